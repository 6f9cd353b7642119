import { type ComponentProps, type ReactNode, useId } from "react";
import css from "./field.module.css";
import { Icon } from "./icon.tsx";

type Option = { value: string; label: string };
type Props = {
  label: string;
  name: string;
  options: readonly Option[];
  /** Displayed below the control, which `aria-describedby` links to it. */
  error?: string | undefined;
  hint?: ReactNode;
} & Omit<ComponentProps<"select">, "name" | "children">;

/** A labelled native select. */
export function SelectField({ label, options, error, hint, className, id, ...control }: Props) {
  const own = useId();
  const field = id ?? own;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(" ");
  return (
    <div className={[css.field, className].filter(Boolean).join(" ")}>
      <label className={css.label} htmlFor={field}>
        {label}
      </label>
      <span className={css.selectFrame}>
        <select
          {...control}
          id={field}
          className={`${css.control} ${css.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
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
