import { describeArrival } from "../../data/model/sales/arrival.ts";
import type { Order } from "../../data/model/sales/order.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Fact } from "../components/fact.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import css from "./order-facts.module.css";

/** The shipping method, the place of a pickup and the gift message, as entries of `OrderFacts`. */
export function OrderChoiceFacts({ order }: { order: Order }) {
  const address = formatStoreAddress(useStoreFacts());
  const { shippingMethod, arrival, giftMessage, status } = order;
  const isAwaited = arrival && status !== "delivered" && status !== "cancelled";
  return (
    <>
      {shippingMethod && <Fact name="Shipping Method">{shippingMethod}</Fact>}
      {isAwaited && (
        <Fact name="Delivery">
          {toUnbroken(describeArrival(arrival))}
          <AddToCalendar order={order} dates={arrival} />
        </Fact>
      )}
      {isPickedUp(order) && address !== "" && (
        <Fact name="Pickup Address">{toUnbroken(address)}</Fact>
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
