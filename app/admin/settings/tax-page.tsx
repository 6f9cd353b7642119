import {
  PROVINCE_NAMES,
  REGISTRATION_PROVINCES,
  type RegistrationProvince,
} from "../../../data/model/sales/province.ts";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { CheckField } from "../components/check-field.tsx";
import { SaveButton } from "../components/save-button.tsx";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import css from "./settings.module.css";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";

const PROVINCIAL_TAXES: Readonly<Record<RegistrationProvince, string>> = {
  BC: "PST",
  SK: "PST",
  MB: "RST",
  QC: "QST",
};

const LABELS = {
  "tax.mode": "Tax rates",
  "tax.flatPercent": "Rate (%)",
  BC: describe("BC"),
  SK: describe("SK"),
  MB: describe("MB"),
  QC: describe("QC"),
  "tax.onShipping": "Charge tax on shipping",
  "tax.numbers.GST": "GST/HST number (optional)",
  "tax.numbers.BC": numberLabel("BC"),
  "tax.numbers.SK": numberLabel("SK"),
  "tax.numbers.MB": numberLabel("MB"),
  "tax.numbers.QC": numberLabel("QC"),
};

function describe(code: RegistrationProvince): string {
  return `${PROVINCE_NAMES[code]} (${PROVINCIAL_TAXES[code]})`;
}

function numberLabel(code: RegistrationProvince): string {
  return `${PROVINCIAL_TAXES[code]} number of ${PROVINCE_NAMES[code]} (optional)`;
}

type Values = ReturnType<typeof toValues>;

function toValues({ settings: { tax } }: SettingsRecord) {
  const mode: string = tax.mode;
  const isRegistered = (code: RegistrationProvince) => tax.registrations.includes(code);
  return {
    "tax.mode": mode,
    "tax.flatPercent": String(tax.flatPercent),
    BC: isRegistered("BC"),
    SK: isRegistered("SK"),
    MB: isRegistered("MB"),
    QC: isRegistered("QC"),
    "tax.onShipping": tax.onShipping,
    "tax.numbers.GST": tax.numbers.GST ?? "",
    "tax.numbers.BC": tax.numbers.BC ?? "",
    "tax.numbers.SK": tax.numbers.SK ?? "",
    "tax.numbers.MB": tax.numbers.MB ?? "",
    "tax.numbers.QC": tax.numbers.QC ?? "",
  };
}

function toSettings(values: Values) {
  const percent = values["tax.flatPercent"].trim().replace(",", ".");
  const numbers = (["GST", ...REGISTRATION_PROVINCES] as const).flatMap((name) => {
    const number = values[`tax.numbers.${name}`].trim();
    return number ? [[name, number] as const] : [];
  });
  return {
    "tax.mode": values["tax.mode"],
    // The validation rejects text that is not a number.
    "tax.flatPercent": /^[\d.]+$/.test(percent) ? Number(percent) : percent,
    "tax.registrations": REGISTRATION_PROVINCES.filter((code) => values[code]),
    "tax.onShipping": values["tax.onShipping"],
    "tax.numbers": Object.fromEntries(numbers),
  };
}

/** /admin/settings/taxes */
export function TaxPage() {
  return <WithSettings title="Taxes">{(record) => <TaxForm record={record} />}</WithSettings>;
}

function TaxForm({ record }: { record: SettingsRecord }) {
  const { fields, busy, submit, isStale, loadLatest } = useSettingsEditor({
    record,
    labels: LABELS,
    toValues,
    toSettings,
  });
  const { values } = fields;
  const isFlat = values["tax.mode"] === "flat";
  const mode = (value: string, label: string) => (
    <CheckField
      type="radio"
      name="tax.mode"
      label={label}
      checked={values["tax.mode"] === value}
      onChange={() => fields.set("tax.mode", value)}
    />
  );
  return (
    <AdminPage
      title="Taxes"
      lead="Which taxes shoppers pay. Orders keep the taxes that they were placed with."
      back={BACK}
    >
      <form ref={fields.form} className={shared.form} onSubmit={submit} noValidate>
        <Panel title="Rates">
          <fieldset className={css.choice}>
            <legend>How taxes are calculated</legend>
            {mode("flat", "One rate for all of Canada")}
            {mode("province", "By province of delivery")}
          </fieldset>
          {isFlat ? (
            <TextField
              {...fields.text("tax.flatPercent")}
              className={css.short}
              inputMode="decimal"
            />
          ) : (
            <>
              <p className={css.hint}>
                GST and HST are charged in every province, at the rate of the day of payment.
              </p>
              <fieldset className={css.choice}>
                <legend>Provinces you are registered in for their own sales tax</legend>
                {REGISTRATION_PROVINCES.map((code) => (
                  <CheckField key={code} {...fields.check(code)} label={LABELS[code]} />
                ))}
              </fieldset>
            </>
          )}
          <div>
            <CheckField {...fields.check("tax.onShipping")} label={LABELS["tax.onShipping"]} />
            <p className={css.hint}>Delivery of taxable products is taxable in Canada.</p>
          </div>
        </Panel>
        <Panel title="Registration numbers">
          <p className={css.hint}>Printed on order confirmations, e-mails and receipts.</p>
          <div className={shared.pair}>
            <TextField {...fields.text("tax.numbers.GST")} placeholder="123456789 RT0001" />
            {REGISTRATION_PROVINCES.filter((code) => !isFlat && values[code]).map((code) => (
              <TextField key={code} {...fields.text(`tax.numbers.${code}`)} />
            ))}
          </div>
        </Panel>
        <SaveButton busy={busy} isStale={isStale} onReload={loadLatest} />
      </form>
    </AdminPage>
  );
}
