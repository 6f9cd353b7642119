/**
 * What the store needs of a payment provider. Expected outcomes are values; `GatewayFailure` is
 * for a provider that cannot be reached or answers with a fault of its own.
 */
export type PaymentGateway = {
  mode: "demo" | "stripe";
  /**
   * Provider, account and mode (live or test) that new intents belong to, such as
   * "stripe:acct_1PgafyB7WZ01zgkW:live". Intents of another account can't be reached.
   */
  readAccount(): Promise<string>;
  /** Creates an intent, or answers the one already made under the same key. */
  createIntent(input: NewIntent, idempotencyKey: string): Promise<PaymentIntent>;
  /** Changes amount and metadata; answers `locked` when the intent can no longer be changed. */
  updateIntent(id: string, input: NewIntent): Promise<IntentUpdate>;
  /** undefined when the provider does not know the id. */
  retrieveIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Cancels an unpaid intent and returns it; undefined when the provider does not know the id. */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Refunds all of a paid intent, at most once per key. "pending" may be confirmed: see `retrieveReturns`. */
  refundIntent(id: string, idempotencyKey: string): Promise<Refund>;
  /** Succeeded intents of this store since a time (ISO), for reconciliation. */
  listSucceeded(since: string): AsyncIterable<PaymentIntent>;
  /** What of a paid intent's money went back or is disputed, whoever began it. */
  retrieveReturns(id: string): Promise<Returns>;
  /** Intents, of any store, of which something was refunded since a time (ISO). */
  listRefunded(since: string): AsyncIterable<string>;
  /** The same with disputes; undefined when the store's key may not read them. */
  listDisputed(since: string): Promise<string[] | undefined>;
  /** Verifies a webhook's signature on the raw body; undefined when it does not hold. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>;
};

/** Amounts in cents; the currency is ISO 4217 in lower case. */
export type NewIntent = { amountCents: number; currency: string; checkoutId: string };

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
  /** Cents received so far; the amount once succeeded. */
  receivedCents: number;
  currency: string;
  /** The checkout in the intent's metadata; undefined for an intent that is not this store's. */
  checkoutId: string | undefined;
  live: boolean;
  refunded: boolean;
  /** The provider's fingerprint of the card that was declined last. */
  declinedCard: string | undefined;
};

/** Whether an order's payment id is an intent's: imported orders may have none, or one of another kind. */
export function isIntentId(id: string): boolean {
  return /^pi_\w{1,250}$/.test(id);
}

/** Whether an intent is unpaid and may still be changed, confirmed or cancelled. */
export function isChangeable({ status }: Pick<PaymentIntent, "status">): boolean {
  return ["requires_payment_method", "requires_confirmation", "requires_action"].includes(status);
}

export type IntentUpdate =
  | { outcome: "updated"; intent: PaymentIntent }
  | { outcome: "locked"; intent: PaymentIntent };

type Refund = { id: string; status: string };

type Dispute = { id: string; amountCents: number; reason: string; state: DisputeState };
/** `open` while the bank has not decided; `lost`: the money went back to the shopper. */
export type DisputeState = "open" | "won" | "lost";

export type Returns = {
  /** Of refunds that went through or are on their way. */
  refundedCents: number;
  /** Part of `refundedCents` that the provider has not confirmed yet. */
  pendingCents: number;
  /** undefined when the store's key may not read them. */
  disputes: Dispute[] | undefined;
};

export type PaymentEvent = {
  id: string;
  type: string;
  /** Seconds since the epoch at which the signature was made. */
  signedAt: number;
  intentId: string | undefined;
};

/** The provider could not be reached, timed out or failed on its side. */
export class GatewayFailure extends Error {
  override name = "GatewayFailure";
  /**
   * Whether the provider answered. It then keeps that answer for the idempotency key; without an
   * answer the same key must be used again.
   */
  readonly answered: boolean;
  /** The provider's error code, or else its error type. */
  readonly code: string | undefined;

  constructor(
    message: string,
    options: { answered?: boolean; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.answered = options.answered ?? false;
    this.code = options.code;
  }
}
