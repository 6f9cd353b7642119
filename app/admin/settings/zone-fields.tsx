import { useState } from "react";
import { PROVINCE_CODES, PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { type FormValue, textProps } from "../../components/form-value.ts";
import { TextField } from "../../components/text-field.tsx";
import { CheckField } from "../components/check-field.tsx";
import shared from "../components/shared.module.css";
import { SortableList } from "../components/sortable-list.tsx";
import { MethodFields, methodTitle } from "./method-fields.tsx";
import css from "./settings.module.css";
import { newMethod, type ZoneValues } from "./zone-values.ts";

type Props = {
  zone: FormValue<ZoneValues>;
  /** Position of the zone, beginning with 1. */
  number: number;
  onRemove: () => void;
};

/** The fields of a shipping zone with its methods. */
export function ZoneFields({ zone, number, onRemove }: Props) {
  const name = zone.at("name");
  const provinces = zone.at("provinces");
  const postalPrefixes = zone.at("postalPrefixes");
  const methods = zone.at("methods");
  const title = name.value.trim() || `Zone ${number}`;
  // A new zone needs provinces or postal codes.
  const [startsOpen] = useState(provinces.value.length + postalPrefixes.value.length === 0);
  return (
    <section className={css.zone} aria-label={title}>
      <div className={css.zoneHead}>
        <h2 className={css.zoneTitle}>{title}</h2>
        <Button variant="quiet" aria-label={`Remove zone ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <ErrorMessage>{zone.error}</ErrorMessage>
      <div className={shared.pair}>
        <TextField {...textProps(name, "Zone name")} maxLength={60} />
        <TextField
          {...textProps(postalPrefixes, "Postal codes (optional)")}
          spellCheck={false}
          autoCapitalize="characters"
          hint="The first characters, separated by commas: L8P, L8R, M"
        />
      </div>
      <details className={css.more} open={startsOpen}>
        <summary>Provinces: {describeProvinces(provinces.value)}</summary>
        <fieldset className={css.choice}>
          <legend>Provinces</legend>
          <div className={css.provinces}>
            {PROVINCE_CODES.map((code) => (
              <CheckField
                key={code}
                name={provinces.path}
                label={PROVINCE_NAMES[code]}
                checked={provinces.value.includes(code)}
                onChange={({ target }) =>
                  provinces.update((before) =>
                    PROVINCE_CODES.filter((one) =>
                      one === code ? target.checked : before.includes(one),
                    ),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </details>
      <SortableList
        items={methods.value}
        keyOf={({ key }) => String(key)}
        nameOf={methodTitle}
        onSort={methods.set}
        actions={(method, index) => (
          <Button
            variant="quiet"
            aria-label={`Remove ${methodTitle(method)} from ${title}`}
            onClick={() => methods.set(methods.value.toSpliced(index, 1))}
          >
            Remove
          </Button>
        )}
      >
        {(_, index) => <MethodFields method={methods.at(index)} zone={title} />}
      </SortableList>
      <div>
        <Button
          variant="secondary"
          aria-label={`Add a method to ${title}`}
          onClick={() => methods.set([...methods.value, newMethod()])}
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
