import type { ComponentProps } from "react";
import css from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

type Props =
  | (FieldProps & { rows?: undefined } & Omit<ComponentProps<"input">, "name">)
  | (FieldProps & { rows: number } & Omit<ComponentProps<"textarea">, "name">);

/** A labelled input, or a labelled text area if `rows` is set. */
export function TextField({ label, error, hint, className, id, ...control }: Props) {
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
      {(attributes) =>
        control.rows === undefined ? (
          <input type="text" {...control} {...attributes} className={css.control} />
        ) : (
          <textarea {...control} {...attributes} className={css.control} />
        )
      }
    </Field>
  );
}
