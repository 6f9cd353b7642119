import type { ReactNode } from "react";
import css from "./order-facts.module.css";

type Props = {
  /** Two columns on windows of 600 px and more. */
  wide?: boolean;
  /** One `div` with `dt` and `dd` per fact. */
  children: ReactNode;
};

/** Number, date, addresses and other facts of an order. Prints in two columns. */
export function OrderFacts({ wide = false, children }: Props) {
  return <dl className={wide ? `${css.facts} ${css.wide}` : css.facts}>{children}</dl>;
}
