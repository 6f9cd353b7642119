import { expect, test } from "vitest";
import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { refundToast } from "./refund-toast.ts";

const report = (refundState: string, refundMessage: string | null = null) =>
  refundToast({ refundState, refundMessage } as AdminOrder["order"], "Order cancelled");

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
