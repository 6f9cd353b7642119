import { expect, test } from "vitest";
import { intentOf, toRefundsAndDisputes } from "./stripe-objects.ts";

// Fields of Stripe's own sample objects.
const refund = {
  object: "refund",
  id: "re_1",
  amount: 100,
  charge: "ch_1",
  payment_intent: "pi_1",
  created: 1,
};
const dispute = { object: "dispute", id: "dp_1", amount: 1000, reason: "general", charge: "ch_1" };

test("refunds count unless they failed; a dispute is open until the bank has decided", () => {
  const refunds = ["succeeded", "pending", "requires_action", "failed", "canceled", null];
  const stateOf = (status: string) =>
    toRefundsAndDisputes([], [{ ...dispute, status }]).disputes?.[0]?.state;
  const returns = toRefundsAndDisputes(
    refunds.map((status) => ({ ...refund, status })),
    [],
  );
  expect(returns.refunds.map(({ state }) => state)).toEqual([
    "succeeded",
    "pending",
    "pending",
    "failed",
    "failed",
    "pending",
  ]);
  for (const status of ["warning_needs_response", "warning_under_review", "needs_response"])
    expect(stateOf(status)).toBe("open");
  // A status of a later version of the API is not taken for an end.
  expect(["under_review", "something_new"].map(stateOf)).toEqual(["open", "open"]);
  expect(["won", "warning_closed", "prevented"].map(stateOf)).toEqual(["won", "won", "won"]);
  expect(stateOf("lost")).toBe("lost");
});

test("objects name the payment that they are about", () => {
  expect(intentOf({ object: "payment_intent", id: "pi_1" })).toBe("pi_1");
  expect(intentOf(refund)).toBe("pi_1");
  expect(intentOf({ ...dispute, payment_intent: null })).toBeUndefined();
  expect(intentOf("pi_1")).toBeUndefined();
});
