import { REGISTRATION_PROVINCES } from "../../../data/model/sales/province.ts";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { CheckField } from "../components/check-field.tsx";
import { EditorForm } from "../components/editor-form.tsx";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import css from "./settings.module.css";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";
import { LABELS, toSettings, toValues } from "./tax-values.ts";

/** /admin/settings/taxes */
export function TaxPage() {
  return <WithSettings title="Taxes">{(record) => <TaxForm record={record} />}</WithSettings>;
}

function TaxForm({ record }: { record: SettingsRecord }) {
  const editor = useSettingsEditor({
    record,
    labels: LABELS,
    toValues,
    toSettings,
  });
  const { fields } = editor;
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
      <EditorForm editor={editor}>
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
          <p className={css.hint}>Printed on order confirmations, emails and receipts.</p>
          <div className={shared.pair}>
            <TextField {...fields.text("tax.numbers.GST")} placeholder="123456789 RT0001" />
            {REGISTRATION_PROVINCES.filter((code) => !isFlat && values[code]).map((code) => (
              <TextField key={code} {...fields.text(`tax.numbers.${code}`)} />
            ))}
          </div>
        </Panel>
      </EditorForm>
    </AdminPage>
  );
}
