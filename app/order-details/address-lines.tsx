import type { Order } from "../../data/model/sales/order.ts";
import { addressLines } from "../../data/model/sales/order-delivery.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Fact } from "../components/fact.tsx";
import css from "./address-lines.module.css";

/** The shipping address and the phone number of an order. */
export function AddressLines({ order }: { order: Order }) {
  return [...addressLines(order), order.phone].map(
    (line) => line && <Line key={line} text={line} />,
  );
}

/** Name and address of the buyer of a gift, as an entry of `OrderFacts`; nothing for other orders. */
export function BillingAddress({ order }: { order: Order }) {
  if (order.recipientName === null) return null;
  return (
    <Fact name="Billing Address">
      {order.customerName}
      {order.billingAddress && <Line text={order.billingAddress} />}
    </Fact>
  );
}

function Line({ text }: { text: string }) {
  return <span className={css.line}>{toUnbroken(text)}</span>;
}
