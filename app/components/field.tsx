import { type ReactNode, useId } from "react";
import css from "./field.module.css";

export type FieldProps = {
  label: string;
  name: string;
  /** Displayed below the control, which `aria-describedby` links to it. */
  error?: string | undefined;
  hint?: ReactNode;
};

type Props = Omit<FieldProps, "name"> & {
  id: string | undefined;
  className: string | undefined;
  "aria-describedby": string | undefined;
  /** The control, with the attributes that link it to its label, hint and error. */
  children: (attributes: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A control with its label, hint and error. */
export function Field({ label, error, hint, className, children, ...given }: Props) {
  const own = useId();
  const id = given.id ?? own;
  const described = [given["aria-describedby"], hint && `${id}-hint`, error && `${id}-error`];
  return (
    <div className={[css.field, className].filter(Boolean).join(" ")}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
      })}
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={css.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
