import type {
  CartChange,
  CheckoutData,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  SentLine,
} from "../../data/model/checkout.ts";
import type { IntentResult } from "./api.ts";
import { isPriceDrop } from "./cart-change.ts";

/** What the page knows of its payment intent. */
export type IntentState = {
  /** The newest answer that holds a secret; kept while a newer one is asked for. */
  answer: PaymentIntentAnswer | undefined;
  /** The lines that `answer` or `changes` speak about. */
  lines: readonly SentLine[];
  /** What differs between those lines and the catalogue. */
  changes: readonly CartChange[];
  busy: boolean;
  /** The order that these lines are already part of. */
  orderId: string | undefined;
  /** Why the last request brought nothing. */
  problem: { kind: "offline" | "unresponsive" | "failed"; message: string } | undefined;
};

export type Reservation =
  | { outcome: "reserved"; answer: PaymentIntentAnswer }
  | { outcome: "changed" }
  /** Paid for already, or being paid: in another tab, or in this one before it was reloaded. */
  | { outcome: "locked" }
  | { outcome: "offline" | "unresponsive"; message: string }
  | { outcome: "failed"; message: string };

type Ways = {
  request: (body: PaymentIntentRequest) => Promise<IntentResult>;
  recall: () => string | undefined;
  remember: (paymentIntentId: string | undefined) => void;
};

/**
 * Keeps one payment intent in step with a cart: never two requests at once, the latest cart wins,
 * and the intent's id goes along so that the server changes it instead of making another.
 */
export function createPaymentIntentStore({ request, recall, remember }: Ways) {
  let state: IntentState = {
    answer: undefined,
    lines: [],
    changes: [],
    busy: false,
    orderId: undefined,
    problem: undefined,
  };
  let wanted: readonly SentLine[] | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(next: Partial<IntentState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Runs one request after all the earlier ones. */
  function queued<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.then(work, work);
    turn = next;
    return next;
  }

  async function ask(lines: readonly SentLine[], checkoutData?: CheckoutData) {
    const paymentIntentId = recall();
    const body = { cartItems: [...lines], paymentIntentId, checkoutData };
    let result = await request(body);
    if (result.outcome === "unknown-intent" && paymentIntentId) {
      // The cookie of that checkout is gone: it belongs to nobody here, so another is begun.
      remember(undefined);
      result = await request({ ...body, paymentIntentId: undefined });
    }
    return result;
  }

  function take(result: IntentResult, lines: readonly SentLine[]): void {
    switch (result.outcome) {
      case "ready":
        remember(result.answer.paymentIntentId);
        set({ answer: result.answer, lines, changes: result.answer.changes, problem: undefined });
        break;
      case "changed":
        set({ lines, changes: result.changes, problem: undefined });
        break;
      case "locked":
        // Until it is an order or given back it is this cart's payment: another could be a second.
        if (result.orderId || result.refunded) remember(undefined);
        set({ orderId: result.orderId, problem: { kind: "failed", message: result.message } });
        break;
      case "offline":
      case "unresponsive":
        set({ problem: { kind: result.outcome, message: result.message } });
        break;
      default:
        set({ problem: { kind: "failed", message: result.message } });
    }
  }

  function pump(): Promise<void> {
    return queued(async () => {
      const lines = wanted;
      if (!lines) return;
      wanted = undefined;
      set({ busy: true });
      const result = await ask(lines);
      // A cart that changed meanwhile is asked about next; what was learnt of the older one may
      // not be shown, but its intent is the one to go on with.
      if (wanted === undefined) take(result, lines);
      else if (result.outcome === "ready") remember(result.answer.paymentIntentId);
      set({ busy: wanted !== undefined });
    });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Whether the last answer was about these lines. */
    knows(lines: readonly SentLine[]): boolean {
      return !state.busy && !state.problem && sameLines(state.lines, lines);
    },
    /** Asks for the secret of this cart. */
    update(lines: readonly SentLine[]): Promise<void> {
      wanted = lines;
      set({ busy: true });
      return pump();
    },
    /** Something else found out that the network is gone. */
    lost(message: string): void {
      set({ problem: { kind: "offline", message } });
    },
    /**
     * Gives the server everything that the order needs and reserves the stock. Also shows what
     * changed meanwhile, as `update` does.
     */
    reserve(lines: readonly SentLine[], data: CheckoutData): Promise<Reservation> {
      return queued(async (): Promise<Reservation> => {
        const result = await ask(lines, data);
        take(result, lines);
        switch (result.outcome) {
          case "ready":
            return result.answer.changes.every(isPriceDrop)
              ? { outcome: "reserved", answer: result.answer }
              : { outcome: "changed" };
          case "changed":
            return { outcome: "changed" };
          case "locked":
            return { outcome: "locked" };
          case "offline":
          case "unresponsive":
            return { outcome: result.outcome, message: result.message };
          default:
            return { outcome: "failed", message: result.message };
        }
      });
    },
  };
}

function sameLines(a: readonly SentLine[], b: readonly SentLine[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
