import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { type FormValue, textProps } from "../../components/form-value.ts";
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
  method: FormValue<MethodValues>;
  /** Name of its zone. */
  zone: string;
};

/** The fields of a shipping method: a row on a desktop. */
export function MethodFields({ method, zone }: Props) {
  const title = methodTitle(method.value);
  const tiers = method.at("weightTiers");
  const hasTiers = tiers.value.length > 0;
  return (
    <section className={css.method} aria-label={`${title}, ${zone}`}>
      <div className={css.methodRow}>
        <TextField {...textProps(method.at("name"), "Method name")} maxLength={60} />
        <SelectField {...textProps(method.at("kind"), "Type")} options={KINDS} />
        {!hasTiers && (
          <TextField {...textProps(method.at("price"), "Price ($)")} inputMode="decimal" />
        )}
        <TextField
          {...textProps(method.at("freeFrom"), "Free from ($)")}
          inputMode="decimal"
          placeholder="Never"
        />
        <TextField
          {...textProps(method.at("days"), "Delivery time")}
          placeholder="2–5 business days"
        />
        <TextField
          {...textProps(method.at("carrier"), "Carrier")}
          maxLength={60}
          placeholder="Not stated"
        />
        {!hasTiers && (
          <Button
            variant="quiet"
            aria-label={`Charge by weight for ${title}`}
            onClick={() => tiers.set([newTier()])}
          >
            By weight
          </Button>
        )}
      </div>
      {hasTiers && <WeightTiers tiers={tiers} />}
    </section>
  );
}

/** The name of a method in headings and labels. */
export const methodTitle = ({ name }: MethodValues) => name.trim() || "New method";

/** Prices by weight, which replace the method's price. */
function WeightTiers({ tiers }: { tiers: FormValue<TierValues[]> }) {
  return (
    <div className={css.tiers}>
      {tiers.value.map(({ key }, index) => (
        <div key={key} className={css.tier}>
          <TextField
            {...textProps(tiers.at(index).at("upToGrams"), "Up to (g)")}
            inputMode="numeric"
            placeholder="Any weight"
          />
          <TextField {...textProps(tiers.at(index).at("price"), "Price ($)")} inputMode="decimal" />
          <Button
            variant="quiet"
            aria-label={`Remove weight ${index + 1}`}
            onClick={() => tiers.set(tiers.value.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <ErrorMessage>{tiers.error}</ErrorMessage>
      <div>
        <Button variant="quiet" onClick={() => tiers.set([...tiers.value, newTier()])}>
          Add a weight
        </Button>
      </div>
    </div>
  );
}
