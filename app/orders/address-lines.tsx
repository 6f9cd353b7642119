import { addressLines, type Order } from "../../data/model/order.ts";
import css from "./address-lines.module.css";

/** Where an order goes, and the phone number for questions about the delivery. */
export function AddressLines({ order }: { order: Order }) {
  return [...addressLines(order), order.phone].filter(Boolean).map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}
