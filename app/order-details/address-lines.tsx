import { addressLines, type Order } from "../../data/model/order.ts";
import css from "./address-lines.module.css";

/** The shipping address and the phone number of an order. */
export function AddressLines({ order }: { order: Order }) {
  return [...addressLines(order), order.phone].filter(Boolean).map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}
