import type { Order } from "../../data/model/order.ts";
import css from "./order-facts.module.css";

/** The shipping method and the gift message of an order, as entries of `OrderFacts`. */
export function OrderChoiceFacts({
  order: { shippingMethod, giftMessage },
}: {
  order: Pick<Order, "shippingMethod" | "giftMessage">;
}) {
  return (
    <>
      {shippingMethod && (
        <div>
          <dt>Shipping Method</dt>
          <dd>{shippingMethod}</dd>
        </div>
      )}
      {giftMessage && (
        <div>
          <dt>Gift Message</dt>
          <dd className={css.message} dir="auto">
            {giftMessage}
          </dd>
        </div>
      )}
    </>
  );
}
