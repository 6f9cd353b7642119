import Stripe from "stripe";
import * as v from "valibot";
import {
  GatewayFailure,
  type IntentUpdate,
  isChangeable,
  isPaid,
  type NewIntent,
  NO_RECORD,
  type PaymentEvent,
  type PaymentGateway,
} from "../../payment-gateway.ts";
import {
  intentOf,
  isLiveKey,
  nameAccount,
  REFUND_KEY,
  timeRange,
  toEvent,
  toHostOptions,
  toIntent,
  toRefundState,
  toRefundsAndDisputes,
} from "./stripe-objects.ts";
import { toStripeRecord } from "./stripe-record.ts";

export type StripeOptions = {
  mode: PaymentGateway["mode"];
  secretKey: string;
  webhookSecret: string;
  /** Origin of the API; the default is Stripe's. */
  apiBase?: string | undefined;
  /** Marks this store's intents. Intents of another store on the same account are not changed. */
  storeId: string;
  clock: () => Date;
  /** Timeout of one attempt, in milliseconds. */
  timeout?: number;
};

/** Accepted difference between a webhook's time and the clock, in seconds, in both directions. */
const TOLERANCE = 300;
/** Three attempts in total take less than the 15 seconds that the checkout page waits. */
const RETRIES = 2;
const TIMEOUT = 4_000;
/** Error codes of an authorization that can't be captured any more. https://docs.stripe.com/error-codes */
const EXPIRED = new Set(["charge_expired_for_capture", "capture_charge_authorization_expired"]);

/**
 * Creates a gateway that uses Stripe's API. Every write has an idempotency key, so the SDK's
 * retries have no second effect. Intents of the other mode (live or test) are treated as unknown.
 */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { mode, secretKey, webhookSecret, storeId, clock } = options;
  if (!webhookSecret) throw new Error("STRIPE_WEBHOOK_SECRET is empty: webhooks can't be trusted");
  const stripe = new Stripe(secretKey, {
    ...toHostOptions(options.apiBase),
    telemetry: false,
    maxNetworkRetries: RETRIES,
    timeout: options.timeout ?? TIMEOUT,
  });
  const live = isLiveKey(secretKey);
  const expand = ["latest_charge"];
  let account: string | undefined;

  const isOwn = (intent: Stripe.PaymentIntent) => intent.metadata.store === storeId;
  const toMetadata = (input: NewIntent) => ({ store: storeId, checkout_id: input.checkoutId });
  const read = (intent: Stripe.PaymentIntent) => toIntent(intent, isOwn(intent));

  async function retrieve(id: string): Promise<Stripe.PaymentIntent | undefined> {
    try {
      const intent = await stripe.paymentIntents.retrieve(id, { expand });
      return intent.livemode === live ? intent : undefined;
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw toFailure(error);
    }
  }

  async function retrieveExisting(id: string): Promise<Stripe.PaymentIntent> {
    const intent = await retrieve(id);
    if (!intent) throw new GatewayFailure("the provider does not know an intent of this store");
    return intent;
  }

  /** Lists disputes; undefined if the key is restricted and may not read them. */
  async function listDisputes(params: Stripe.DisputeListParams) {
    try {
      return await stripe.disputes.list(params).autoPagingToArray({ limit: 10_000 });
    } catch (error) {
      if (error instanceof Stripe.errors.StripePermissionError) return undefined;
      throw error;
    }
  }

  return {
    mode,

    async readAccount() {
      if (mode === "demo") return "demo:local:test";
      if (account) return account;
      try {
        const { id } = await stripe.accounts.retrieveCurrent({}, { maxNetworkRetries: 0 });
        account = nameAccount(secretKey, id);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeConnectionError) throw toFailure(error);
        // Use a hash of the key: permanently if the key may not read the account, else for this call.
        if (!(error instanceof Stripe.errors.StripePermissionError))
          return nameAccount(secretKey, undefined);
        account = nameAccount(secretKey, undefined);
      }
      return account;
    },

    async createIntent(input, idempotencyKey) {
      const request: Stripe.PaymentIntentCreateParams = {
        amount: input.amountCents,
        currency: input.currency,
        // Only cards, the wallets that use them, and Link: other methods may transfer the money days
        // later. Stripe leaves out the methods that the account has not activated.
        allowed_payment_method_types: ["card", "link"],
        capture_method: "manual",
        metadata: toMetadata(input),
        expand,
      };
      return attempt(async () =>
        read(await stripe.paymentIntents.create(request, { idempotencyKey })),
      );
    },

    async updateIntent(id, input): Promise<IntentUpdate> {
      try {
        const record = input.record && toStripeRecord(input.record);
        const change: Stripe.PaymentIntentUpdateParams = {
          amount: input.amountCents,
          metadata: { ...toMetadata(input), ...record?.metadata },
          ...(record && { shipping: record.shipping }),
          expand,
        };
        const intent = await stripe.paymentIntents.update(id, change);
        return { outcome: "updated", intent: read(intent) };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toFailure(error);
        const intent = await retrieveExisting(id);
        // Stripe rejected a change of a changeable intent: an error, not a payment in progress.
        if (isChangeable(read(intent))) throw toFailure(error);
        return { outcome: "locked", intent: read(intent) };
      }
    },

    async retrieveIntent(id) {
      const intent = await retrieve(id);
      return intent && read(intent);
    },

    async cancelIntent(id) {
      try {
        return read(await stripe.paymentIntents.cancel(id, { expand }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toFailure(error);
        // The intent is captured, processing or already cancelled: the caller decides by its status.
        const found = await retrieve(id);
        const intent = found && read(found);
        if (intent && (isChangeable(intent) || intent.status === "requires_capture"))
          throw toFailure(error);
        return intent;
      }
    },

    async deleteRecord(id) {
      const { metadata, shipping } = toStripeRecord(NO_RECORD);
      try {
        await stripe.paymentIntents.update(id, { metadata, shipping });
      } catch (error) {
        if (isUnknown(error)) return;
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toFailure(error);
        // Stripe may not change the recipient of an intent that is paid or cancelled.
        await attempt(() => stripe.paymentIntents.update(id, { metadata }));
      }
    },

    async captureIntent(id, idempotencyKey) {
      try {
        const { status } = await stripe.paymentIntents.capture(id, {}, { idempotencyKey });
        if (status !== "succeeded") throw new GatewayFailure(`the capture is ${status}`);
        return "captured";
      } catch (error) {
        const isFinal =
          error instanceof Stripe.errors.StripeCardError || EXPIRED.has(codeOf(error) ?? "");
        if (isFinal) return "refused";
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toFailure(error);
        // The intent may have been captured or cancelled before.
        const intent = await retrieve(id);
        if (intent?.status === "succeeded") return "captured";
        if (intent?.status === "canceled") return "refused";
        throw toFailure(error);
      }
    },

    async refundIntent(id, idempotencyKey, amountCents) {
      const part =
        amountCents === undefined
          ? {}
          : { amount: amountCents, metadata: { [REFUND_KEY]: idempotencyKey } };
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: id, ...part },
          { idempotencyKey },
        );
        return { id: refund.id, state: toRefundState(refund.status) };
      } catch (error) {
        if (codeOf(error) !== "charge_already_refunded") throw toFailure(error);
        return { id: "", state: "pending" };
      }
    },

    async *listPaid(since) {
      try {
        const all = stripe.paymentIntents.list({
          created: timeRange(since),
          limit: 100,
          expand: ["data.latest_charge"],
        });
        for await (const intent of all) {
          const isOurs = isOwn(intent) && intent.livemode === live;
          if (isOurs && isPaid(read(intent))) yield read(intent);
        }
      } catch (error) {
        throw toFailure(error);
      }
    },

    async retrieveRefundsAndDisputes(id) {
      const params = { payment_intent: id, limit: 100 };
      return attempt(async () =>
        toRefundsAndDisputes(
          await stripe.refunds.list(params).autoPagingToArray({ limit: 1000 }),
          await listDisputes(params),
        ),
      );
    },

    async *listRefunded(since) {
      try {
        for await (const refund of stripe.refunds.list({ created: timeRange(since), limit: 100 })) {
          const id = intentOf(refund);
          if (id !== undefined) yield id;
        }
      } catch (error) {
        throw toFailure(error);
      }
    },

    async listDisputed(since) {
      const params = { created: timeRange(since), limit: 100 };
      const disputes = await attempt(() => listDisputes(params));
      return disputes?.flatMap((dispute) => intentOf(dispute) ?? []);
    },

    async readEvent(rawBody, signature): Promise<PaymentEvent | undefined> {
      const now = clock().getTime();
      const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
      // The SDK only checks timestamps in the past, and throws a RangeError for a signature of another length.
      if (!(signedAt - now / 1000 <= TOLERANCE) || !hasSignature(signature)) return undefined;
      try {
        const received: unknown = await stripe.webhooks.constructEventAsync(
          rawBody,
          signature,
          webhookSecret,
          TOLERANCE,
          undefined,
          now,
        );
        const { success, output: event } = v.safeParse(SignedEvent, received);
        if (!success) return undefined;
        if (event.livemode !== live) return { ...toEvent(event, signedAt), intentId: undefined };
        return toEvent(event, signedAt);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        if (error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
  };
}

/** Whether all signatures of a header with the scheme v1 are HMACs with SHA-256, and there is one. */
function hasSignature(header: string): boolean {
  const signatures = header.split(",").filter((part) => part.trim().startsWith("v1="));
  return signatures.length > 0 && signatures.every((part) => /^v1=[0-9a-f]{64}$/.test(part));
}

/** The fields of an event that the store reads. */
const SignedEvent = v.object({
  id: v.string(),
  type: v.string(),
  livemode: v.boolean(),
  data: v.optional(v.object({ object: v.unknown() })),
});

async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toFailure(error);
  }
}

function isUnknown(error: unknown): boolean {
  return codeOf(error) === "resource_missing" || statusOf(error) === 404;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

/** Passes on type, code and status only, because Stripe's message may quote the request. */
function toFailure(error: unknown): GatewayFailure {
  if (error instanceof GatewayFailure) return error;
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, code = type, statusCode: status } = error;
  // Stripe did not process conflicting (409) and throttled (429) requests: the key stays valid.
  const isRejected = ![undefined, 409, 429].includes(status);
  return new GatewayFailure(`provider failed: ${code} ${status ?? "-"}`, { isRejected, code });
}
