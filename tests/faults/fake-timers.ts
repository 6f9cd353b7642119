import { vi } from "vitest";

/**
 * Runs a test in which every `setTimeout` of the store elapses immediately, in the order of their ends.
 * Not for tests that communicate with another process.
 */
export async function withFakeTimers<T>(act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.setTimerTickMode("nextTimerAsync");
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
