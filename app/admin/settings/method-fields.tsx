import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import shared from "../components/shared.module.css";
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
  /** Beginning of the names of the controls. */
  name: string;
  error: (label: string, path: string) => string | undefined;
  onChange: (method: MethodValues) => void;
  onRemove: () => void;
};

/** The fields of a shipping method. */
export function MethodFields({ method, zone, name, error, onChange, onRemove }: Props) {
  const title = method.name.trim() || "New method";
  const { weightTiers } = method;
  const text = (field: "name" | "days" | "price" | "freeFrom", label: string) => ({
    label,
    name: `${name}-${field}`,
    value: method[field],
    error: error(label, field),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...method, [field]: event.target.value }),
  });
  return (
    <section className={css.method} aria-label={`${title}, ${zone}`}>
      <div className={css.methodHead}>
        <h3 className={css.methodTitle}>{title}</h3>
        <Button variant="quiet" aria-label={`Remove ${title} from ${zone}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className={shared.pair}>
        <TextField {...text("name", "Method name")} maxLength={60} />
        <SelectField
          label="Type"
          name={`${name}-kind`}
          options={KINDS}
          value={method.kind}
          onChange={(event) => onChange({ ...method, kind: event.target.value })}
        />
      </div>
      <TextField {...text("days", "Delivery time (optional)")} placeholder="2–5 business days" />
      <div className={css.prices}>
        {weightTiers.length === 0 && (
          <TextField {...text("price", "Price ($)")} inputMode="decimal" />
        )}
        <TextField {...text("freeFrom", "Free from ($, optional)")} inputMode="decimal" />
      </div>
      <WeightTiers
        tiers={weightTiers}
        name={name}
        error={error}
        onChange={(next) => onChange({ ...method, weightTiers: next })}
      />
    </section>
  );
}

type TierProps = Pick<Props, "name" | "error"> & {
  tiers: TierValues[];
  onChange: (tiers: TierValues[]) => void;
};

/** Prices by weight, which replace the method's price. */
function WeightTiers({ tiers, name, error, onChange }: TierProps) {
  const problem = error("Weights", "weightTiers");
  const set = (key: number, next: Partial<TierValues>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...next } : tier)));
  return (
    <div className={css.tiers}>
      {tiers.map((tier, index) => (
        <div key={tier.key} className={css.tier}>
          <TextField
            label="Up to (g)"
            name={`${name}-weight-${index + 1}`}
            value={tier.upToGrams}
            inputMode="numeric"
            placeholder="Any weight"
            error={error("Weight", `weightTiers.${index}.upToGrams`)}
            onChange={(event) => set(tier.key, { upToGrams: event.target.value })}
          />
          <TextField
            label="Price ($)"
            name={`${name}-weight-price-${index + 1}`}
            value={tier.price}
            inputMode="decimal"
            error={error("Price", `weightTiers.${index}.price`)}
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
      {problem && <ErrorMessage tabIndex={-1}>{problem}.</ErrorMessage>}
      <div>
        <Button variant="quiet" onClick={() => onChange([...tiers, newTier()])}>
          {tiers.length === 0 ? "Charge by weight" : "Add a weight"}
        </Button>
      </div>
    </div>
  );
}
