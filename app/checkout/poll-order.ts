import type { OrderResult } from "./api.ts";

/** Seconds to wait after each of the first requests. Later requests are MAX_DELAY_S apart. */
const DELAYS_S = [1, 2, 3, 5, 8];
const MAX_DELAY_S = 10;

export type PollResult = Exclude<OrderResult, { outcome: "unknown" }> | { outcome: "stopped" };
export type Refusal = Extract<OrderResult, { outcome: "refused" }>;
export type Cancellation = Extract<OrderResult, { outcome: "cancelled" }>;

/**
 * Requests the order until it exists, its payment was cancelled, `isFinal` accepts a refusal, or `signal`
 * aborts. The delay between requests grows; an `online` event ends it early. Calls `onDelay` if the result of
 * the first request is not final.
 */
export async function pollOrder(
  request: () => Promise<OrderResult>,
  options: {
    signal: AbortSignal;
    isFinal: (refusal: Refusal) => boolean;
    onDelay: () => void;
  },
): Promise<PollResult> {
  const { signal, isFinal, onDelay } = options;
  for (let attempt = 0; !signal.aborted; attempt++) {
    const result = await request();
    if (result.outcome === "ordered" || result.outcome === "cancelled") return result;
    if (result.outcome === "refused" && isFinal(result)) return result;
    if (attempt === 0 && !signal.aborted) onDelay();
    await wait(1_000 * (DELAYS_S[attempt] ?? MAX_DELAY_S), signal);
  }
  return { outcome: "stopped" };
}

/** Waits until the time has passed, the browser is online again, or `signal` aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener?.("online", end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
