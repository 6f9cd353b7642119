import { parseAmount } from "../../data/model/money.ts";
import { TextField } from "../ui/text-field.tsx";
import { useDraft } from "./use-draft.ts";

type Props = {
  label: string;
  name: string;
  value: string;
  /** Another value after every clearing of the filters. */
  cleared: number | undefined;
  onCommit: (text: string) => void;
};

/** One end of the price range, in dollars. What is not an amount is said and does not filter. */
export function PriceField({ label, name, value, cleared, onCommit }: Props) {
  const draft = useDraft(value, cleared, (text) => onCommit(isAmount(text) ? text : ""));
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      value={draft.text}
      error={draft.text !== "" && !isAmount(draft.text) ? "Enter an amount like 12.50" : undefined}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => draft.commit()}
    />
  );
}

function isAmount(text: string): boolean {
  return text === "" || parseAmount(text) !== undefined;
}
