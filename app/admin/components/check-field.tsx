import type { ComponentProps, ReactNode } from "react";
import css from "./check-field.module.css";

type Props = { label: ReactNode; type?: "checkbox" | "radio" } & Omit<
  ComponentProps<"input">,
  "type"
>;

/** A checkbox or radio button with its label. */
export function CheckField({ label, type = "checkbox", ...control }: Props) {
  return (
    <label className={css.field}>
      <input {...control} type={type} className={css.box} />
      <span>{label}</span>
    </label>
  );
}
