import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection } from "../requests/api-connection.ts";
import { requestIntent } from "./api.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const outcomeOf = async (error: Error) => {
  connection.fetch = () => Promise.reject(error);
  return (await requestIntent({ cartItems: [] })).outcome;
};

test("distinguishes an unresponsive server from an offline browser", async () => {
  const timeout = new DOMException("signal timed out", "TimeoutError");
  vi.stubGlobal("navigator", { onLine: true });
  expect(await outcomeOf(timeout)).toBe("unresponsive");
  expect(await outcomeOf(new TypeError("Failed to fetch"))).toBe("offline");
  vi.stubGlobal("navigator", { onLine: false });
  expect(await outcomeOf(timeout)).toBe("offline");
});
