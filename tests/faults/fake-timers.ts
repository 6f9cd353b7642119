import { vi } from "vitest";

/**
 * Runs a test in which every pause of the store ends at once, in the order of their ends, so that
 * a thousand histories wait for nothing. Not for one that talks to another process.
 */
export async function withoutWaiting<T>(act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.setTimerTickMode("nextTimerAsync");
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
