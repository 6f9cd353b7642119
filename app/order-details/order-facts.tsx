import type { ReactNode } from "react";
import { m } from "../../data/i18n/messages.js";
import { type DeliveryDates, describeArrival } from "../../data/model/sales/arrival.ts";
import { carrierName } from "../../data/model/sales/fulfilment.ts";
import type { Order } from "../../data/model/sales/order.ts";
import { addressLines, isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { localAddress } from "../../data/model/sales/province.ts";
import { describeDays } from "../../data/model/sales/transit-days.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import type { LocalizedText } from "../../data/model/text/fields.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Fact } from "../components/fact.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { toastMissing } from "../components/toast.ts";
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

/** The shipping method, the place of a pickup and the gift message, as entries of `OrderFacts`. */
export function OrderChoiceFacts({ order }: { order: Order }) {
  const address = formatStoreAddress(useStoreFacts());
  const { shippingMethod, shippingCarrier, shippingDays, arrival, giftMessage, status } = order;
  const isAwaited = arrival && status !== "delivered" && status !== "cancelled";
  return (
    <>
      {shippingMethod && (
        <Fact name={m.orders_shipping_method()}>
          {shippingMethod}
          {shippingCarrier && <Line text={carrierName(shippingCarrier)} />}
          {shippingDays && <Line text={describeDays(shippingDays)} />}
        </Fact>
      )}
      {isAwaited && (
        <Fact name={m.orders_delivery()}>
          {toUnbroken(describeArrival(arrival))}
          <AddToCalendar order={order} dates={arrival} />
        </Fact>
      )}
      {isPickedUp(order) && address !== "" && (
        <Fact name={m.orders_pickup_address()}>{toUnbroken(address)}</Fact>
      )}
      {giftMessage && (
        <div>
          <dt>{m.orders_gift_message()}</dt>
          <dd className={css.message} dir="auto">
            {giftMessage}
          </dd>
        </div>
      )}
    </>
  );
}

type CalendarProps = { order: Pick<Order, "orderNumber">; dates: DeliveryDates };

/** Saves the days of delivery as a calendar file. */
function AddToCalendar({ order: { orderNumber }, dates }: CalendarProps) {
  const { name } = useStoreFacts();
  const save = async () => {
    const [{ writeCalendarFile }, { saveFile }] = await Promise.all([
      import("../../data/model/sales/calendar-file.ts"),
      import("../components/save-file.ts"),
    ]);
    const entry = {
      uid: `${orderNumber}@${window.location.host}`,
      title: m.orders_calendar_title({ store: name }),
      description: m.orders_order({ number: orderNumber }),
      dates,
    };
    saveFile(writeCalendarFile(entry, new Date()), "text/calendar", `${orderNumber}.ics`);
  };
  return (
    <button
      type="button"
      className={css.calendar}
      data-screen-only
      onClick={() => void save().catch(() => toastMissing(m.orders_the_calendar_file()))}
    >
      {m.orders_calendar_add()}
    </button>
  );
}

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
    <Fact name={m.orders_billing_address()}>
      {order.customerName}
      {order.billingAddress && <Line text={localAddress(order.billingAddress)} />}
    </Fact>
  );
}

function Line({ text }: { text: string }) {
  return <span className={css.line}>{toUnbroken(text)}</span>;
}

/** The banners of the recalls that concern an order. They are spans, because the rows of lists contain them. */
export function RecallNotes({ recalls = [] }: { recalls: readonly LocalizedText[] | undefined }) {
  return recalls.map(({ text, lang }) => (
    <span key={text} className={css.recall} lang={lang} dir="auto">
      {text}
    </span>
  ));
}
