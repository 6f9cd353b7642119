import { PROVINCE_CODES, PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { fieldMessage } from "../../components/field-message.ts";
import { TextField } from "../../components/text-field.tsx";
import { CheckField } from "../components/check-field.tsx";
import { MethodFields } from "./method-fields.tsx";
import css from "./settings.module.css";
import { newMethod, type ZoneValues } from "./zone-values.ts";

type Props = {
  zone: ZoneValues;
  /** Position of the zone, beginning with 1. */
  number: number;
  /** The error at a path below the zone ("methods.0.price"); "" is the zone itself. */
  problemOf: (path: string) => string | undefined;
  onChange: (zone: ZoneValues) => void;
  onRemove: () => void;
};

/** The fields of a shipping zone with its methods. */
export function ZoneFields({ zone, number, problemOf, onChange, onRemove }: Props) {
  const { name, provinces, postalPrefixes, methods } = zone;
  const set = (next: Partial<ZoneValues>) => onChange({ ...zone, ...next });
  const title = name.trim() || `Zone ${number}`;
  const error = (label: string, path: string) => {
    const message = problemOf(path);
    return message && fieldMessage(label, message);
  };
  const prefixCount = postalPrefixes.split(/[,;\n]/).length;
  const prefixProblem = Array.from({ length: prefixCount }, (_, index) =>
    problemOf(`postalPrefixes.${index}`),
  ).find(Boolean);
  const ownProblem = problemOf("") ?? problemOf("methods");
  return (
    <section className={css.zone} aria-label={title}>
      <div className={css.zoneHead}>
        <h2 className={css.zoneTitle}>{title}</h2>
        <Button variant="quiet" aria-label={`Remove zone ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {ownProblem && (
        <ErrorMessage tabIndex={-1}>{fieldMessage("The zone", ownProblem)}.</ErrorMessage>
      )}
      <TextField
        label="Zone name"
        name={`zone-${number}-name`}
        value={name}
        maxLength={60}
        error={error("Zone name", "name")}
        onChange={(event) => set({ name: event.target.value })}
      />
      <fieldset className={css.choice}>
        <legend>Provinces</legend>
        <div className={css.provinces}>
          {PROVINCE_CODES.map((code) => (
            <CheckField
              key={code}
              name={`zone-${number}-${code}`}
              label={PROVINCE_NAMES[code]}
              checked={provinces.includes(code)}
              onChange={(event) =>
                set({
                  provinces: PROVINCE_CODES.filter((one) =>
                    one === code ? event.target.checked : provinces.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Postal codes (optional)"
        name={`zone-${number}-prefixes`}
        value={postalPrefixes}
        spellCheck={false}
        autoCapitalize="characters"
        hint="The first characters, separated by commas: L8P, L8R, M"
        error={prefixProblem && fieldMessage("Each entry", prefixProblem)}
        onChange={(event) => set({ postalPrefixes: event.target.value })}
      />
      <div className={css.methods}>
        {methods.map((method, index) => (
          <MethodFields
            key={method.key}
            method={method}
            zone={title}
            name={`zone-${number}-method-${index + 1}`}
            error={(label, path) => error(label, `methods.${index}.${path}`)}
            onChange={(next) =>
              set({ methods: methods.map((one) => (one.key === next.key ? next : one)) })
            }
            onRemove={() => set({ methods: methods.toSpliced(index, 1) })}
          />
        ))}
        <div>
          <Button
            variant="secondary"
            aria-label={`Add a method to ${title}`}
            onClick={() => set({ methods: [...methods, newMethod()] })}
          >
            Add a method
          </Button>
        </div>
      </div>
    </section>
  );
}
