import { useId, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { Icon } from "../components/icon.tsx";
import visuallyHidden from "../components/visually-hidden.module.css";
import css from "./quantity-field.module.css";

type Props = {
  value: number;
  /** The largest quantity that can be added. */
  max: number;
  onChange: (value: number) => void;
};

/** The number of units to add, with buttons for one more and one less. */
export function QuantityField({ value, max, onChange }: Props) {
  const id = useId();
  /** The text while it is not a quantity, for example while it is empty. */
  const [draft, setDraft] = useState<string>();
  const set = (quantity: number) => {
    setDraft(undefined);
    onChange(Math.min(Math.max(quantity, 1), max));
  };
  const onType = (text: string) => {
    const quantity = Number(text);
    if (Number.isInteger(quantity) && quantity >= 1) set(quantity);
    else setDraft(text);
  };
  return (
    <div className={css.field}>
      <label className={visuallyHidden.hidden} htmlFor={id}>
        {m.product_quantity()}
      </label>
      <button
        type="button"
        className={css.step}
        aria-label={m.product_decrease()}
        aria-disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className={css.input}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        value={draft ?? value}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        className={css.step}
        aria-label={m.product_increase()}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
