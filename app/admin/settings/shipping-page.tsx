import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { SaveButton } from "../components/save-button.tsx";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import css from "./settings.module.css";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";
import { ZoneFields } from "./zone-fields.tsx";
import { labelOfPath, newZone, toZones, toZoneValues, type ZoneValues } from "./zone-values.ts";

const ZONES = "shipping.zones";
type Values = { [ZONES]: ZoneValues[] };

const toValues = ({ settings }: SettingsRecord): Values => ({
  [ZONES]: toZoneValues(settings.shipping.zones),
});

/** /admin/settings/shipping */
export function ShippingPage() {
  return (
    <WithSettings title="Shipping">{(record) => <ShippingForm record={record} />}</WithSettings>
  );
}

function ShippingForm({ record }: { record: SettingsRecord }) {
  const { fields, busy, submit, isStale, loadLatest } = useSettingsEditor<Values>({
    record,
    labels: { [ZONES]: "The zones" },
    labelOf: (path) => (path.startsWith(`${ZONES}.`) ? labelOfPath(path) : undefined),
    toValues,
    toSettings: (values) => ({ [ZONES]: toZones(values[ZONES]) }),
  });
  const zones = fields.values[ZONES];
  const { [ZONES]: problem } = fields.errors;

  return (
    <AdminPage
      title="Shipping"
      lead="Where you deliver to, how, and for how much. Shoppers choose only if an address has several methods."
      back={BACK}
    >
      <form ref={fields.ref} className={shared.form} onSubmit={submit} noValidate>
        {zones.length === 0 ? (
          <p>Shipping is complimentary everywhere in Canada. Add a zone to charge for it.</p>
        ) : (
          <p className={css.hint}>
            You deliver only to addresses in these zones. A zone with the postal code of an address
            takes precedence over one with its province.
          </p>
        )}
        {zones.map((zone, index) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            number={index + 1}
            path={`${ZONES}.${index}`}
            errors={fields.errors}
            onChange={(next, path) => fields.set(ZONES, zones.with(index, next), path)}
            onRemove={() => fields.set(ZONES, zones.toSpliced(index, 1))}
          />
        ))}
        <div>
          <Button variant="secondary" onClick={() => fields.set(ZONES, [...zones, newZone(zones)])}>
            Add a zone
          </Button>
        </div>
        <ErrorMessage>{problem}</ErrorMessage>
        <SaveButton busy={busy} isStale={isStale} onReload={loadLatest} />
      </form>
    </AdminPage>
  );
}
