import { PROVINCE_CODES, PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { TextField } from "../../components/text-field.tsx";
import { CheckField } from "../components/check-field.tsx";
import { MethodFields } from "./method-fields.tsx";
import css from "./settings.module.css";
import { newMethod, type ZoneValues } from "./zone-values.ts";

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
  const title = name.trim() || `Zone ${number}`;
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
      <TextField
        label="Zone name"
        name={`${path}.name`}
        value={name}
        maxLength={60}
        error={errors[`${path}.name`]}
        onChange={(event) => set({ name: event.target.value }, "name")}
      />
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
      <div className={css.methods}>
        {methods.map((method, index) => (
          <MethodFields
            key={method.key}
            method={method}
            zone={title}
            path={`${path}.methods.${index}`}
            errors={errors}
            onChange={(next, field) =>
              set({ methods: methods.with(index, next) }, `methods.${index}.${field}`)
            }
            onRemove={() => set({ methods: methods.toSpliced(index, 1) }, "methods")}
          />
        ))}
        <div>
          <Button
            variant="secondary"
            aria-label={`Add a method to ${title}`}
            onClick={() => set({ methods: [...methods, newMethod()] }, "methods")}
          >
            Add a method
          </Button>
        </div>
      </div>
    </section>
  );
}
