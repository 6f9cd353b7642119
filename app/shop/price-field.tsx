import { useState } from "react";
import { parseAmount } from "../../data/model/money.ts";
import { TextField } from "../components/text-field.tsx";
import { useDebouncedText } from "./use-debounced-text.ts";

type Props = {
  label: string;
  name: string;
  value: string;
  /** Another value after every clearing of the filters. */
  cleared: number | undefined;
  /** What is wrong with a valid amount. */
  error: string | undefined;
  onCommit: (text: string) => void;
};

/**
 * One end of the price range, in dollars. What is not an amount stays as it was typed, is said and
 * does not filter.
 */
export function PriceField({ label, name, value, cleared, error, onCommit }: Props) {
  const draft = useDebouncedText({ value, cleared, onCommit, toValue: toAmountText });
  // The browser reports text that is no number ("1e") as an empty value.
  const [isUnreadable, setUnreadable] = useState(false);
  const isInvalid = isUnreadable || toAmountText(draft.text) !== draft.text.trim();
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      value={draft.text}
      error={isInvalid ? "Enter an amount like 12.50" : error}
      // Unlike onChange it is called when the value stays empty.
      onInput={(event) => setUnreadable(event.currentTarget.validity.badInput)}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => draft.commit()}
    />
  );
}

/** A text as the address carries it; "" for what is no amount. */
function toAmountText(text: string): string {
  return parseAmount(text) === undefined ? "" : text;
}
