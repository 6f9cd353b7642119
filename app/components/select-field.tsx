import type { ComponentProps } from "react";
import css from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Option = { value: string; label: string };
type Props = FieldProps & { options: readonly Option[] } & Omit<
    ComponentProps<"select">,
    "name" | "children"
  >;

/** A labelled native select. */
export function SelectField({ label, options, error, hint, className, id, ...control }: Props) {
  const described = control["aria-describedby"];
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      className={className}
      id={id}
      aria-describedby={described}
    >
      {(attributes) => (
        <span className={css.selectFrame}>
          <select {...control} {...attributes} className={`${css.control} ${css.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
