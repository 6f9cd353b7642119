import { PROVINCES } from "../../../data/model/sales/checkout.ts";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { CheckField } from "../components/check-field.tsx";
import { SaveButton } from "../components/save-button.tsx";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";

const LABELS = {
  "store.open": "Visitors see the store",
  "store.name": "Name of the store",
  "store.legalName": "Legal name",
  "store.tagline": "Tagline",
  "store.description": "Description",
  "store.email": "Email",
  "store.phone": "Phone",
  "store.street": "Street and number",
  "store.city": "City",
  "store.province": "Province of the store",
  "store.postalCode": "Postal code",
  "store.social": "Social profiles (optional)",
  "orders.notify": "Order notifications (optional)",
  "returns.instructions": "Instructions for returns",
};

const PROVINCE_OPTIONS = PROVINCES.map((name) => ({ value: name, label: name }));

function toValues({ settings: { store, orders, returns } }: SettingsRecord) {
  return {
    "store.open": store.open,
    "store.name": store.name,
    "store.legalName": store.legalName,
    "store.tagline": store.tagline,
    "store.description": store.description,
    "store.email": store.email,
    "store.phone": store.phone,
    "store.street": store.street,
    "store.city": store.city,
    "store.province": store.province,
    "store.postalCode": store.postalCode,
    "store.social": store.social.join("\n"),
    "orders.notify": orders.notify,
    "returns.instructions": returns.instructions,
  };
}

function toSettings(values: ReturnType<typeof toValues>) {
  return { ...values, "store.social": values["store.social"].split(/\s+/).filter(Boolean) };
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
    toSettings,
  });
  const { text } = fields;
  return (
    <AdminPage title="Store details" back={BACK}>
      <form ref={fields.ref} className={shared.form} onSubmit={submit} noValidate>
        <div>
          <CheckField {...fields.check("store.open")} label={LABELS["store.open"]} />
          <p className={shared.soft}>Otherwise they read “Opening soon”.</p>
        </div>
        <TextField
          {...text("store.name")}
          hint="On pages, in e-mails and as the name of the installed app."
        />
        <TextField
          {...text("store.legalName")}
          hint="In the terms, the privacy policy and below e-mails."
        />
        <TextField {...text("store.tagline")} />
        <TextField
          {...text("store.description")}
          rows={2}
          hint="For search engines and the installed app."
        />
        <TextField
          {...text("store.email")}
          type="email"
          hint="For customers, and the sender of all e-mails."
        />
        <TextField {...text("store.phone")} type="tel" />
        <TextField {...text("store.street")} />
        <TextField {...text("store.city")} />
        <SelectField
          {...text("store.province")}
          options={PROVINCE_OPTIONS}
          hint="Its taxes apply to orders that are picked up."
        />
        <TextField {...text("store.postalCode")} />
        <TextField
          {...text("store.social")}
          rows={4}
          spellCheck={false}
          hint="One address per line, such as https://www.instagram.com/name."
        />
        <TextField
          {...text("orders.notify")}
          spellCheck={false}
          hint="Recipient of an e-mail about each order: an address, or “off”. Empty: as configured on the server."
        />
        <TextField
          {...text("returns.instructions")}
          rows={4}
          maxLength={2_000}
          hint="In the e-mail about the approval of a return."
        />
        <SaveButton busy={busy} isStale={isStale} onReload={loadLatest} />
      </form>
    </AdminPage>
  );
}
