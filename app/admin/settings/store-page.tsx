import { PROVINCES } from "../../../data/model/checkout.ts";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import { BACK, SaveSettings, useSettingsEditor, WithSettings } from "./settings-editor.tsx";

const LABELS = {
  "store.name": "Store name",
  "store.tagline": "Tagline",
  "store.legalName": "Legal name",
  "store.email": "E-mail",
  "store.phone": "Phone",
  "store.street": "Street",
  "store.city": "City",
  "store.province": "Province",
  "store.postalCode": "Postal code",
  "orders.notify": "Order notifications (optional)",
};

const PROVINCE_OPTIONS = PROVINCES.map((name) => ({ value: name, label: name }));

function toValues({ settings: { store, orders } }: SettingsRecord) {
  return {
    "store.name": store.name,
    "store.tagline": store.tagline,
    "store.legalName": store.legalName,
    "store.email": store.email,
    "store.phone": store.phone,
    "store.street": store.street,
    "store.city": store.city,
    "store.province": store.province,
    "store.postalCode": store.postalCode,
    "orders.notify": orders.notify,
  };
}

/** /admin/settings/store */
export function StorePage() {
  return (
    <WithSettings title="Store details">{(record) => <StoreForm record={record} />}</WithSettings>
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
    <AdminPage
      title="Store details"
      lead="Name, contacts and address, as pages, e-mails and receipts show them."
      back={BACK}
    >
      <form ref={fields.form} className={shared.form} onSubmit={submit} noValidate>
        <Panel title="Name">
          <div className={shared.pair}>
            <TextField {...fields.text("store.name")} maxLength={60} required />
            <TextField {...fields.text("store.tagline")} maxLength={100} required />
          </div>
          <TextField {...fields.text("store.legalName")} maxLength={100} required />
        </Panel>
        <Panel title="Contact">
          <div className={shared.pair}>
            <TextField {...fields.text("store.email")} type="email" required />
            <TextField {...fields.text("store.phone")} type="tel" maxLength={40} required />
          </div>
          <TextField
            {...fields.text("orders.notify")}
            spellCheck={false}
            hint="Who is told about each order: an e-mail address, or “off”. Empty: as configured on the server."
          />
        </Panel>
        <Panel title="Address">
          <TextField {...fields.text("store.street")} maxLength={100} required />
          <TextField {...fields.text("store.city")} maxLength={60} required />
          <div className={shared.pair}>
            <SelectField {...fields.text("store.province")} options={PROVINCE_OPTIONS} />
            <TextField {...fields.text("store.postalCode")} maxLength={12} required />
          </div>
        </Panel>
        <SaveSettings busy={busy} isStale={isStale} onReload={loadLatest} />
      </form>
    </AdminPage>
  );
}
