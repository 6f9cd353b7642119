import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import css from "./settings.module.css";
import { type MethodValues, newTier, type TierValues } from "./zone-values.ts";

const KINDS = [
  { value: "shipping", label: "Shipping" },
  { value: "pickup", label: "Pickup at the store" },
  { value: "local", label: "Local delivery" },
];

type Props = {
  method: MethodValues;
  /** Name of its zone. */
  zone: string;
  /** Path of the method in the form: "shipping.zones.0.methods.1". */
  path: string;
  /** The errors of the form, by path. */
  errors: Readonly<Record<string, string>>;
  /** Called with the changed method and the changed field, such as "price". */
  onChange: (method: MethodValues, field: string) => void;
};

/** The fields of a shipping method: a row on a desktop. */
export function MethodFields({ method, zone, path, errors, onChange }: Props) {
  const { weightTiers } = method;
  const text = (field: "name" | "days" | "price" | "freeFrom", label: string) => ({
    label,
    name: `${path}.${field}`,
    value: method[field],
    error: errors[`${path}.${field}`],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...method, [field]: event.target.value }, field),
  });
  return (
    <section className={css.method} aria-label={`${methodTitle(method)}, ${zone}`}>
      <div className={css.methodRow}>
        <TextField {...text("name", "Method name")} maxLength={60} />
        <SelectField
          label="Type"
          name={`${path}.kind`}
          options={KINDS}
          value={method.kind}
          onChange={(event) => onChange({ ...method, kind: event.target.value }, "kind")}
        />
        {weightTiers.length === 0 && (
          <TextField {...text("price", "Price ($)")} inputMode="decimal" />
        )}
        <TextField {...text("freeFrom", "Free from ($)")} inputMode="decimal" placeholder="Never" />
        <TextField {...text("days", "Delivery time")} placeholder="2–5 business days" />
        {weightTiers.length === 0 && (
          <Button
            variant="quiet"
            aria-label={`Charge by weight for ${methodTitle(method)}`}
            onClick={() => onChange({ ...method, weightTiers: [newTier()] }, "weightTiers")}
          >
            By weight
          </Button>
        )}
      </div>
      <WeightTiers
        tiers={weightTiers}
        path={`${path}.weightTiers`}
        errors={errors}
        onChange={(next) => onChange({ ...method, weightTiers: next }, "weightTiers")}
      />
    </section>
  );
}

/** The name of a method in headings and labels. */
export const methodTitle = ({ name }: MethodValues) => name.trim() || "New method";

type TierProps = Pick<Props, "path" | "errors"> & {
  tiers: TierValues[];
  onChange: (tiers: TierValues[]) => void;
};

/** Prices by weight, which replace the method's price. */
function WeightTiers({ tiers, path, errors, onChange }: TierProps) {
  const { [path]: problem } = errors;
  if (tiers.length === 0) return null;
  const set = (key: number, next: Partial<TierValues>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...next } : tier)));
  return (
    <div className={css.tiers}>
      {tiers.map((tier, index) => (
        <div key={tier.key} className={css.tier}>
          <TextField
            label="Up to (g)"
            name={`${path}.${index}.upToGrams`}
            value={tier.upToGrams}
            inputMode="numeric"
            placeholder="Any weight"
            error={errors[`${path}.${index}.upToGrams`]}
            onChange={(event) => set(tier.key, { upToGrams: event.target.value })}
          />
          <TextField
            label="Price ($)"
            name={`${path}.${index}.price`}
            value={tier.price}
            inputMode="decimal"
            error={errors[`${path}.${index}.price`]}
            onChange={(event) => set(tier.key, { price: event.target.value })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove weight ${index + 1}`}
            onClick={() => onChange(tiers.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <ErrorMessage>{problem}</ErrorMessage>
      <div>
        <Button variant="quiet" onClick={() => onChange([...tiers, newTier()])}>
          Add a weight
        </Button>
      </div>
    </div>
  );
}
