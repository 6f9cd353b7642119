import { useState } from "react";
import { PROVINCE_CODES, PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { TextField } from "../../components/text-field.tsx";
import { CheckField } from "../components/check-field.tsx";
import shared from "../components/shared.module.css";
import { SortableList } from "../components/sortable-list.tsx";
import { MethodFields, methodTitle } from "./method-fields.tsx";
import css from "./settings.module.css";
import { type MethodValues, newMethod, type ZoneValues } from "./zone-values.ts";

type Props = {
  zone: ZoneValues;
  /** Position of the zone, beginning with 1. */
  number: number;
  /** Path of the zone in the form: "shipping.zones.0". */
  path: string;
  /** The errors of the form, by path. */
  errors: Readonly<Record<string, string>>;
  /** Called with the changed zone and the path of the changed field. */
  onChange: (zone: ZoneValues, path: string) => void;
  onRemove: () => void;
};

/** The fields of a shipping zone with its methods. */
export function ZoneFields({ zone, number, path, errors, onChange, onRemove }: Props) {
  const { name, provinces, postalPrefixes, methods } = zone;
  const set = (next: Partial<ZoneValues>, changed: string) =>
    onChange({ ...zone, ...next }, `${path}.${changed}`);
  const setMethod = (index: number, next: MethodValues, field: string) =>
    set({ methods: methods.with(index, next) }, `methods.${index}.${field}`);
  const title = name.trim() || `Zone ${number}`;
  // A new zone needs provinces or postal codes.
  const [startsOpen] = useState(provinces.length + postalPrefixes.length === 0);
  const { [path]: problem } = errors;
  return (
    <section className={css.zone} aria-label={title}>
      <div className={css.zoneHead}>
        <h2 className={css.zoneTitle}>{title}</h2>
        <Button variant="quiet" aria-label={`Remove zone ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <ErrorMessage>{problem}</ErrorMessage>
      <div className={shared.pair}>
        <TextField
          label="Zone name"
          name={`${path}.name`}
          value={name}
          maxLength={60}
          error={errors[`${path}.name`]}
          onChange={(event) => set({ name: event.target.value }, "name")}
        />
        <TextField
          label="Postal codes (optional)"
          name={`${path}.postalPrefixes`}
          value={postalPrefixes}
          spellCheck={false}
          autoCapitalize="characters"
          hint="The first characters, separated by commas: L8P, L8R, M"
          error={errors[`${path}.postalPrefixes`]}
          onChange={(event) => set({ postalPrefixes: event.target.value }, "postalPrefixes")}
        />
      </div>
      <details className={css.more} open={startsOpen}>
        <summary>Provinces: {describeProvinces(provinces)}</summary>
        <fieldset className={css.choice}>
          <legend>Provinces</legend>
          <div className={css.provinces}>
            {PROVINCE_CODES.map((code) => (
              <CheckField
                key={code}
                name={`${path}.provinces`}
                label={PROVINCE_NAMES[code]}
                checked={provinces.includes(code)}
                onChange={(event) =>
                  set(
                    {
                      provinces: PROVINCE_CODES.filter((one) =>
                        one === code ? event.target.checked : provinces.includes(one),
                      ),
                    },
                    "provinces",
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </details>
      <SortableList
        items={methods}
        keyOf={({ key }) => String(key)}
        nameOf={methodTitle}
        onSort={(sorted) => set({ methods: sorted }, "methods")}
        actions={(method, index) => (
          <Button
            variant="quiet"
            aria-label={`Remove ${methodTitle(method)} from ${title}`}
            onClick={() => set({ methods: methods.toSpliced(index, 1) }, "methods")}
          >
            Remove
          </Button>
        )}
      >
        {(method, index) => (
          <MethodFields
            method={method}
            zone={title}
            path={`${path}.methods.${index}`}
            errors={errors}
            onChange={(next, field) => setMethod(index, next, field)}
          />
        )}
      </SortableList>
      <div>
        <Button
          variant="secondary"
          aria-label={`Add a method to ${title}`}
          onClick={() => set({ methods: [...methods, newMethod()] }, "methods")}
        >
          Add a method
        </Button>
      </div>
    </section>
  );
}

function describeProvinces(provinces: ZoneValues["provinces"]): string {
  if (provinces.length === 0) return "none";
  if (provinces.length === PROVINCE_CODES.length) return "all";
  return provinces.map((code) => PROVINCE_NAMES[code]).join(", ");
}
