import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderResult } from "./api.ts";
import { pollOrder } from "./poll-order.ts";

const ordered = { outcome: "ordered", response: { order: { id: "o1" } } } as unknown as OrderResult;
const unpaid = { outcome: "refused", status: 402, message: "Not paid", refunded: false } as const;
const refunded = { outcome: "refused", status: 409, message: "Back", refunded: true } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function poll(
  results: OrderResult[],
  isFinal = (refusal: { refunded: boolean }) => refusal.refunded,
) {
  const request = vi.fn(async () => results.shift() ?? ({ outcome: "unknown" } as const));
  const onDelay = vi.fn();
  const abort = new AbortController();
  const result = pollOrder(request, { signal: abort.signal, isFinal, onDelay });
  return { request, onDelay, abort, result };
}

test("retries with growing delays until the order exists", async () => {
  const { request, onDelay, result } = poll([
    { outcome: "unknown" },
    { outcome: "unknown" },
    ordered,
  ]);
  await vi.advanceTimersByTimeAsync(999);
  expect(request).toHaveBeenCalledTimes(1);
  expect(onDelay).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await result).toBe(ordered);
  expect(onDelay).toHaveBeenCalledTimes(1);
});

test("retries after a refusal unless it is final", async () => {
  const { request, result } = poll([unpaid, refunded]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe(refunded);
  expect(request).toHaveBeenCalledTimes(2);
});

test("stops when the signal aborts", async () => {
  const { request, abort, result } = poll([]);
  await vi.advanceTimersByTimeAsync(0);
  abort.abort();
  expect(await result).toEqual({ outcome: "stopped" });
  expect(request).toHaveBeenCalledTimes(1);
});
