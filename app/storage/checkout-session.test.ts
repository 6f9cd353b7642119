import { beforeEach, expect, test, vi } from "vitest";
import {
  checkoutChoices,
  checkoutDraft,
  checkoutIntent,
  EMPTY_DRAFT,
  endCheckout,
  finishedOrder,
  paymentAttempt,
} from "./checkout-session.ts";

const session = new Map<string, string>();
const local = new Map<string, string>();

const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
});

beforeEach(() => {
  session.clear();
  local.clear();
  vi.stubGlobal("window", {
    sessionStorage: storageOf(session),
    localStorage: storageOf(local),
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

test("is deleted once the order exists, except for the order's id", () => {
  checkoutDraft.write({ ...EMPTY_DRAFT, email: "jane@example.com" });
  checkoutIntent.write("pi_1");
  paymentAttempt.write({ order, stage: "paid" });
  expect(paymentAttempt.read()).toEqual({ order, stage: "paid" });
  endCheckout("pi_1", "order-1");
  expect([...session.values()].join()).not.toContain("jane");
  expect(paymentAttempt.read()).toBeUndefined();
  expect(finishedOrder.read()).toEqual({ paymentIntentId: "pi_1", orderId: "order-1" });
});

test("stays for the cart if the order was for a product alone", () => {
  const draft = { ...EMPTY_DRAFT, email: "jane@example.com" };
  checkoutDraft.write(draft);
  checkoutChoices.write({ code: "WELCOME" });
  checkoutIntent.write("pi_1");
  paymentAttempt.write({ order: { ...order, keepsCart: true }, stage: "paid" });
  expect(paymentAttempt.read()?.order.keepsCart).toBe(true);
  endCheckout("pi_1", "order-1", { keepsCart: true });
  expect(checkoutDraft.read()).toEqual(draft);
  expect(checkoutChoices.read()?.code).toBe("WELCOME");
  expect([paymentAttempt.read(), checkoutIntent.read()]).toEqual([undefined, undefined]);
});

// P20
test("a new tab reads the intent of a crashed one but no personal data", () => {
  checkoutDraft.write({ ...EMPTY_DRAFT, email: "jane@example.com" });
  checkoutIntent.write("pi_1");
  paymentAttempt.write({ order, stage: "confirming" });
  expect([...local.values()]).toEqual(['"pi_1"']);
  session.clear();
  expect(checkoutIntent.read()).toBe("pi_1");
  endCheckout("pi_1", "order-1");
  expect(local.size).toBe(0);
});

// O13
test("invalid values are ignored", () => {
  session.set("vitrine-checkout-attempt", '{"stage":"paid"}');
  session.set("vitrine-checkout-draft", "{");
  local.set("vitrine-checkout-intent", "7");
  expect(paymentAttempt.read()).toBeUndefined();
  expect(checkoutDraft.read()).toBeUndefined();
  expect(checkoutIntent.read()).toBeUndefined();
});

// O13
test("lasts as long as the page if the browser refuses storage", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  checkoutIntent.write("pi_2");
  expect(checkoutIntent.read()).toBe("pi_2");
  checkoutIntent.remove();
  expect(checkoutIntent.read()).toBeUndefined();
});
