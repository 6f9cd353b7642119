import { randomInt, randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import * as v from "valibot";
import { CUSTOMER_MAIL_KINDS } from "../../../data/model/content/mail-kinds.ts";
import type { Locale } from "../../../data/model/locale.ts";
import { sum } from "../../../data/model/sales/allocate.ts";
import type { DeliveryDates } from "../../../data/model/sales/arrival.ts";
import type {
  Order,
  OrderEvent,
  OrderItem,
  OrderResponse,
} from "../../../data/model/sales/order.ts";
import { OrderPayment } from "../../../data/model/sales/order-payment.ts";
import { shownStatus } from "../../../data/model/sales/order-status.ts";
import { orderNumberSpellings } from "../../../data/model/sales/order-tracking.ts";
import { type TaxLine, toTaxLine } from "../../../data/model/sales/price-lines.ts";
import type { ProvinceCode } from "../../../data/model/sales/province.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { toEmailKey } from "../../db/email-key.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { listFulfilments } from "../fulfilments/store.ts";
import type { OrderPricing } from "../pricing/order-pricing.ts";
import { readOrderRecalls } from "../recalls/order-recalls.ts";
import { listRefunds, toOrderRefund } from "../refunds/store.ts";
import { listReturns, toOrderReturn } from "../returns/store.ts";
import { addOrderTerms, type TermsReferences } from "../terms/store.ts";

type OrderRow = Selectable<Database["orders"]>;

/**
 * An order with the keys that grant access to its personal fields. Its taxes, fulfilments, refunds and returns
 * are read separately: otherwise the duration of a tracking request would reveal that an order number exists.
 */
export type StoredOrder = {
  order: Omit<Order, "taxes" | "fulfilments" | "refunds" | "returns">;
  browserHash: string | undefined;
  emailKey: string;
};

export type NewOrder = {
  /** The account that the order is for; null for guests. */
  userId: string | null;
  orderNumber: string;
  customerEmail: string;
  customerName: string;
  /** Missing unless the order is a gift. */
  recipientName?: string | undefined;
  shippingAddress: string;
  billingAddress?: string | undefined;
  address2: string | undefined;
  phone: string | undefined;
  /** The province whose taxes the order has. */
  province: ProvinceCode | undefined;
  paymentIntentId: string;
  /** "authorized" if the payment is not captured yet. */
  status: "authorized" | "paid";
  /** Empty if the provider does not state how it was paid. */
  payments: readonly OrderPayment[];
  terms: TermsReferences;
  browserHash: string;
  lines: readonly { id: string; title: string; priceCents: number; quantity: number }[];
  pricing: OrderPricing;
  giftMessage: string | undefined;
  locale: Locale;
  /** Missing unless the shopper has expressly chosen the language. */
  chosenLocale?: Locale | undefined;
};

export async function findOrder(db: Db, id: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toStoredOrder(row);
}

export async function findOrderByIntent(
  db: Db,
  paymentIntentId: string,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where("stripe_payment_intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  return row && toStoredOrder(row);
}

/** Lists the orders that match a typed number: an imported order may have the same digits as one of this store. */
export async function listOrdersByNumber(db: Db, typed: string): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "in", orderNumberSpellings(typed))
    .execute();
  return rows.map(toStoredOrder);
}

export async function listOrderItems(db: Db, orderId: string): Promise<OrderItem[]> {
  const rows = await db
    .selectFrom("order_items")
    // Imported orders may name products that the store never had.
    .leftJoin("products", "products.id", "order_items.product_id")
    .selectAll("order_items")
    .select("products.image_url as picture")
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    productId: row.product_id,
    productTitle: row.product_title,
    productPrice: toAmount(row.product_price_cents),
    quantity: row.quantity,
    subtotal: toAmount(row.subtotal_cents),
    imageUrl: row.picture,
  }));
}

export async function listOrderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    status: row.status,
    createdAt: row.created_at,
    ...toNote(row.note, row.customer_note),
  }));
}

/** Completes an order with its taxes, fulfilments, refunds, returns, items and the timeline that shoppers see. */
export async function readOrderResponse(db: Db, { order }: StoredOrder): Promise<OrderResponse> {
  const items = await listOrderItems(db, order.id);
  const taxes = await listOrderTaxes(db, order.id);
  const fulfilments = await listFulfilments(db, order.id);
  const events = await listOrderEvents(db, order.id);
  const shown = events.map((event) => ({ ...event, status: shownStatus(event.status) }));
  const refunds = (await listRefunds(db, order.id)).map(toOrderRefund);
  const returns = (await listReturns(db, order.id)).map(toOrderReturn);
  return {
    order: { ...order, taxes, fulfilments, refunds, returns },
    items,
    events: shown,
    ...(await readOrderRecalls(db, order.id)),
  };
}

/** Joins the store's text and the operator's note with a line break. */
function toNote(...texts: (string | null)[]): { note?: string } {
  const note = texts.filter(Boolean).join("\n");
  return note === "" ? {} : { note };
}

/**
 * Writes an authorized or paid order with its items and first event, and returns its id.
 * @throws a unique violation (`isUniqueViolation`) if the intent has an order already or the number is in use
 */
export async function addOrder(trx: Db, order: NewOrder, now: Date): Promise<string> {
  const id = randomUUID();
  const createdAt = now.toISOString();
  const { pricing } = order;
  await trx
    .insertInto("orders")
    .values({
      id,
      order_number: order.orderNumber,
      user_id: order.userId,
      customer_email: order.customerEmail,
      customer_email_key: toEmailKey(order.customerEmail),
      customer_name: order.customerName,
      recipient_name: order.recipientName ?? null,
      billing_address: order.billingAddress ?? null,
      shipping_address: order.shippingAddress,
      address2: order.address2 ?? null,
      phone: order.phone ?? null,
      province: order.province ?? null,
      subtotal_cents: pricing.subtotalCents,
      discount_cents: pricing.discountCents,
      discount_code: pricing.discountCode ?? null,
      tax_cents: pricing.taxCents,
      shipping_cents: pricing.shippingCents,
      shipping_method: pricing.shippingMethod?.name ?? null,
      shipping_carrier: pricing.shippingMethod?.carrier ?? null,
      shipping_days: pricing.shippingMethod?.days ?? null,
      arrival_earliest: pricing.shippingMethod?.arrival?.earliest ?? null,
      arrival_latest: pricing.shippingMethod?.arrival?.latest ?? null,
      total_cents: pricing.totalCents,
      gift_message: order.giftMessage ?? null,
      locale: order.locale,
      chosen_locale: order.chosenLocale ?? null,
      stripe_payment_intent_id: order.paymentIntentId,
      payments: order.payments.length > 0 ? JSON.stringify(order.payments) : null,
      status: order.status,
      private_note: null,
      browser_hash: order.browserHash,
      created_at: createdAt,
    })
    .execute();
  await trx
    .insertInto("order_items")
    .values(
      order.lines.map((item, line) => ({
        id: randomUUID(),
        order_id: id,
        product_id: item.id,
        product_title: item.title,
        product_price_cents: item.priceCents,
        quantity: item.quantity,
        subtotal_cents: item.priceCents * item.quantity,
        ...toShares(pricing.lines[line]),
        line,
      })),
    )
    .execute();
  if (pricing.taxes.length > 0)
    await trx
      .insertInto("order_taxes")
      .values(
        pricing.taxes.map((tax, line) => ({
          order_id: id,
          line,
          code: tax.code,
          label: tax.label,
          rate: tax.rate,
          amount_cents: tax.amountCents,
          shipping_cents: tax.shippingCents,
          registration_number: tax.registrationNumber,
        })),
      )
      .execute();
  await addOrderTerms(trx, id, order.terms);
  await trx
    .insertInto("order_events")
    .values({
      id: randomUUID(),
      order_id: id,
      status: order.status,
      note: null,
      created_at: createdAt,
    })
    .execute();
  return id;
}

/** The shares of an order item in the discount and the taxes. */
function toShares(line: OrderPricing["lines"][number] | undefined) {
  const { discountCents = 0, taxCents = [] } = line ?? {};
  return {
    discount_cents: discountCents,
    tax_cents: sum(taxCents),
    tax_shares: JSON.stringify(taxCents),
  };
}

/** The taxes of an order; empty for orders that were imported or placed before migration 0021. */
export async function listOrderTaxes(db: Db, orderId: string): Promise<TaxLine[]> {
  const rows = await db
    .selectFrom("order_taxes")
    .select(["code", "label", "rate", "amount_cents as amountCents"])
    .select("registration_number as registrationNumber")
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return rows.map(toTaxLine);
}

function toStoredOrder(row: OrderRow): StoredOrder {
  return {
    browserHash: row.browser_hash ?? undefined,
    emailKey: toEmailKey(row.customer_email),
    order: {
      ...toOrderFields(row),
      status: shownStatus(row.status),
      userId: row.user_id,
      stripePaymentIntentId: row.stripe_payment_intent_id,
    },
  };
}

/** When an order arrives, as its checkout promised; null if no date was known. */
function toArrival({
  arrival_earliest: earliest,
  arrival_latest: latest,
}: Pick<OrderRow, "arrival_earliest" | "arrival_latest">): DeliveryDates | null {
  return earliest !== null && latest !== null ? { earliest, latest } : null;
}

const Payments = v.array(OrderPayment);

/** The fields of an order that the shopper and the operator read; the shopper reads `shownStatus`. */
export function toOrderFields(row: OrderRow) {
  return {
    id: row.id,
    orderNumber: row.order_number,
    customerEmail: row.customer_email,
    customerName: row.customer_name,
    recipientName: row.recipient_name,
    billingAddress: row.billing_address,
    shippingAddress: row.shipping_address,
    address2: row.address2,
    phone: row.phone,
    subtotal: toAmount(row.subtotal_cents),
    discount: toAmount(row.discount_cents),
    discountCode: row.discount_code,
    tax: toAmount(row.tax_cents),
    shipping: toAmount(row.shipping_cents),
    shippingMethod: row.shipping_method,
    shippingCarrier: row.shipping_carrier,
    shippingDays: row.shipping_days,
    arrival: toArrival(row),
    giftMessage: row.gift_message,
    locale: row.locale,
    total: toAmount(row.total_cents),
    payments: row.payments === null ? [] : v.parse(Payments, JSON.parse(row.payments)),
    status: row.status,
    createdAt: row.created_at,
  };
}

/** Crockford's base32 without I, L, O and U, so that numbers can be read aloud. https://www.crockford.com/base32.html */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Generates a number like ORD-7K3M-9QXT. Its 40 random bits can't be guessed and don't reveal the number of orders. */
export function newOrderNumber(): string {
  return `ORD-${group()}-${group()}`;
}

/** Generates the number of a return, like RET-7K3M-9QXT. */
export function newReturnNumber(): string {
  return `RET-${group()}-${group()}`;
}

function group(): string {
  return Array.from({ length: 4 }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");
}

/** SQL condition for `outbox`: an e-mail to the customer about an order, its parcels, refunds, returns or changes. */
export const isOrderMail =
  (orderId: string) =>
  ({ and, or, eb, selectFrom }: ExpressionBuilder<Database, "outbox">) =>
    and([
      eb("kind", "in", CUSTOMER_MAIL_KINDS),
      or([
        eb("subject_id", "=", orderId),
        eb(
          "subject_id",
          "in",
          selectFrom("fulfilments").select("id").where("order_id", "=", orderId),
        ),
        eb("subject_id", "in", selectFrom("refunds").select("id").where("order_id", "=", orderId)),
        eb("subject_id", "in", selectFrom("returns").select("id").where("order_id", "=", orderId)),
        eb(
          "subject_id",
          "in",
          selectFrom("order_events").select("id").where("order_id", "=", orderId),
        ),
      ]),
    ]);
