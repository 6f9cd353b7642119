import { describe, expect, test } from "vitest";
import type { PaymentIntentRequest } from "../../data/model/sales/checkout.ts";
import type { IntentResult } from "./api.ts";
import { createPaymentIntentStore } from "./payment-intent-store.ts";

const lines = (quantity: number) => [{ id: "a", title: "A", price: "10.00", quantity }];
const totals = { subtotal: "10.00", tax: "1.00", shipping: "0.00", total: "11.00" };
const ready = (id: string): IntentResult => ({
  outcome: "ready",
  response: {
    clientSecret: `${id}_secret`,
    paymentIntentId: id,
    lines: [],
    totals,
    taxes: [],
    shippingMethods: [],
    shippingMethod: null,
    isEstimate: false,
    requiredAddress: "complete",
    changes: [],
  },
});

/** A store whose requests the test responds to one by one. */
function setUp(storedId?: string) {
  const requests: PaymentIntentRequest[] = [];
  const pending: ((result: IntentResult) => void)[] = [];
  let id = storedId;
  const store = createPaymentIntentStore({
    request: (body) => {
      requests.push(body);
      return new Promise((resolve) => pending.push(resolve));
    },
    readId: () => id,
    writeId: (next) => {
      id = next;
    },
  });
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const respond = async (result: IntentResult) => {
    await nextTask();
    pending.shift()?.(result);
    await nextTask();
  };
  return { store, requests, respond, storedId: () => id };
}

describe("payment-intent store", () => {
  // P7, P8
  test("sends one request at a time, only the latest cart, and the intent's id", async () => {
    const { store, requests, respond } = setUp();
    void store.update(lines(1));
    await Promise.resolve();
    void store.update(lines(2));
    void store.update(lines(3));
    await respond(ready("pi_1"));
    expect(store.read()).toMatchObject({ response: undefined, busy: true });
    await respond(ready("pi_1"));
    expect(requests.map((body) => [body.cartItems[0]?.quantity, body.paymentIntentId])).toEqual([
      [1, undefined],
      [3, "pi_1"],
    ]);
    expect(store.read()).toMatchObject({ lines: lines(3), busy: false });
  });

  // P9
  test("stores the id of an intent that is being paid until there is an order or a refund", async () => {
    const locked = { outcome: "locked", refunded: false, message: "Under way." } as const;
    for (const [result, expectedId] of [
      [{ ...locked, orderId: undefined }, "pi_1"],
      [{ ...locked, orderId: "order-1" }, undefined],
      [{ ...locked, orderId: undefined, refunded: true }, undefined],
    ] as const) {
      const { store, respond, storedId } = setUp("pi_1");
      void store.update(lines(1));
      await respond(result);
      expect(storedId()).toBe(expectedId);
    }
  });

  test("creates a new intent if the stored one belongs to another browser", async () => {
    const { store, requests, respond, storedId } = setUp("pi_old");
    void store.update(lines(1));
    await respond({ outcome: "unknown-intent", message: "Not found" });
    await respond(ready("pi_new"));
    expect(requests.map((body) => body.paymentIntentId)).toEqual(["pi_old", undefined]);
    expect(storedId()).toBe("pi_new");
  });

  // P11
  test("does not discard the last client secret when a later request fails", async () => {
    const { store, respond } = setUp();
    void store.update(lines(1));
    await respond(ready("pi_1"));
    void store.update(lines(2));
    await respond({ outcome: "failed", message: "Later" });
    expect(store.read()).toMatchObject({
      response: { paymentIntentId: "pi_1" },
      lines: lines(1),
      problem: { kind: "failed", message: "Later" },
    });
  });

  test("submits the checkout data after earlier requests", async () => {
    const { store, requests, respond } = setUp();
    void store.update(lines(1));
    const data = { email: "a@b.ca" } as never;
    const submitting = store.submit(lines(1), data);
    await respond(ready("pi_1"));
    await respond({
      outcome: "changed",
      changes: [{ id: "a", title: "A", kind: "gone", before: 1, after: 0 }],
    });
    expect(await submitting).toEqual({ outcome: "changed" });
    expect(requests[1]).toMatchObject({ paymentIntentId: "pi_1", checkoutData: data });
    expect(store.read().changes).toHaveLength(1);
  });
});
