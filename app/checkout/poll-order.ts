import type { OrderResult } from "./api.ts";

/** Seconds between one question and the next; the last one repeats. */
const PAUSES = [1, 2, 3, 5, 8];

export type Completion = Exclude<OrderResult, { outcome: "unknown" }> | { outcome: "stopped" };
export type Refusal = Extract<OrderResult, { outcome: "refused" }>;

/**
 * Asks for the order until an answer decides: an order, or a refusal that `decides`. Pauses grow,
 * and a connection that comes back ends a pause at once. `onDelay` is called when the first answer
 * decided nothing.
 */
export async function pollOrder(
  ask: () => Promise<OrderResult>,
  options: {
    signal: AbortSignal;
    decides: (refusal: Refusal) => boolean;
    onDelay: () => void;
  },
): Promise<Completion> {
  const { signal, decides, onDelay } = options;
  for (let turn = 0; !signal.aborted; turn++) {
    const result = await ask();
    if (result.outcome === "ordered") return result;
    if (result.outcome === "refused" && decides(result)) return result;
    if (turn === 0 && !signal.aborted) onDelay();
    await pause(1_000 * (PAUSES[turn] ?? 10), signal);
  }
  return { outcome: "stopped" };
}

/** Waits; ends early when the connection comes back or the page is left. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
