import { type ComponentProps, type ReactNode, useId } from "react";
import css from "./field.module.css";

type Common = {
  label: string;
  name: string;
  /** Displayed below the control, which `aria-describedby` links to it. */
  error?: string | undefined;
  hint?: ReactNode;
};
type Props =
  | (Common & { rows?: undefined } & Omit<ComponentProps<"input">, "name">)
  | (Common & { rows: number } & Omit<ComponentProps<"textarea">, "name">);

/** A labelled input, or a labelled text area if `rows` is set. */
export function TextField({ label, error, hint, className, id, ...control }: Props) {
  const own = useId();
  const field = id ?? own;
  const described = [
    control["aria-describedby"],
    hint && `${field}-hint`,
    error && `${field}-error`,
  ];
  const aria = {
    id: field,
    className: css.control,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  } as const;
  return (
    <div className={[css.field, className].filter(Boolean).join(" ")}>
      <label className={css.label} htmlFor={field}>
        {label}
      </label>
      {control.rows === undefined ? (
        <input type="text" {...control} {...aria} />
      ) : (
        <textarea {...control} {...aria} />
      )}
      {hint && (
        <span className={css.hint} id={`${field}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={css.error} id={`${field}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
