import type { Order } from "../../data/model/order.ts";
import { addressLines } from "../../data/model/order-delivery.ts";
import css from "./address-lines.module.css";

/** The shipping address and the phone number of an order. */
export function AddressLines({ order }: { order: Order }) {
  return [...addressLines(order), order.phone].filter(Boolean).map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}
