import type { PaymentMethod } from "../data/model/sales/order-payment.ts";

/**
 * The operations of a payment provider that the store uses. Expected outcomes are return values.
 * `GatewayFailure` is thrown if the provider cannot be reached or fails.
 */
export type PaymentGateway = {
  mode: "demo" | "stripe";
  /**
   * Provider, account and mode (live or test) that new intents belong to, such as
   * "stripe:acct_1PgafyB7WZ01zgkW:live". Intents of another account can't be reached.
   */
  readAccount(): Promise<string>;
  /**
   * Creates an intent without a record that is captured manually, or returns the existing one with the
   * same idempotency key.
   */
  createIntent(input: NewIntent, idempotencyKey: string): Promise<PaymentIntent>;
  /** Changes amount and record; returns `locked` if the intent can no longer be changed. */
  updateIntent(id: string, input: NewIntent): Promise<IntentUpdate>;
  /** Returns undefined if the provider does not know the id. */
  retrieveIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Deletes the record of an intent; does nothing if the provider does not know the id. */
  deleteRecord(id: string): Promise<void>;
  /**
   * Cancels an unpaid intent, or the authorization of one that was not captured. Returns the intent with
   * its status, which is "canceled" if that succeeded; undefined if the provider does not know the id.
   */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>;
  /**
   * Captures the whole amount of an authorized intent, at most once. "refused": it can never be captured,
   * because the authorization has expired or was cancelled, or the bank refuses.
   */
  captureIntent(id: string, idempotencyKey: string): Promise<"captured" | "refused">;
  /**
   * Refunds an amount of a captured intent, at most once per key; everything that is left without an amount.
   * The id is empty if another request has refunded the payment.
   * `retrieveRefundsAndDisputes` reports when "pending" is confirmed, and the key of a refund with an amount.
   */
  refundIntent(
    id: string,
    idempotencyKey: string,
    amountCents?: number,
  ): Promise<Pick<ProviderRefund, "id" | "state">>;
  /** Authorized and captured intents of this store since a time (ISO), for reconciliation. */
  listPaid(since: string): AsyncIterable<PaymentIntent>;
  /** Returns the refunds and disputes of a paid intent, including those made in the dashboard. */
  retrieveRefundsAndDisputes(id: string): Promise<RefundsAndDisputes>;
  /** Returns intents of all stores with a refund since a time (ISO 8601). */
  listRefunded(since: string): AsyncIterable<string>;
  /**
   * Returns intents of all stores with a dispute since a time (ISO 8601); undefined if the store's
   * key may not read disputes.
   */
  listDisputed(since: string): Promise<string[] | undefined>;
  /** Verifies the signature of a webhook against the raw body; undefined if it is invalid. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>;
};

/** Amounts in cents; the currency is ISO 4217 in lower case. */
export type NewIntent = {
  amountCents: number;
  currency: string;
  checkoutId: string;
  /** Replaces the record of the intent; undefined: it stays. */
  record?: IntentRecord | undefined;
};

/**
 * What the provider stores about the order of an intent, from which reconciliation rebuilds an order that
 * the database has lost. Only this store writes it.
 */
export type IntentRecord = {
  /** ASCII text. */
  text: string;
  /** Undefined if nothing is shipped. */
  recipient: Recipient | undefined;
};

/** Replaces a record by none. */
export const NO_RECORD: IntentRecord = { text: "", recipient: undefined };

export type Recipient = {
  name: string;
  address: string;
  address2: string | undefined;
  city: string;
  province: string;
  postalCode: string;
};

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  /** Cents that are authorized or captured; equals the amount once the shopper has paid. */
  paidCents: number;
  /** When the card was charged or authorized (ISO 8601); undefined before. */
  paidAt: string | undefined;
  currency: string;
  /** The checkout in the intent's metadata; undefined if the intent belongs to another store. */
  checkoutId: string | undefined;
  live: boolean;
  refunded: boolean;
  /** The record of this store's intent; undefined if there is none. */
  record: IntentRecord | undefined;
  /** How the shopper has paid; undefined before, and if the provider does not state it. */
  method: PaymentMethod | undefined;
  /** The provider's fingerprint of the last declined card. */
  declinedCard: string | undefined;
};

/**
 * Whether an order's payment id is a PaymentIntent id. Imported orders may have none or another
 * kind.
 */
export function isIntentId(id: string): boolean {
  return /^pi_\w{1,250}$/.test(id);
}

/** Whether an intent is unpaid and may still be changed, confirmed or cancelled. */
export function isChangeable({ status }: Pick<PaymentIntent, "status">): boolean {
  return ["requires_payment_method", "requires_confirmation", "requires_action"].includes(status);
}

/** Whether the card is charged or authorized, so that the intent can become an order. */
export function isPaid({ status }: Pick<PaymentIntent, "status">): boolean {
  return status === "requires_capture" || status === "succeeded";
}

export type IntentUpdate =
  | { outcome: "updated"; intent: PaymentIntent }
  | { outcome: "locked"; intent: PaymentIntent };

type Dispute = { id: string; amountCents: number; reason: string; state: DisputeState };
/** `open`: the bank has not decided; `lost`: the money was returned to the shopper. */
export type DisputeState = "open" | "won" | "lost";

/** A refund at the provider. `failed`: the bank has returned it, or it was cancelled. */
export type ProviderRefund = {
  id: string;
  amountCents: number;
  state: "pending" | "succeeded" | "failed";
  /** The idempotency key of a refund with an amount that this store has requested. */
  key: string | undefined;
};

/** The refunds and disputes of a paid intent. */
export type RefundsAndDisputes = {
  /** The oldest first. */
  refunds: ProviderRefund[];
  /** Undefined if the store's key may not read disputes. */
  disputes: Dispute[] | undefined;
};

export type PaymentEvent = {
  id: string;
  type: string;
  /** Time of the signature, in seconds since the epoch. */
  signedAt: number;
  intentId: string | undefined;
};

/** Thrown if the provider cannot be reached, times out or fails. */
export class GatewayFailure extends Error {
  override name = "GatewayFailure";
  /**
   * Whether the provider rejected the request. It stores the rejection for the idempotency key, so a
   * retry needs a new key. Otherwise the outcome is unknown, and a retry must use the same key.
   */
  readonly isRejected: boolean;
  /** The provider's error code, or its error type if there is no code. */
  readonly code: string | undefined;

  constructor(
    message: string,
    options: { isRejected?: boolean; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.isRejected = options.isRejected ?? false;
    this.code = options.code;
  }
}
