import { m } from "../../../data/i18n/messages.js";
import type { Receipt } from "../../../data/model/admin/admin-order.ts";
import { LANGUAGE_TAGS } from "../../../data/model/locale.ts";
import type { Order, OrderItem } from "../../../data/model/sales/order.ts";
import { customerLines } from "../../../data/model/sales/order-delivery.ts";
import { listSums } from "../../../data/model/sales/price-lines.ts";
import { REFUND_NAMES } from "../../../data/model/sales/refund-names.ts";
import { taxLabel } from "../../../data/model/sales/tax-labels.ts";
import { formatStoreAddress } from "../../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../../data/model/settings/store-facts.ts";
import { formatDay } from "../../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../../data/model/text/money.ts";
import { tabulateItems } from "./order-copy.ts";

type Received = { order: Omit<Order, "userId" | "stripePaymentIntentId">; items: OrderItem[] };

/** Writes the receipt of an order, which its customer gets, in the current language. */
export function writeReceipt({ order, items }: Received, store: StoreFacts): Receipt {
  const { orderNumber: number, shippingMethod, refunds } = order;
  const taxes = order.taxes.map((tax) => ({ ...tax, label: taxLabel(tax.code, tax.rate) }));
  return {
    language: LANGUAGE_TAGS[order.locale],
    title: m.orders_receipt_title({ number }),
    storeAddress: formatStoreAddress(store),
    recipient: { name: m.orders_slip_recipient(), lines: customerLines(order) },
    facts: [
      { name: m.orders_slip_order_date(), value: formatDay(order.createdAt) },
      ...(shippingMethod ? [{ name: m.orders_slip_shipping_method(), value: shippingMethod }] : []),
    ],
    ...tabulateItems(items),
    sums: [
      ...listSums({ ...order, taxes }),
      ...refunds.map(({ state, amount }) => ({
        name: REFUND_NAMES[state](),
        amount: formatMoney(-centsOf(amount)),
      })),
    ],
  };
}
