import { type ReactNode, useState } from "react";
import css from "./form-section.module.css";

type Props = {
  title: string;
  /** The messages of the form's fields, by path. */
  errors: Readonly<Record<string, string>>;
  /** The fields of this part. */
  names: readonly string[];
  /** What it contains, displayed while it is closed. */
  summary: string;
  /** Whether it is open at first on a phone. On larger screens it is. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** A part of a long form, which can be closed. Its title says so if a field in it has an error. */
export function FormSection({ title, errors, names, summary, startsOpen, children }: Props) {
  const [isOpen, setOpen] = useState(
    () => startsOpen || window.matchMedia("(min-width: 768px)").matches,
  );
  const isInvalid = Object.keys(errors).some((path) => names.includes(path.split(".")[0] ?? ""));
  return (
    <details
      className={css.section}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {isInvalid && <span className={css.error}>Has errors</span>}
        {!isOpen && !isInvalid && <span className={css.summary}>{summary}</span>}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
