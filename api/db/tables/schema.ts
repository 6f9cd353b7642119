import type { Generated, Kysely, Transaction } from "kysely";
import type { PaymentProblemKind } from "../../../data/model/admin/payment-problem.ts";
import type { Locale } from "../../../data/model/locale.ts";
import type { CheckoutState } from "../../../data/model/sales/checkout-state.ts";
import type { AdminTables } from "./admin-tables.ts";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { ContentTables } from "./content-tables.ts";
import type { CustomerTables } from "./customer-tables.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { OrderTables } from "./order-tables.ts";
import type { RefundTables } from "./refund-tables.ts";

/**
 * The tables of SQLite and PostgreSQL. Ids are UUIDs and times ISO 8601 in UTC, both as text; amounts
 * are integer cents, booleans are 0 or 1, JSON is text.
 */
export type Database = CatalogueTables &
  ContentTables &
  AdminTables &
  CustomerTables &
  OperatorTables &
  OrderTables &
  RefundTables & {
    checkouts: CheckoutTable;
    /** Empty since migration 0035; the next release removes it. */
    checkout_reservations: { checkout_id: string };
    payment_events: PaymentEventTable;
    payment_problems: PaymentProblemTable;
    declined_payments: DeclinedPaymentTable;
    demo_payment_intents: DemoPaymentIntentTable;
    demo_payment_requests: DemoPaymentRequestTable;
    job_leases: JobLeaseTable;
    rate_limits: RateLimitTable;
    settings: SettingTable;
    recorded_schema: RecordedSchemaTable;
  };

/** The parameter of store functions: the database, or a transaction that they join. */
export type Db = Kysely<Database> | Transaction<Database>;

/** One row: the schema after the last migration, as JSON (`recorded-schema.ts`). */
type RecordedSchemaTable = { content: string };

type CheckoutTable = {
  id: string;
  /** SHA-256 of the checkout cookie. */
  browser_hash: string;
  payment_intent_id: string | null;
  /**
   * The provider account that created the intent, as `PaymentGateway.readAccount` names it; null
   * before there is an intent, and for intents of releases that did not record it.
   */
  payment_account: string | null;
  client_secret: string | null;
  /** Amount of the intent in cents, as created or last updated. */
  intent_amount_cents: number;
  /**
   * Part of the idempotency key. Incremented when the provider rejects a request, because it replays that
   * response per key.
   */
  intent_attempt: Generated<number>;
  /** Incremented by every change of lines, totals or details. */
  revision: Generated<number>;
  state: CheckoutState;
  /** JSON array of PricedLine. */
  lines: string;
  subtotal_cents: number;
  tax_cents: number;
  shipping_cents: number;
  total_cents: number;
  discount_cents: Generated<number>;
  /** The discount code in upper case; null if there is none. */
  discount_code: string | null;
  gift_message: string | null;
  /** The language of the last request that changed the checkout; its order has it, too. */
  locale: Generated<Locale>;
  /** JSON of StoredPricing: taxes, shipping method and the shares of the lines; null before migration 0021. */
  pricing: string | null;
  /** JSON of CheckoutData; null until the shopper has submitted it. */
  details: string | null;
  /** JSON of TermsReferences: the terms when the details were submitted; null before. */
  terms: Generated<string | null>;
  /** Network address of the client that began the checkout; null once it has an order, or after a day. */
  client_address: string | null;
  /** When the expiry job last tried to end it; null if it has not. */
  expiry_attempted_at: string | null;
  created_at: string;
  updated_at: string;
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

/** Jobs that are running, of those that run in one process at a time. */
type JobLeaseTable = {
  name: string;
  /** A random id of the run. */
  owner: string;
  until: string;
};

/** Requests per client and limit, counted by `rate-limiter-flexible`; empty on SQLite. */
type RateLimitTable = {
  /** SHA-256 of the limit's name and the client. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};

type SettingTable = {
  /** catalogue-version, operator-password, store-id … */
  name: string;
  value: string;
};
