import { useQuery } from "@tanstack/react-query";
import { PROVINCES } from "../../../data/model/sales/checkout.ts";
import { settingLabels } from "../../../data/model/settings/setting-labels.ts";
import { DEFAULT_SETTINGS, settingOf } from "../../../data/model/settings/settings.ts";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { CheckField } from "../components/check-field.tsx";
import { EditorForm } from "../components/editor-form.tsx";
import { OpenSteps } from "../components/open-steps.tsx";
import { overviewQuery } from "../components/overview-query.ts";
import { readWhole } from "../components/read-number.ts";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";

const LABELS = settingLabels(
  [
    "store.open",
    "store.languages",
    "store.name",
    "store.legalName",
    "store.tagline",
    "store.description",
    "store.email",
    "store.phone",
    "store.street",
    "store.city",
    "store.province",
    "store.postalCode",
    "store.minimumAge",
    "support.replyHours",
    "returns.days",
    "returns.damageDays",
    "returns.instructions",
  ],
  [
    "store.social",
    "orders.notify",
    "support.days",
    "support.hours",
    "support.closed",
    "returns.refundDays",
    "privacy.officer",
    "privacy.contact",
  ],
);

const PROVINCE_OPTIONS = PROVINCES.map((name) => ({ value: name, label: name }));

/**
 * Values that a store with templates does not show to visitors while they are those of the sample store. The
 * form shows them as empty, and an empty field leaves them as they are.
 */
const UNSET = [
  "store.name",
  "store.legalName",
  "store.tagline",
  "store.description",
  "store.email",
  "store.phone",
  "store.street",
  "store.city",
  "store.postalCode",
] as const;

function toValues(record: SettingsRecord) {
  const values = readValues(record);
  if (record.settings.content.defaults === "sample") return values;
  const { store } = DEFAULT_SETTINGS;
  const isSample = (key: (typeof UNSET)[number]) =>
    values[key] === settingOf(DEFAULT_SETTINGS, key);
  return {
    ...values,
    ...Object.fromEntries(UNSET.filter(isSample).map((key) => [key, ""])),
    ...(values["store.social"] === store.social.join("\n") && { "store.social": "" }),
  };
}

function readValues({ settings: { store, support, privacy, orders, returns } }: SettingsRecord) {
  return {
    "store.open": store.open,
    "store.languages": store.languages.includes("fr"),
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
    "store.minimumAge": String(store.minimumAge),
    "support.days": support.days,
    "support.hours": support.hours,
    "support.closed": support.closed,
    "support.replyHours": String(support.replyHours),
    "privacy.officer": privacy.officer,
    "privacy.contact": privacy.contact,
    "returns.days": String(returns.days),
    "returns.damageDays": String(returns.damageDays),
    "returns.refundDays": returns.refundDays,
    "returns.instructions": returns.instructions,
  };
}

const NUMBERS = [
  "store.minimumAge",
  "support.replyHours",
  "returns.days",
  "returns.damageDays",
] as const;

function toSettings(values: ReturnType<typeof toValues>, usesTemplates: boolean) {
  const unset = usesTemplates ? UNSET.filter((key) => values[key].trim() === "") : [];
  return {
    ...values,
    ...Object.fromEntries(unset.map((key) => [key, settingOf(DEFAULT_SETTINGS, key)])),
    ...Object.fromEntries(NUMBERS.map((key) => [key, readWhole(values[key])])),
    "store.languages": values["store.languages"] ? ["en", "fr"] : ["en"],
    "store.social": values["store.social"].split(/\s+/).filter(Boolean),
  };
}

/** /admin/settings/store */
export function StorePage() {
  return (
    <WithSettings title="Store details">{(record) => <StoreForm record={record} />}</WithSettings>
  );
}

function StoreForm({ record }: { record: SettingsRecord }) {
  const usesTemplates = record.settings.content.defaults === "templates";
  const editor = useSettingsEditor({
    record,
    labels: LABELS,
    toValues,
    toSettings: (values) => toSettings(values, usesTemplates),
  });
  const { fields } = editor;
  const { text } = fields;
  return (
    <AdminPage title="Store details" back={BACK} french={{ kind: "store", item: "store" }}>
      <EditorForm editor={editor}>
        <div>
          <CheckField {...fields.check("store.open")} label={LABELS["store.open"]} />
          <p className={shared.soft}>Otherwise they read “Opening soon”.</p>
          {!record.settings.store.open && fields.check("store.open").checked && <OpeningNotice />}
        </div>
        <div>
          <CheckField {...fields.check("store.languages")} label={LABELS["store.languages"]} />
          <p className={shared.soft}>
            Pages, emails and documents, at addresses that begin with /fr. Translate your own texts
            first.
          </p>
        </div>
        <TextField
          {...text("store.name")}
          hint="On pages, in emails and as the name of the installed app."
        />
        <TextField
          {...text("store.legalName")}
          hint="In the terms, the privacy policy and below emails."
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
          hint="For customers, and the sender of all emails."
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
          hint="Recipient of an email about each order: an address, or “off”. Empty: the address that your server administrator has set, or else the email of the store."
        />
        <div className={shared.pair}>
          <TextField {...text("support.days")} placeholder="Monday to Friday" />
          <TextField {...text("support.hours")} placeholder="9 AM to 5 PM" />
        </div>
        <TextField
          {...text("support.closed")}
          hint="Pages show the times of customer service only if you enter them here."
        />
        <div className={shared.pair}>
          <TextField
            {...text("support.replyHours")}
            inputMode="numeric"
            hint="0: no time is promised."
          />
          <TextField {...text("store.minimumAge")} inputMode="numeric" hint="0: none." />
        </div>
        <div className={shared.pair}>
          <TextField
            {...text("privacy.officer")}
            placeholder="Marie Roy, Privacy officer"
            hint="In the privacy policy."
          />
          <TextField {...text("privacy.contact")} hint="Empty: the email of the store." />
        </div>
        <div className={shared.pair}>
          <TextField
            {...text("returns.days")}
            inputMode="numeric"
            hint="After the delivery. 0: no returns. The shop, its pages and the return form use this number."
          />
          <TextField
            {...text("returns.damageDays")}
            inputMode="numeric"
            hint="After the delivery."
          />
        </div>
        <TextField {...text("returns.refundDays")} placeholder="2–5 business days" />
        <TextField
          {...text("returns.instructions")}
          rows={4}
          maxLength={2_000}
          hint="In the email about the approval of a return."
        />
      </EditorForm>
    </AdminPage>
  );
}

/** What is left to do, before the store is opened with this form. */
function OpeningNotice() {
  const { data } = useQuery(overviewQuery);
  return (
    <div role="status" className={shared.notice}>
      <p>Save to open the store.</p>
      {data && <OpenSteps steps={data.firstSteps} />}
    </div>
  );
}
