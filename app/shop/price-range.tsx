import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { parseAmount } from "../../data/model/text/money.ts";
import { TextField } from "../components/text-field.tsx";
import type { Filters } from "./filters.ts";
import css from "./price-range.module.css";
import { useDebouncedText } from "./use-debounced-text.ts";

type Props = {
  filters: Pick<Filters, "min" | "max">;
  change: (next: Partial<Filters>) => void;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
};

/** The lowest and the highest price, both inclusive. */
export function PriceRange({ filters: { min, max }, change, cleared }: Props) {
  const isInvalid = min !== "" && max !== "" && Number(min) > Number(max);
  return (
    <div className={css.range}>
      <PriceField
        label={m.shop_min_price()}
        name="min"
        value={min}
        cleared={cleared}
        error={isInvalid ? m.shop_min_price_high() : undefined}
        onCommit={(text) => change({ min: text })}
      />
      <PriceField
        label={m.shop_max_price()}
        name="max"
        value={max}
        cleared={cleared}
        error={isInvalid ? m.shop_max_price_low() : undefined}
        onCommit={(text) => change({ max: text })}
      />
    </div>
  );
}

type FieldProps = {
  label: string;
  name: string;
  value: string;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
  /** An error of a valid amount, for example a minimum above the maximum. */
  error: string | undefined;
  onCommit: (text: string) => void;
};

/** The minimum or maximum price, in dollars. An invalid amount displays an error and does not filter. */
function PriceField({ label, name, value, cleared, error, onCommit }: FieldProps) {
  const draft = useDebouncedText({ value, cleared, onCommit, toValue: toAmountText });
  // Browsers report text that is not a number ("1e") as an empty value.
  const [hasBadInput, setBadInput] = useState(false);
  const isInvalid = hasBadInput || toAmountText(draft.text) !== draft.text.trim();
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      value={draft.text}
      error={isInvalid ? m.shop_amount_invalid() : error}
      // Unlike onChange, onInput also fires while the value stays empty.
      onInput={(event) => setBadInput(event.currentTarget.validity.badInput)}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => draft.commit()}
    />
  );
}

/** Returns an amount unchanged and "" for any other text. */
function toAmountText(text: string): string {
  return parseAmount(text) === undefined ? "" : text;
}
