import { type ComponentProps, useId } from "react";
import css from "./field.module.css";
import { Icon } from "./icon.tsx";

type Option = { value: string; label: string };
type Props = {
  label: string;
  name: string;
  options: readonly Option[];
  error?: string | undefined;
} & Omit<ComponentProps<"select">, "name" | "children">;

/** A labelled native select. */
export function SelectField({ label, options, error, className, id, ...control }: Props) {
  const own = useId();
  const field = id ?? own;
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
          aria-describedby={error ? `${field}-error` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {error && (
        <span className={css.error} id={`${field}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
