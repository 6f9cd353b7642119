import { type ReactNode, useId } from "react";
import css from "./step.module.css";

/** A numbered section of the checkout. */
export function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={css.step} aria-labelledby={heading}>
      <h2 className={css.heading} id={heading}>
        <span className={css.number}>{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
