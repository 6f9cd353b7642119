import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_STORE_FACTS } from "../data/model/settings/default-store-facts.ts";
import { prerenderPage } from "./entry-server.tsx";

afterEach(() => void vi.useRealTimers());

test("a rendered page leaves no timer, which would keep a build running", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const home = { sections: [] };
  const { body } = await prerenderPage("/checkout", DEFAULT_STORE_FACTS, home);
  expect(body).toContain("Checkout");
  expect(vi.getTimerCount()).toBe(0);
});
