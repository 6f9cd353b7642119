import {
  GatewayFailure,
  isPaid,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentIntent,
} from "../../api/payment-gateway.ts";
import {
  authenticated,
  cancelled,
  captured,
  confirmed,
  type DemoIntent,
  intentAt,
  newIntent,
  randomId,
  refunded,
  updated,
} from "../../api/sales/payments/demo-provider/intent.ts";
import { Refusal } from "../../api/sales/payments/demo-provider/refusal.ts";
import { REFUND_KEY, toRefundsAndDisputes } from "../../api/sales/payments/stripe-objects.ts";
import type { LedgerIntent } from "./invariants.ts";

/** The fields of a webhook event that the store reads. */
export type ProviderEvent = { id: string; type: string; intentId: string };

/** The signature that the simulated webhook accepts. */
export const VALID_SIGNATURE = "valid";

/** Time in milliseconds for which the provider stores the response to an idempotency key. */
const KEY_TIME = 24 * 60 * 60 * 1000;
const STORE = "memory";
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];
const CANCELLABLE = [...OPEN, "requires_capture"];

/**
 * Creates a payment gateway with the demo provider's rules and a ledger in memory. It survives restarts
 * of the store and handles thousands of payments per second. Tests deliver its events.
 */
export function createMemoryProvider(clock: () => Date) {
  const intents = new Map<string, DemoIntent>();
  const responses = new Map<string, { request: string; at: number; response?: unknown }>();
  const events: ProviderEvent[] = [];

  /** Repeats the stored response, or error, of an idempotency key. */
  function once<T>(key: string, request: string, act: () => T): T {
    const now = clock().getTime();
    const stored = responses.get(key);
    if (stored && now - stored.at < KEY_TIME) {
      if (stored.response === undefined || stored.request !== request) throw refusal();
      return stored.response as T;
    }
    const response = act();
    responses.set(key, { request, at: now, response });
    return response;
  }

  function read(id: string): DemoIntent {
    const intent = intents.get(id);
    if (!intent) throw refusal();
    return intentAt(intent, clock());
  }

  /** All intents as they are now, newest first. */
  const readAll = () => [...intents.keys()].reverse().map(read);

  function step(id: string, change: (intent: DemoIntent) => DemoIntent): DemoIntent {
    const before = read(id);
    const after = change(before);
    intents.set(id, after);
    const emit = (type: string) => events.push({ id: randomId("evt"), type, intentId: id });
    if (after.status !== before.status && after.status === "requires_capture")
      emit("payment_intent.amount_capturable_updated");
    if (after.status !== before.status && after.status === "succeeded")
      emit("payment_intent.succeeded");
    if (after.status !== before.status && after.status === "canceled")
      emit("payment_intent.canceled");
    if (after.last_payment_error && after.last_payment_error !== before.last_payment_error)
      emit("payment_intent.payment_failed");
    if (after.refunds.length > before.refunds.length) emit("charge.refunded");
    return after;
  }

  function refundedOrRefused(
    intent: DemoIntent,
    amountCents: number | undefined,
    metadata: Record<string, string>,
  ): DemoIntent {
    try {
      return refunded(intent, clock(), amountCents, metadata);
    } catch (error) {
      if (error instanceof Refusal) throw refusal();
      throw error;
    }
  }

  const gateway: PaymentGateway = {
    mode: "demo",
    readAccount: async () => "demo:memory:test",
    async createIntent({ amountCents, currency, checkoutId }, key) {
      const metadata = { store: STORE, checkout_id: checkoutId };
      const parameters = JSON.stringify([amountCents, currency, checkoutId]);
      return once(key, parameters, () => {
        const request = { amount: amountCents, currency, metadata };
        const intent = newIntent({ ...request, capture_method: "manual" }, clock());
        intents.set(intent.id, intent);
        events.push({ id: randomId("evt"), type: "payment_intent.created", intentId: intent.id });
        return toIntent(intent);
      });
    },
    async updateIntent(id, { amountCents, checkoutId }) {
      const metadata = { store: STORE, checkout_id: checkoutId };
      if (!OPEN.includes(read(id).status)) return { outcome: "locked", intent: toIntent(read(id)) };
      const intent = step(id, (before) => updated(before, { amount: amountCents, metadata }));
      return { outcome: "updated", intent: toIntent(intent) };
    },
    async retrieveIntent(id) {
      return intents.has(id) ? toIntent(read(id)) : undefined;
    },
    async deleteRecord() {},
    async cancelIntent(id) {
      if (!intents.has(id)) return undefined;
      if (!CANCELLABLE.includes(read(id).status)) return toIntent(read(id));
      return toIntent(step(id, (before) => cancelled(before, clock())));
    },
    async captureIntent(id, key) {
      return once(key, id, () => {
        const { status } = read(id);
        if (status === "canceled") return "refused";
        if (status === "requires_capture") step(id, captured);
        else if (status !== "succeeded") throw refusal();
        return "captured";
      });
    },
    async refundIntent(id, key, amountCents) {
      return once(key, `${id} ${amountCents}`, () => {
        // The adapter treats Stripe's refusal of a second refund as success.
        if (read(id).latest_charge?.refunded) return { id: "", state: "pending" };
        const metadata = amountCents === undefined ? {} : { [REFUND_KEY]: key };
        const intent = step(id, (before) => refundedOrRefused(before, amountCents, metadata));
        return { id: intent.refunds.at(-1)?.id ?? "", state: "succeeded" };
      });
    },
    async *listPaid(since) {
      const from = Math.floor(Date.parse(since) / 1000);
      for (const intent of readAll())
        if (isPaid(intent) && intent.created >= from) yield toIntent(intent);
    },
    async retrieveRefundsAndDisputes(id) {
      return toRefundsAndDisputes(read(id).refunds, []);
    },
    async *listRefunded(since) {
      const from = Math.floor(Date.parse(since) / 1000);
      for (const { id, refunds } of [...intents.values()])
        if (refunds.some(({ created }) => created >= from)) yield id;
    },
    listDisputed: async () => [],
    async readEvent(rawBody, signature): Promise<PaymentEvent | undefined> {
      if (signature !== VALID_SIGNATURE) return undefined;
      const { id, type, intentId } = JSON.parse(rawBody) as ProviderEvent;
      return { id, type, intentId, signedAt: clock().getTime() / 1000 };
    },
  };

  return {
    gateway,
    /** All events, delivered or not, the oldest first. */
    events: events as readonly ProviderEvent[],
    /** Stores an error as the response to an idempotency key. */
    refuse: (key: string) => void responses.set(key, { request: "", at: clock().getTime() }),
    /** Confirms the payment with a card. */
    pay: (id: string, method = "pm_card_visa") =>
      attempt((before) => confirmed(before, method, clock()), id),
    authenticate: (id: string, isConfirmed: boolean) =>
      attempt((before) => authenticated(before, isConfirmed, clock()), id),
    /** Refunds at most the remaining amount of a charge, as in the provider's dashboard. */
    refundExternally(id: string, cents: number) {
      const charge = intents.get(id)?.latest_charge;
      const left = charge?.captured ? charge.amount - charge.amount_refunded : 0;
      const part = Math.min(cents, left);
      if (part > 0) step(id, (before) => refunded(before, clock(), part));
      return part;
    },
    ledger: (): LedgerIntent[] => readAll().reverse().map(toLedgerIntent),
    /** Cancels an authorization, as in the provider's dashboard. */
    cancelExternally(id: string) {
      if (intents.has(id) && read(id).status === "requires_capture")
        step(id, (before) => cancelled(before, clock()));
    },
  };

  function attempt(change: (intent: DemoIntent) => DemoIntent, id: string) {
    try {
      const { status, last_payment_error } = step(id, change);
      return { status, isPaid: isPaid({ status }), isDeclined: last_payment_error !== null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: intents.get(id)?.status, isPaid: false, isDeclined: true };
    }
  }
}

function toIntent(intent: DemoIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amountCents: intent.amount,
    paidCents: intent.amount_received || intent.amount_capturable,
    paidAt: isPaid(intent) ? toTime(intent.latest_charge?.created) : undefined,
    currency: intent.currency,
    checkoutId: intent.metadata.checkout_id,
    live: intent.livemode,
    refunded: (intent.latest_charge?.amount_refunded ?? 0) > 0,
    record: undefined,
    method: undefined,
    declinedCard: undefined,
  };
}

const toTime = (seconds = 0) => new Date(seconds * 1000).toISOString();

function toLedgerIntent(intent: DemoIntent): LedgerIntent {
  return {
    id: intent.id,
    checkoutId: intent.metadata.checkout_id,
    status: intent.status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    refunds: intent.refunds.map((refund) => refund.amount),
  };
}

/** An error response, after which the store knows that the call had no effect. */
function refusal(): GatewayFailure {
  return new GatewayFailure("the provider refuses", { isRejected: true });
}
