import type { Order } from "../../data/model/order.ts";
import { isPickedUp } from "../../data/model/order-delivery.ts";
import { formatStoreAddress } from "../../data/model/store-address.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import css from "./order-facts.module.css";

/** The shipping method, the place of a pickup and the gift message, as entries of `OrderFacts`. */
export function OrderChoiceFacts({ order }: { order: Order }) {
  const store = useStoreFacts();
  const { shippingMethod, giftMessage } = order;
  return (
    <>
      {shippingMethod && (
        <div>
          <dt>Shipping Method</dt>
          <dd>{shippingMethod}</dd>
        </div>
      )}
      {isPickedUp(order) && (
        <div>
          <dt>Pickup Address</dt>
          <dd>{formatStoreAddress(store)}</dd>
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
