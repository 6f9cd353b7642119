import { m } from "../../../data/i18n/messages.js";
import type { AdminOrder, PackingSlip } from "../../../data/model/admin/admin-order.ts";
import { LANGUAGE_TAGS } from "../../../data/model/locale.ts";
import { addressLines, isPickedUp, recipientOf } from "../../../data/model/sales/order-delivery.ts";
import { formatStoreAddress } from "../../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../../data/model/settings/store-facts.ts";
import { formatDay } from "../../../data/model/text/dates.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";

type Slipped = Pick<AdminOrder, "items"> & { order: Omit<AdminOrder["order"], "refundable"> };

/** Writes the texts of an order's packing slips, which its customer reads, in the current language. */
export function writePackingSlip({ order, items }: Slipped, store: StoreFacts): PackingSlip {
  const isPickup = isPickedUp(order);
  const { orderNumber: number, fulfilments, shippingMethod } = order;
  const unitsOf = (quantities: readonly number[]) => {
    const count = quantities.reduce((sum, quantity) => sum + quantity, 0);
    return m.orders_slip_units({ count, n: formatCount(count) });
  };
  return {
    language: LANGUAGE_TAGS[order.locale],
    title: m.orders_slip_title(),
    storeAddress: formatStoreAddress(store),
    recipient: {
      name: isPickup ? m.orders_slip_recipient() : m.orders_slip_ship_to(),
      lines: [recipientOf(order), ...addressLines(order), ...(order.phone ? [order.phone] : [])],
    },
    facts: [
      { name: m.orders_slip_order_date(), value: formatDay(order.createdAt) },
      ...(shippingMethod ? [{ name: m.orders_slip_shipping_method(), value: shippingMethod }] : []),
    ],
    item: m.orders_slip_item(),
    sku: m.orders_slip_sku(),
    quantity: m.orders_slip_quantity(),
    giftMessage: m.orders_slip_gift_message(),
    whole: {
      name: m.orders_slip_order({ number }),
      units: unitsOf(items.map(({ quantity, refunded }) => quantity - refunded)),
    },
    parcels: fulfilments.map((parcel, at) => ({
      name: isPickup
        ? m.orders_slip_order_pickup({ number, parcel: at + 1 })
        : m.orders_slip_order_parcel({ number, parcel: at + 1 }),
      units: unitsOf(parcel.items.map(({ quantity }) => quantity)),
    })),
  };
}
