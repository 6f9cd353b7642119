import type { ComponentProps } from "react";
import css from "./bottom-panel.module.css";

type Props = Omit<ComponentProps<"section">, "className"> & {
  /** On a desktop: a bar across the window, or a card in its lower left corner. */
  variant: "bar" | "card";
};

/** A panel over the lower edge of the window that does not block the page. */
export function BottomPanel({ variant, ...section }: Props) {
  return (
    <section {...section} className={`${css.panel} ${css[variant]}`} data-panel data-screen-only />
  );
}
