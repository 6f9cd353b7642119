import type { Order } from "../../data/model/sales/order.ts";
import { addressLines } from "../../data/model/sales/order-delivery.ts";
import { toUnbroken } from "../../data/model/text/unbroken.ts";
import css from "./address-lines.module.css";

/** The shipping address and the phone number of an order. */
export function AddressLines({ order }: { order: Order }) {
  return [...addressLines(order), order.phone].map(
    (line) =>
      line && (
        <span key={line} className={css.line}>
          {toUnbroken(line)}
        </span>
      ),
  );
}
