import { describe, expect, test } from "vitest";
import type { PaymentIntentRequest } from "../../data/model/checkout.ts";
import type { IntentResult } from "./api.ts";
import { createPaymentIntentStore } from "./payment-intent-store.ts";

const lines = (quantity: number) => [{ id: "a", title: "A", price: "10.00", quantity }];
const totals = { subtotal: "10.00", tax: "1.00", shipping: "0.00", total: "11.00" };
const ready = (id: string): IntentResult => ({
  outcome: "ready",
  answer: { clientSecret: `${id}_secret`, paymentIntentId: id, lines: [], totals, changes: [] },
});

/** A provider whose answers the test gives one by one. */
function scene(remembered?: string) {
  const asked: PaymentIntentRequest[] = [];
  const answers: ((result: IntentResult) => void)[] = [];
  let id = remembered;
  const keeper = createPaymentIntentStore({
    request: (body) => {
      asked.push(body);
      return new Promise((resolve) => answers.push(resolve));
    },
    recall: () => id,
    remember: (next) => {
      id = next;
    },
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (result: IntentResult) => {
    await turn();
    answers.shift()?.(result);
    await turn();
  };
  return { keeper, asked, answer, remembered: () => id };
}

describe("the payment intent of a cart", () => {
  // P7, P8
  test("is one: never two requests at once, the latest cart wins, its id goes along", async () => {
    const { keeper, asked, answer } = scene();
    void keeper.update(lines(1));
    await Promise.resolve();
    void keeper.update(lines(2));
    void keeper.update(lines(3));
    await answer(ready("pi_1"));
    expect(keeper.read()).toMatchObject({ answer: undefined, busy: true });
    await answer(ready("pi_1"));
    expect(asked.map((body) => [body.cartItems[0]?.quantity, body.paymentIntentId])).toEqual([
      [1, undefined],
      [3, "pi_1"],
    ]);
    expect(keeper.read()).toMatchObject({ lines: lines(3), busy: false });
  });

  // P9
  test("stays the cart's while it is paid for, until there is an order or the money is back", async () => {
    const locked = { outcome: "locked", refunded: false, message: "Under way." } as const;
    for (const [result, kept] of [
      [{ ...locked, orderId: undefined }, "pi_1"],
      [{ ...locked, orderId: "order-1" }, undefined],
      [{ ...locked, orderId: undefined, refunded: true }, undefined],
    ] as const) {
      const { keeper, answer, remembered } = scene("pi_1");
      void keeper.update(lines(1));
      await answer(result);
      expect(remembered()).toBe(kept);
    }
  });

  test("is begun anew when the remembered one is nobody's", async () => {
    const { keeper, asked, answer, remembered } = scene("pi_old");
    void keeper.update(lines(1));
    await answer({ outcome: "unknown-intent", message: "Not found" });
    await answer(ready("pi_new"));
    expect(asked.map((body) => body.paymentIntentId)).toEqual(["pi_old", undefined]);
    expect(remembered()).toBe("pi_new");
  });

  // P11
  test("keeps the earlier secret when a later request fails", async () => {
    const { keeper, answer } = scene();
    void keeper.update(lines(1));
    await answer(ready("pi_1"));
    void keeper.update(lines(2));
    await answer({ outcome: "failed", message: "Later" });
    expect(keeper.read()).toMatchObject({
      answer: { paymentIntentId: "pi_1" },
      lines: lines(1),
      problem: { kind: "failed", message: "Later" },
    });
  });

  test("is reserved with the details, after what is under way", async () => {
    const { keeper, asked, answer } = scene();
    void keeper.update(lines(1));
    const data = { email: "a@b.ca" } as never;
    const reserving = keeper.reserve(lines(1), data);
    await answer(ready("pi_1"));
    await answer({
      outcome: "changed",
      changes: [{ id: "a", title: "A", kind: "gone", before: 1, after: 0 }],
    });
    expect(await reserving).toEqual({ outcome: "changed" });
    expect(asked[1]).toMatchObject({ paymentIntentId: "pi_1", checkoutData: data });
    expect(keeper.read().changes).toHaveLength(1);
  });
});
