import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import css from "./field-menu.module.css";

/** A field such as {{store.name}}, with its present value. */
export type TextField = { name: string; description: string; value: string };

type Props = { fields: readonly TextField[]; onInsert: (name: string) => void };

/** Inserts a field that states a setting. */
export function FieldMenu({ fields, onInsert }: Props) {
  const [name, setName] = useState(fields[0]?.name ?? "");
  const value = fields.find((field) => field.name === name)?.value;
  return (
    <div className={css.menu}>
      <SelectField
        name="text-field"
        label="Field"
        value={name}
        options={fields.map((field) => ({ value: field.name, label: field.description }))}
        hint={value ? `Now: ${value.slice(0, 120)}` : "Has no value now: the text is left out."}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="secondary" onClick={() => onInsert(name)}>
        Insert field
      </Button>
    </div>
  );
}
