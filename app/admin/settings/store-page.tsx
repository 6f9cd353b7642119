import { PROVINCES } from "../../../data/model/checkout.ts";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import css from "./settings.module.css";
import { BACK, SaveSettings, useSettingsEditor, WithSettings } from "./settings-editor.tsx";

const LABELS = {
  "store.province": "Province of the store",
  "orders.notify": "Order notifications (optional)",
};

const PROVINCE_OPTIONS = PROVINCES.map((name) => ({ value: name, label: name }));

function toValues({ settings: { store, orders } }: SettingsRecord) {
  const province: string = store.province;
  return { "store.province": province, "orders.notify": orders.notify };
}

/** /admin/settings/store */
export function StorePage() {
  return (
    <WithSettings title="Store and orders">
      {(record) => <StoreForm record={record} />}
    </WithSettings>
  );
}

function StoreForm({ record }: { record: SettingsRecord }) {
  const { fields, busy, submit, isStale, loadLatest } = useSettingsEditor({
    record,
    labels: LABELS,
    toValues,
    toSettings: (values) => values,
  });
  return (
    <AdminPage title="Store and orders" back={BACK}>
      <form ref={fields.form} className={shared.form} onSubmit={submit} noValidate>
        <SelectField {...fields.text("store.province")} options={PROVINCE_OPTIONS} />
        <p className={css.hint}>Its taxes apply to orders that are picked up.</p>
        <TextField
          {...fields.text("orders.notify")}
          spellCheck={false}
          hint="Recipient of an e-mail about each order: an address, or “off”. Empty: as configured on the server."
        />
        <SaveSettings busy={busy} isStale={isStale} onReload={loadLatest} />
      </form>
    </AdminPage>
  );
}
