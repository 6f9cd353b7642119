import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderResult } from "./api.ts";
import { pollOrder } from "./poll-order.ts";

const ordered = { outcome: "ordered", answer: { order: { id: "o1" } } } as unknown as OrderResult;
const unpaid = { outcome: "refused", status: 402, message: "Not paid", refunded: false } as const;
const refunded = { outcome: "refused", status: 409, message: "Back", refunded: true } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow(
  results: OrderResult[],
  decides = (refusal: { refunded: boolean }) => refusal.refunded,
) {
  const ask = vi.fn(async () => results.shift() ?? ({ outcome: "unknown" } as const));
  const onDelay = vi.fn();
  const stop = new AbortController();
  const end = pollOrder(ask, { signal: stop.signal, decides, onDelay });
  return { ask, onDelay, stop, end };
}

test("keeps asking, with growing pauses, until it has the order", async () => {
  const { ask, onDelay, end } = follow([{ outcome: "unknown" }, { outcome: "unknown" }, ordered]);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onDelay).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await end).toBe(ordered);
  expect(onDelay).toHaveBeenCalledTimes(1);
});

test("a refusal that decides nothing is asked again, one that decides ends it", async () => {
  const { ask, end } = follow([unpaid, refunded]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await end).toBe(refunded);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("stops when the page is left", async () => {
  const { ask, stop, end } = follow([]);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  expect(await end).toEqual({ outcome: "stopped" });
  expect(ask).toHaveBeenCalledTimes(1);
});
