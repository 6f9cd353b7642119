import type {
  CartChange,
  ContactData,
  PaymentIntentRequest,
  PaymentIntentResponse,
  SentLine,
} from "../../data/model/sales/checkout.ts";
import type { OrderChoices } from "../../data/model/sales/order-choices.ts";
import { createStore } from "../external-store.ts";
import type { IntentResult } from "./api.ts";
import { isPriceDrop } from "./cart-change.ts";
import type { TermsProblem } from "./quote-query.ts";

/** The payment intent of the checkout page. */
export type IntentState = {
  /** The last response with a client secret. It stays until a newer one arrives. */
  response: PaymentIntentResponse | undefined;
  /** The lines that `response` and `changes` belong to. */
  lines: readonly SentLine[];
  /** The differences between `lines` and the catalogue. */
  changes: readonly CartChange[];
  busy: boolean;
  /** The order that these lines were already bought with. */
  orderId: string | undefined;
  /** Why the last request failed. */
  problem: { kind: "offline" | "unresponsive" | "failed"; message: string } | undefined;
};

export type Submission =
  | { outcome: "ready"; response: PaymentIntentResponse }
  | { outcome: "changed" }
  /** The intent is paid or being paid, by another tab or by this one before a reload. */
  | { outcome: "locked" }
  | { outcome: "offline" | "unresponsive"; message: string }
  | { outcome: "rejected"; problem: TermsProblem }
  | { outcome: "failed"; message: string };

type Options = {
  request: (body: PaymentIntentRequest) => Promise<IntentResult>;
  /** Reads the persisted payment intent id. */
  readId: () => string | undefined;
  /** Persists the payment intent id, or removes it. */
  writeId: (paymentIntentId: string | undefined) => void;
};

/**
 * Creates a store that synchronizes one payment intent with the cart. Requests run one at a time, and
 * of several waiting carts only the latest is sent. Each request contains the intent's id, so that
 * the server updates that intent instead of creating another one.
 */
export function createPaymentIntentStore({ request, readId, writeId }: Options) {
  const state = createStore<IntentState>({
    response: undefined,
    lines: [],
    changes: [],
    busy: false,
    orderId: undefined,
    problem: undefined,
  });
  /** The lines of the latest cart that was not sent yet. */
  let pendingLines: readonly SentLine[] | undefined;
  let lastRequest: Promise<unknown> = Promise.resolve();

  function set(next: Partial<IntentState>) {
    state.set({ ...state.get(), ...next });
  }

  /** Runs `work` after all earlier requests. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = lastRequest.then(work, work);
    lastRequest = next;
    return next;
  }

  async function send(
    lines: readonly SentLine[],
    checkoutData?: ContactData,
    choices?: OrderChoices,
  ) {
    const paymentIntentId = readId();
    const body = { ...choices, cartItems: [...lines], paymentIntentId, checkoutData };
    let result = await request(body);
    if (result.outcome === "unknown-intent" && paymentIntentId) {
      // The cookie of that checkout no longer exists, so this browser needs a new intent.
      writeId(undefined);
      result = await request({ ...body, paymentIntentId: undefined });
    }
    return result;
  }

  function applyResult(result: IntentResult, lines: readonly SentLine[]): void {
    switch (result.outcome) {
      case "ready":
        writeId(result.response.paymentIntentId);
        set({
          response: result.response,
          lines,
          changes: result.response.changes,
          problem: undefined,
        });
        break;
      case "changed":
        set({ lines, changes: result.changes, problem: undefined });
        break;
      case "locked":
        // Until there is an order or a refund, a new intent could charge for the same cart twice.
        if (result.orderId || result.refunded) writeId(undefined);
        set({ orderId: result.orderId, problem: { kind: "failed", message: result.message } });
        break;
      case "offline":
      case "unresponsive":
        set({ problem: { kind: result.outcome, message: result.message } });
        break;
      case "rejected":
        break;
      default:
        set({ problem: { kind: "failed", message: result.message } });
    }
  }

  function sendPending(): Promise<void> {
    return enqueue(async () => {
      const lines = pendingLines;
      if (!lines) return;
      pendingLines = undefined;
      set({ busy: true });
      const result = await send(lines);
      // If the cart changed during the request, this response must not be displayed. The next request
      // updates its intent.
      if (pendingLines === undefined) applyResult(result, lines);
      else if (result.outcome === "ready") writeId(result.response.paymentIntentId);
      set({ busy: pendingLines !== undefined });
    });
  }

  return {
    read: state.get,
    subscribe: state.subscribe,
    /** Whether the last response belongs to these lines. */
    isCurrent(lines: readonly SentLine[]): boolean {
      const current = state.get();
      return !current.busy && !current.problem && sameLines(current.lines, lines);
    },
    /** Creates or updates the payment intent for these lines. */
    update(lines: readonly SentLine[]): Promise<void> {
      pendingLines = lines;
      set({ busy: true });
      return sendPending();
    },
    /** Reports that the browser went offline. */
    setOffline(message: string): void {
      set({ problem: { kind: "offline", message } });
    },
    /** Removes the intent, because it was cancelled: the next request creates another one. */
    forget(): void {
      writeId(undefined);
      set({ lines: [], changes: [] });
    },
    /**
     * Sends the checkout data with the shopper's choices. Updates the state as `update` does, so changes in
     * the catalogue are displayed.
     */
    submit(
      lines: readonly SentLine[],
      data: ContactData,
      choices?: OrderChoices,
    ): Promise<Submission> {
      return enqueue(async (): Promise<Submission> => {
        const result = await send(lines, data, choices);
        applyResult(result, lines);
        switch (result.outcome) {
          case "ready":
            return result.response.changes.every(isPriceDrop)
              ? { outcome: "ready", response: result.response }
              : { outcome: "changed" };
          case "changed":
            return { outcome: "changed" };
          case "locked":
            return { outcome: "locked" };
          case "rejected":
            return result;
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

export type PaymentIntentStore = ReturnType<typeof createPaymentIntentStore>;

function sameLines(a: readonly SentLine[], b: readonly SentLine[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
