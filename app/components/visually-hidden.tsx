import type { ComponentProps } from "react";
import css from "./visually-hidden.module.css";

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={css.hidden} />;
}
