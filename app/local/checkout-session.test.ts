import { beforeEach, expect, test, vi } from "vitest";
import {
  checkoutDraft,
  checkoutIntent,
  EMPTY_DRAFT,
  endCheckout,
  finishedOrder,
  paymentAttempt,
} from "./checkout-session.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

const order = {
  checkoutData: {
    email: "jane@example.com",
    firstName: "Jane",
    lastName: "Doe",
    address: "1 King St W",
    city: "Toronto",
    province: "Ontario" as const,
    postalCode: "M5V 2T6",
    country: "Canada" as const,
  },
  cartItems: [{ id: "a", quantity: 1 }],
  paymentIntentId: "pi_1",
};

test("is forgotten when the order exists, but for the order's id", () => {
  checkoutDraft.write({ ...EMPTY_DRAFT, email: "jane@example.com" });
  checkoutIntent.write("pi_1");
  paymentAttempt.write({ order, stage: "paid" });
  expect(paymentAttempt.read()).toEqual({ order, stage: "paid" });
  endCheckout("pi_1", "order-1");
  expect([...kept.values()].join()).not.toContain("jane");
  expect(paymentAttempt.read()).toBeUndefined();
  expect(finishedOrder.read()).toEqual({ paymentIntentId: "pi_1", orderId: "order-1" });
});

// O13
test("what is corrupt or of another shape counts as nothing", () => {
  kept.set("vitrine-checkout-attempt", '{"stage":"paid"}');
  kept.set("vitrine-checkout-draft", "{");
  kept.set("vitrine-checkout-intent", "7");
  expect(paymentAttempt.read()).toBeUndefined();
  expect(checkoutDraft.read()).toBeUndefined();
  expect(checkoutIntent.read()).toBeUndefined();
});

// O13
test("lasts as long as the page where storage refuses", () => {
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  checkoutIntent.write("pi_2");
  expect(checkoutIntent.read()).toBe("pi_2");
  checkoutIntent.remove();
  expect(checkoutIntent.read()).toBeUndefined();
});
