import {
  authenticated,
  cancelled,
  confirmed,
  type DemoIntent,
  newIntent,
  randomId,
  refunded,
  updated,
} from "../../api/payments/demo-provider/intent.ts";
import { Refusal } from "../../api/payments/demo-provider/refusal.ts";
import {
  GatewayFailure,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentIntent,
} from "../../api/payments/gateway.ts";
import { toReturns } from "../../api/payments/stripe-returns.ts";
import type { BookedIntent } from "./invariants.ts";

/** Of the payment provider's events, what the webhook sends. */
export type ProviderEvent = { id: string; type: string; intentId: string };

/** How long the provider keeps its answer for an idempotency key, in milliseconds. */
const KEY_TIME = 24 * 60 * 60 * 1000;
const STORE = "memory";
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/**
 * The demo provider's rules over books in memory, behind the gateway's interface: thousands of
 * payments a second, which outlive every "process" of the store. Its events wait until a test
 * delivers them.
 */
export function createMemoryProvider(clock: () => Date) {
  const intents = new Map<string, DemoIntent>();
  const answers = new Map<string, { asked: string; at: number; answer?: unknown }>();
  const events: ProviderEvent[] = [];

  /** Answers a call of a key already seen as the first was; a fault is kept as well. */
  function once<T>(key: string, asked: string, act: () => T): T {
    const now = clock().getTime();
    const kept = answers.get(key);
    if (kept && now - kept.at < KEY_TIME) {
      if (kept.answer === undefined || kept.asked !== asked) throw answeredFault();
      return kept.answer as T;
    }
    const answer = act();
    answers.set(key, { asked, at: now, answer });
    return answer;
  }

  function read(id: string): DemoIntent {
    const intent = intents.get(id);
    if (!intent) throw answeredFault();
    return intent;
  }

  function step(id: string, change: (intent: DemoIntent) => DemoIntent): DemoIntent {
    const before = read(id);
    const after = change(before);
    intents.set(id, after);
    const tell = (type: string) => events.push({ id: randomId("evt"), type, intentId: id });
    if (after.status !== before.status && after.status === "succeeded")
      tell("payment_intent.succeeded");
    if (after.status !== before.status && after.status === "canceled")
      tell("payment_intent.canceled");
    if (after.last_payment_error && after.last_payment_error !== before.last_payment_error)
      tell("payment_intent.payment_failed");
    if (after.refunds.length > before.refunds.length) tell("charge.refunded");
    return after;
  }

  const gateway: PaymentGateway = {
    mode: "demo",
    readAccount: async () => "demo:memory:test",
    async createIntent({ amountCents, currency, checkoutId }, key) {
      const metadata = { store: STORE, checkout_id: checkoutId };
      const asked = JSON.stringify([amountCents, currency, checkoutId]);
      return once(key, asked, () => {
        const intent = newIntent({ amount: amountCents, currency, metadata }, clock());
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
      const intent = intents.get(id);
      return intent && toIntent(intent);
    },
    async cancelIntent(id) {
      if (!intents.has(id)) return undefined;
      if (!OPEN.includes(read(id).status)) return toIntent(read(id));
      return toIntent(step(id, (before) => cancelled(before, clock())));
    },
    async refundIntent(id, key) {
      return once(key, id, () => {
        // As the adapter reads Stripe's refusal of a second refund.
        if (read(id).latest_charge?.refunded) return { id: "", status: "succeeded" };
        const intent = step(id, (before) => refunded(before, clock()));
        return { id: intent.refunds.at(-1)?.id ?? "", status: "succeeded" };
      });
    },
    async *listSucceeded(since) {
      const from = Math.floor(Date.parse(since) / 1000);
      for (const intent of [...intents.values()].reverse())
        if (intent.status === "succeeded" && intent.created >= from) yield toIntent(intent);
    },
    async retrieveReturns(id) {
      return toReturns(read(id).refunds, []);
    },
    async *listRefunded(since) {
      const from = Math.floor(Date.parse(since) / 1000);
      for (const { id, refunds } of [...intents.values()])
        if (refunds.some(({ created }) => created >= from)) yield id;
    },
    listDisputed: async () => [],
    async readEvent(rawBody, signature): Promise<PaymentEvent | undefined> {
      if (signature !== "held") return undefined;
      const { id, type, intentId } = JSON.parse(rawBody) as ProviderEvent;
      return { id, type, intentId, signedAt: clock().getTime() / 1000 };
    },
  };

  return {
    gateway,
    /** Everything that happened, the oldest first; what was delivered stays. */
    events: events as readonly ProviderEvent[],
    /** Keeps a fault for an idempotency key. */
    refuse: (key: string) => void answers.set(key, { asked: "", at: clock().getTime() }),
    /** What the shopper's card does; answers whether it was paid. */
    pay: (id: string, method = "pm_card_visa") =>
      attempt((before) => confirmed(before, method, clock()), id),
    authenticate: (id: string, isConfirmed: boolean) =>
      attempt((before) => authenticated(before, isConfirmed, clock()), id),
    /** Somebody gives money back on the provider's own pages; no more than there is. */
    giveBack(id: string, cents: number) {
      const charge = intents.get(id)?.latest_charge;
      const part = Math.min(cents, charge ? charge.amount - charge.amount_refunded : 0);
      if (part > 0) step(id, (before) => refunded(before, clock(), part));
      return part;
    },
    books: (): BookedIntent[] => [...intents.values()].map(toBooked),
  };

  function attempt(change: (intent: DemoIntent) => DemoIntent, id: string) {
    try {
      const { status, last_payment_error } = step(id, change);
      return { status, isPaid: status === "succeeded", isDeclined: last_payment_error !== null };
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
    receivedCents: intent.amount_received,
    currency: intent.currency,
    checkoutId: intent.metadata.checkout_id,
    live: intent.livemode,
    refunded: (intent.latest_charge?.amount_refunded ?? 0) > 0,
    declinedCard: undefined,
  };
}

function toBooked(intent: DemoIntent): BookedIntent {
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

function answeredFault(): GatewayFailure {
  return new GatewayFailure("the provider refuses", { answered: true });
}
