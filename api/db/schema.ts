import type { Generated, Kysely, Transaction } from "kysely";
import type { CheckoutState } from "../../data/model/checkout.ts";
import type { OrderStatus, RefundState } from "../../data/model/order.ts";
import type { PaymentProblemKind } from "../../data/model/payment-problem.ts";
import type { StockChangeReason } from "../../data/model/stock.ts";
import type { AdminTables } from "./admin-tables.ts";
import type { ContentTables } from "./content-tables.ts";
import type { CustomerTables } from "./customer-tables.ts";

/**
 * The tables of SQLite and PostgreSQL. Ids are UUIDs and times ISO 8601 in UTC, both as text; amounts
 * are integer cents, booleans are 0 or 1, JSON is text.
 */
export type Database = ContentTables &
  AdminTables &
  CustomerTables & {
    products: ProductTable;
    product_groups: ProductGroupTable;
    former_handles: FormerHandleTable;
    categories: CategoryTable;
    stock_changes: StockChangeTable;
    orders: OrderTable;
    order_items: OrderItemTable;
    order_events: OrderEventTable;
    checkouts: CheckoutTable;
    checkout_reservations: CheckoutReservationTable;
    payment_events: PaymentEventTable;
    payment_problems: PaymentProblemTable;
    declined_payments: DeclinedPaymentTable;
    demo_payment_intents: DemoPaymentIntentTable;
    demo_payment_requests: DemoPaymentRequestTable;
    settings: SettingTable;
  };

/** The parameter of store functions: the database, or a transaction that they join. */
export type Db = Kysely<Database> | Transaction<Database>;

type ProductTable = {
  /** Row number, for the full-text index. */
  seq: Generated<number>;
  id: string;
  title: string;
  /** `sortKey(title)`, compared by code point. */
  title_key: string;
  description: string;
  price_cents: number;
  category: string;
  /** `categoryKey(category)`. */
  category_key: string;
  sku: string | null;
  image_url: string;
  in_stock: 0 | 1;
  /** null if stock is not counted. */
  stock_quantity: number | null;
  /** Units reserved by unpaid checkouts; part of `stock_quantity`. */
  reserved_quantity: Generated<number>;
  /** Position in the sort order "Featured". */
  position: number;
  /** When it was unpublished; null if shoppers see it. */
  withdrawn_at: string | null;
  /**
   * When the import that created it was undone; neither shoppers nor the operator see it then. The row
   * remains, so that clients with a copy of the catalogue learn of its removal.
   */
  removed_at: string | null;
  /** Size on the label: "30 mL · 1.0 fl oz". */
  size: string | null;
  /** Additional search terms. */
  keywords: Generated<string>;
  /** Number of approved reviews, and the sum of their stars. */
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  /** `searchText(product)`. */
  search_text: string;
  /** The group of a variant; null for a product without options. */
  group_id: string | null;
  /** Values of the group's options; '' if the group has fewer. */
  option1_value: Generated<string>;
  option2_value: Generated<string>;
  option3_value: Generated<string>;
  /** Order of the variants in their group. */
  variant_position: Generated<number>;
  /** Lists show this row. 1 without a group and for one variant of each group; see `refreshGroups`. */
  is_default: Generated<0 | 1>;
  /** Lowest and highest price of the published variants; the price without a group. */
  from_cents: number;
  to_cents: number;
  /** Whether a published variant of the group can be bought. Not maintained without a group. */
  group_in_stock: Generated<0 | 1>;
  /** The price before the sale; null or more than `price_cents`. */
  compare_at_cents: number | null;
  brand: string | null;
  /** `textKey(brand)`. */
  brand_key: string | null;
  /** JSON array of the merchant's tags. */
  tags: Generated<string>;
  /** `tagKeys(tags)`: "|vegan|travel size|". */
  tag_keys: Generated<string>;
  /** The last part of the product's URL; the same for all variants. */
  handle: string;
  seo_title: string | null;
  seo_description: string | null;
  barcode: string | null;
  weight_grams: number | null;
  taxable: Generated<0 | 1>;
  requires_shipping: Generated<0 | 1>;
  /** JSON array of { src, alt }: the gallery, the same for all variants. `image_url` is the row's own. */
  pictures: Generated<string>;
  /** Sanitized HTML of a formatted description; `description` is its text. */
  description_html: string | null;
  /** Stock at which it counts as low; null for the default. */
  low_stock: number | null;
  /** The catalogue version of the last change that shoppers see. */
  version: number;
  created_at: string;
  updated_at: string;
};

/** The names of one to three options, '' if unused. */
type ProductGroupTable = {
  id: string;
  option1_name: string;
  option2_name: Generated<string>;
  option3_name: Generated<string>;
  created_at: string;
};

/** Earlier handles of products, which redirect. */
type FormerHandleTable = {
  handle: string;
  product_id: string;
};

type CategoryTable = {
  /** Last part of Shopify's collection URL. */
  handle: string;
  name: string;
  /** `categoryKey(name)`, equal to `products.category_key`. */
  key: string;
  position: number;
  /** Handle of the parent category, which has no parent itself. */
  parent: string | null;
  image_url: string | null;
  description: Generated<string>;
  seo_title: string | null;
  seo_description: string | null;
  created_at: string;
  updated_at: string;
};

type StockChangeTable = {
  id: string;
  product_id: string;
  /** Units added, negative if removed; null if the stock was not counted before or after. */
  change: number | null;
  /** null if the stock is not counted. */
  stock_after: number | null;
  reason: StockChangeReason;
  /** The operator's explanation. */
  note: string | null;
  order_id: string | null;
  created_at: string;
};

type OrderTable = {
  id: string;
  order_number: string;
  user_id: string | null;
  customer_email: string;
  /** `toEmailKey(customer_email)`, by which order tracking compares. */
  customer_email_key: string;
  customer_name: string;
  shipping_address: string;
  /** Second address line; part of `shipping_address` too, unless the order was imported. */
  address2: string | null;
  phone: string | null;
  subtotal_cents: number;
  tax_cents: number;
  shipping_cents: number;
  total_cents: number;
  stripe_payment_intent_id: string;
  status: OrderStatus;
  tracking_number: string | null;
  /** SHA-256 of the checkout cookie of the browser that ordered. */
  browser_hash: string | null;
  /** State of a cancelled order's refund; null if nothing is to be refunded. */
  refund_state: RefundState | null;
  /** Part of the idempotency key. Incremented when the provider rejects a refund, because it replays that response per key. */
  refund_attempt: Generated<number>;
  /** A description of the refund's status and of what the operator has to do. */
  refund_message: string | null;
  /** Cents of the payment that were returned by refunds and lost disputes, according to the provider. */
  returned_cents: Generated<number>;
  /** Whether the units of a cancelled order were restocked; null for other orders. */
  restocked: 0 | 1 | null;
  created_at: string;
};

type OrderItemTable = {
  id: string;
  order_id: string;
  product_id: string;
  product_title: string;
  product_price_cents: number;
  quantity: number;
  subtotal_cents: number;
  /** Position in the order, from 0. */
  line: number;
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

type CheckoutTable = {
  id: string;
  /** SHA-256 of the checkout cookie. */
  browser_hash: string;
  payment_intent_id: string | null;
  /**
   * Where the intent was created, as `PaymentGateway.readAccount` names it; null before there is an
   * intent, and for intents of releases that did not record it.
   */
  payment_account: string | null;
  client_secret: string | null;
  /** Amount of the intent in cents, as created or last updated. */
  intent_amount_cents: number;
  /** Part of the idempotency key. Incremented when the provider rejects a request, because it replays that response per key. */
  intent_attempt: Generated<number>;
  /** Incremented by every change of lines, totals or details. */
  revision: Generated<number>;
  state: CheckoutState;
  /** JSON array of { id, title, priceCents, quantity }. */
  lines: string;
  subtotal_cents: number;
  tax_cents: number;
  shipping_cents: number;
  total_cents: number;
  /** JSON of CheckoutData; null until the shopper has submitted it. */
  details: string | null;
  /** When the stock reservation ends; null if nothing is reserved. */
  reserved_until: string | null;
  /** When the reservation was created; renewing it does not change this. */
  reserved_at: string | null;
  /** Network address of the client that began the checkout; null once it has ended. */
  client_address: string | null;
  /** When the expiry job last tried to end it; null if it has not. */
  expiry_attempted_at: string | null;
  created_at: string;
  updated_at: string;
};

type CheckoutReservationTable = {
  checkout_id: string;
  product_id: string;
  quantity: number;
  /** `client_address` of the checkout. */
  client_address: string;
};

type PaymentEventTable = {
  /** The provider's event id. */
  id: string;
  type: string;
  payment_intent_id: string | null;
  outcome: string;
  received_at: string;
};

/** Payment problems for the operator: one row per intent and kind. */
type PaymentProblemTable = {
  id: string;
  payment_intent_id: string;
  checkout_id: string | null;
  kind: PaymentProblemKind;
  message: string;
  created_at: string;
  resolved_at: string | null;
};

/** Declined confirmations of the last hours, for the card testing limits. */
type DeclinedPaymentTable = {
  /** The provider's event id. */
  event_id: string;
  browser_hash: string;
  client_address: string | null;
  /** The provider's fingerprint of the card number; null if it reports none. */
  card_fingerprint: string | null;
  declined_at: string;
};

/** Payment intents of the demo payment provider. */
type DemoPaymentIntentTable = {
  id: string;
  /** JSON of the provider's PaymentIntent, refunds included. */
  object: string;
  idempotency_key: string | null;
  created_at: string;
  updated_at: string;
};

/** Responses of the demo payment provider by idempotency key. */
type DemoPaymentRequestTable = {
  idempotency_key: string;
  /** SHA-256 of method, path and parameters. */
  fingerprint: string;
  status: number;
  /** JSON. */
  body: string;
  created_at: string;
};

type SettingTable = {
  /** catalogue-version, operator-password, store-id … */
  name: string;
  value: string;
};
