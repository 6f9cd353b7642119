import { settingLabels } from "../../../data/model/settings/setting-labels.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { formValue } from "../../components/form-value.ts";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { EditorForm } from "../components/editor-form.tsx";
import { readWhole } from "../components/read-number.ts";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import css from "./settings.module.css";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";
import { ZoneFields } from "./zone-fields.tsx";
import { labelOfPath, newZone, toZones, toZoneValues, type ZoneValues } from "./zone-values.ts";

const ZONES = "shipping.zones";
const LABELS = settingLabels(
  [ZONES, "shipping.processingDays", "shipping.cutOff"],
  ["shipping.closedDays"],
);
type Values = {
  [ZONES]: ZoneValues[];
  "shipping.processingDays": string;
  "shipping.cutOff": string;
  "shipping.closedDays": string;
};

const toValues = ({ settings }: SettingsRecord): Values => ({
  [ZONES]: toZoneValues(settings.shipping.zones),
  "shipping.processingDays": String(settings.shipping.processingDays),
  "shipping.cutOff": settings.shipping.cutOff,
  "shipping.closedDays": settings.shipping.closedDays.join("\n"),
});

function toSettings(values: Values) {
  return {
    ...values,
    [ZONES]: toZones(values[ZONES]),
    "shipping.processingDays": readWhole(values["shipping.processingDays"]),
    "shipping.closedDays": values["shipping.closedDays"].split(/[\s,;]+/).filter(Boolean),
  };
}

/** /admin/settings/shipping */
export function ShippingPage() {
  return (
    <WithSettings title="Shipping">{(record) => <ShippingForm record={record} />}</WithSettings>
  );
}

function ShippingForm({ record }: { record: SettingsRecord }) {
  const editor = useSettingsEditor<Values>({
    record,
    labels: LABELS,
    labelOf: (path) => (path.startsWith(`${ZONES}.`) ? labelOfPath(path) : undefined),
    toValues,
    toSettings,
  });
  const { fields } = editor;
  const zones = formValue(fields, ZONES);

  return (
    <AdminPage
      title="Shipping"
      lead="Where you deliver to, how, and for how much. Shoppers choose only if an address has several methods."
      back={BACK}
      french={{ kind: "shipping", item: "shipping" }}
    >
      <EditorForm editor={editor} className={`${shared.form} ${css.wide}`}>
        {zones.value.length === 0 ? (
          <p>Shipping is complimentary everywhere in Canada. Add a zone to charge for it.</p>
        ) : (
          <p className={css.hint}>
            You deliver only to addresses in these zones. A zone with the postal code of an address
            takes precedence over one with its province.
          </p>
        )}
        {zones.value.map(({ key }, index) => (
          <ZoneFields
            key={key}
            zone={zones.at(index)}
            number={index + 1}
            onRemove={() => zones.set(zones.value.toSpliced(index, 1))}
          />
        ))}
        <div>
          <Button
            variant="secondary"
            onClick={() => zones.set([...zones.value, newZone(zones.value)])}
          >
            Add a zone
          </Button>
        </div>
        <ErrorMessage>{zones.error}</ErrorMessage>
        <h2>Days of delivery</h2>
        <p className={css.hint}>
          Shoppers see on which days an order arrives if the delivery time of a method is written as
          “2–5 business days”. Weekends and the holidays of both provinces are not business days.
        </p>
        <div className={shared.pair}>
          <TextField
            {...fields.text("shipping.processingDays")}
            inputMode="numeric"
            hint="0: on the day of the order."
          />
          <TextField
            {...fields.text("shipping.cutOff")}
            type="time"
            hint="Later orders count as placed on the next business day."
          />
        </div>
        <TextField
          {...fields.text("shipping.closedDays")}
          rows={3}
          spellCheck={false}
          hint="Further days on which you send nothing, one per line: 2026-12-28."
        />
      </EditorForm>
    </AdminPage>
  );
}
