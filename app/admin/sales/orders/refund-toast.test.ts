import { expect, test } from "vitest";
import type { RefundState } from "../../../../data/model/sales/refund.ts";
import { refundToast } from "./refund-toast.ts";

const report = (state: RefundState, message: string | null = null) =>
  refundToast({ state, message }, "Order cancelled");

test("a refund that is not confirmed or failed is not reported as done", () => {
  expect(report("refunded")).toEqual({
    title: "Order cancelled",
    description: "The payment has been refunded.",
  });
  expect(report("pending")).toMatchObject({ title: "Order cancelled, refund not confirmed" });
  expect(report("failed", "The card is closed.")).toEqual({
    title: "Order cancelled, not refunded",
    description: "The card is closed.",
    tone: "destructive",
  });
});
