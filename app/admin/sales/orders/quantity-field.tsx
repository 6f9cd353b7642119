import { type FormValue, textProps } from "../../../components/form-value.ts";
import { TextField } from "../../../components/text-field.tsx";

type Props = {
  field: FormValue<string>;
  /** Title of the order's item. */
  label: string;
  max: number;
  hint: string;
};

/** A number of units of an order's item. */
export function QuantityField({ field, label, max, hint }: Props) {
  return (
    <TextField
      {...textProps(field, label)}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      hint={hint}
      readOnly={max === 0}
    />
  );
}
