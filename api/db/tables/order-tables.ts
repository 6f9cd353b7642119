import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Locale } from "../../../data/model/locale.ts";
import type { DiscountKind } from "../../../data/model/sales/discount.ts";
import type { Carrier } from "../../../data/model/sales/fulfilment.ts";
import type { OrderStatus } from "../../../data/model/sales/order-status.ts";
import type { TermsKind } from "../../../data/model/sales/order-terms.ts";
import type { RefundState } from "../../../data/model/sales/refund.ts";

/** The tables of orders and discount codes, with the conventions of `schema.ts`. */
export type OrderTables = {
  orders: OrderTable;
  order_items: OrderItemTable;
  order_taxes: OrderTaxTable;
  order_events: OrderEventTable;
  order_terms: OrderTermsTable;
  terms: TermsTable;
  fulfilments: FulfilmentTable;
  fulfilment_items: FulfilmentItemTable;
  discount_codes: DiscountCodeTable;
  discount_uses: DiscountUseTable;
  recalls: RecallTable;
  recall_products: RecallProductTable;
  recall_recipients: RecallRecipientTable;
};

type OrderTable = {
  id: string;
  order_number: string;
  user_id: string | null;
  customer_email: string;
  /** `toEmailKey(customer_email)`, by which order tracking compares. */
  customer_email_key: string;
  /** The buyer's name, which is the recipient's too unless the order is a gift. */
  customer_name: string;
  /** The recipient of a gift; null if the buyer is the recipient. */
  recipient_name: string | null;
  /** The buyer's address if the order is a gift; null if it is not known or the same as that of the delivery. */
  billing_address: string | null;
  shipping_address: string;
  /** Second address line; part of `shipping_address` too, unless the order was imported. */
  address2: string | null;
  phone: string | null;
  /** Abbreviation of the province whose taxes the order has; null if it is unknown, as of some imported orders. */
  province: string | null;
  subtotal_cents: number;
  tax_cents: number;
  shipping_cents: number;
  total_cents: number;
  discount_cents: Generated<number>;
  /** The discount code in upper case; null if none was used. */
  discount_code: string | null;
  /** Name of the shipping method; null if the order has none or is older than shipping methods. */
  shipping_method: string | null;
  /** Who delivers it, as the shipping method named it; null if it named none. */
  shipping_carrier: ColumnType<string | null, string | null | undefined>;
  /** The delivery time of the shipping method as shoppers read it; null if the days of the next columns are known. */
  shipping_days: ColumnType<string | null, string | null | undefined>;
  /** The first and the last day of delivery that the checkout showed ("2026-11-26"); null if none was known. */
  arrival_earliest: string | null;
  arrival_latest: string | null;
  /** The shopper's message to the recipient of a gift. */
  gift_message: string | null;
  stripe_payment_intent_id: string;
  /** JSON array of OrderPayment; null if the provider stated no method, and for orders before migration 0079. */
  payments: ColumnType<string | null, string | null | undefined>;
  /** From `partly_shipped` to `delivered`, it is derived from the order's fulfilments (`writeOrderStatus`). */
  status: OrderStatus;
  /** SHA-256 of the checkout cookie of the browser that ordered. */
  browser_hash: string | null;
  /**
   * Part of the idempotency key. Incremented when the provider rejects a capture, because it replays that
   * response per key.
   */
  capture_attempt: Generated<number>;
  /**
   * Derived from the refunds and lost disputes by `updateRefunded`: "failed" if a refund failed, else "pending"
   * if one is pending; null if nothing was refunded.
   */
  refund_state: RefundState | null;
  /** Cents of the payment that were returned by refunds and lost disputes; derived by `updateRefunded`. */
  returned_cents: Generated<number>;
  /** Cents that lost disputes returned, according to the provider. */
  lost_cents: Generated<number>;
  /** Incremented by every change of the refunds, which locks the row. */
  refund_revision: Generated<number>;
  /** Whether the units of a cancelled order were restocked; null for other orders. */
  restocked: 0 | 1 | null;
  /** The operator's note, which the customer never sees. */
  private_note: string | null;
  /** JSON array of the operator's tags. */
  tags: Generated<string>;
  /**
   * The columns that a search reads, separated by line breaks: number, name, e-mail, tags, digits of the phone
   * number, address. The database derives it.
   */
  search_text: GeneratedAlways<string>;
  /** The language of the checkout, in which everything about the order is sent. */
  locale: Generated<Locale>;
  /** The language that a shopper in Quebec has expressly chosen after the French terms; null if none was asked for. */
  chosen_locale: ColumnType<Locale | null, Locale | null | undefined>;
  created_at: string;
};

/** The columns that `isPickedUp` needs. */
export const PICKUP_COLUMNS = [
  "shipping_method as shippingMethod",
  "shipping_address as shippingAddress",
  "address2",
] as const;

type OrderItemTable = {
  id: string;
  order_id: string;
  product_id: string;
  product_title: string;
  product_price_cents: number;
  quantity: number;
  subtotal_cents: number;
  /** The line's share of the order's discount. */
  discount_cents: Generated<number>;
  /** The line's share of all taxes. */
  tax_cents: Generated<number>;
  /** JSON array: the line's share in cents of each tax of the order, in the order of `order_taxes.line`. */
  tax_shares: Generated<string>;
  /** Units in refunds, pending and failed ones included; derived by `updateRefunded`. */
  refunded_quantity: Generated<number>;
  /** Position in the order, from 0. */
  line: number;
};

/** The taxes of an order; none for orders that were imported or placed before migration 0021. */
type OrderTaxTable = {
  order_id: string;
  /** Position in the order, from 0. */
  line: number;
  /** "GST", "QST" … */
  code: string;
  /** "GST (5%)" */
  label: string;
  /** In parts per 100,000. */
  rate: number;
  amount_cents: number;
  /** The part of the amount that is charged on shipping. */
  shipping_cents: number;
  /** The store's registration number at the time of the order. */
  registration_number: string | null;
};

/** The terms that an order refers to; none for imported orders. */
type OrderTermsTable = {
  order_id: string;
  kind: TermsKind;
  hash: string;
  /** The time at which an order of an earlier release got the terms of that day; null: they are those of the order. */
  recorded_at: string | null;
};

/** Texts that orders refer to. A text is stored once and never changes. */
type TermsTable = {
  /** SHA-256 of the other columns except the time. */
  hash: string;
  kind: TermsKind;
  locale: Locale;
  title: string;
  /** Sanitized HTML. */
  body: string;
  /** The date of the last change that the page stated. */
  updated: string | null;
  created_at: string;
};

type OrderEventTable = {
  id: string;
  order_id: string;
  status: OrderStatus;
  /** The store's text about the event. */
  note: string | null;
  /** The operator's note to the customer. */
  customer_note: string | null;
  created_at: string;
};

/** A parcel of an order, or the units of an order that are ready for pickup. */
type FulfilmentTable = {
  id: string;
  order_id: string;
  /** null without tracking. */
  carrier: Carrier | null;
  tracking_number: string | null;
  /** The time of the event in the order's timeline. */
  created_at: string;
  /** The time of the event in the order's timeline; null before the delivery. */
  delivered_at: string | null;
};

type FulfilmentItemTable = {
  fulfilment_id: string;
  order_item_id: string;
  quantity: number;
  lot: ColumnType<string | null, string | null | undefined>;
  /** A day. */
  best_before: ColumnType<string | null, string | null | undefined>;
};

type DiscountCodeTable = {
  id: string;
  /** In upper case. */
  code: string;
  kind: DiscountKind;
  /** In parts per 100,000; 0 unless the kind is a percentage. */
  rate: number;
  /** 0 unless the kind is an amount. */
  amount_cents: number;
  minimum_cents: number;
  /** First and last day of validity in the store's time zone; null if unlimited. */
  starts_on: string | null;
  ends_on: string | null;
  usage_limit: number | null;
  usage_limit_per_email: number | null;
  /** JSON arrays; the code applies to all products if both are empty. */
  product_ids: string;
  categories: string;
  is_active: 0 | 1;
  /** Incremented by every order with the code, which locks the row. */
  revision: Generated<number>;
  created_at: string;
  updated_at: string;
};

/** The discount codes that orders use. */
type DiscountUseTable = {
  checkout_id: string;
  discount_id: string;
  /** `toEmailKey` of the shopper's address. */
  email_key: string;
  order_id: string;
  created_at: string;
};

type RecallTable = {
  id: string;
  /** Product, lot and period as one text, of which at most one recall is open. */
  scope: string;
  /** Id of a product or variant; null if all products of the lot are recalled. */
  product_id: string | null;
  /** The title when the recall was created. */
  product_title: string | null;
  lot: string | null;
  /** First and last day of the orders in the store's time zone; null if unlimited. */
  from_day: string | null;
  to_day: string | null;
  /** JSON of RecallTexts. */
  texts: string;
  /** The operator's name. */
  created_by: string;
  created_at: string;
  updated_at: string;
  /** When its notice was last requested to be sent; null for a draft. */
  requested_at: string | null;
  /** When the e-mails of the last request were all in the outbox; null before. */
  queued_at: string | null;
  ended_at: string | null;
};

/** A product whose page shows the banner of a recall. */
type RecallProductTable = {
  recall_id: string;
  /** The id of its group, or its own without variants. */
  product_key: string;
};

/** An address that a recall notice is sent to, once; the outbox has its state. */
type RecallRecipientTable = {
  id: string;
  recall_id: string;
  /** "" after erasure. */
  email: string;
  /** `toEmailKey(email)`; the id of the row after erasure. */
  email_key: string;
  /** The latest order of the address when it was written to, which decides the language. */
  order_id: string;
  created_at: string;
};
