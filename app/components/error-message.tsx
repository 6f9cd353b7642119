import type { ComponentProps } from "react";
import css from "./error-message.module.css";

/** A live region for an error; it takes no space while it is empty. */
export function ErrorMessage(props: Omit<ComponentProps<"p">, "className" | "role">) {
  return <p {...props} role="alert" className={css.error} />;
}
