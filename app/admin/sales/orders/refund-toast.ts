import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import type { ToastMessage } from "../../../components/toast.ts";

/** The toast that reports the result of a refund request. */
export function refundToast(
  { refundState, refundMessage }: AdminOrder["order"],
  done: string,
): ToastMessage {
  if (refundState === "refunded")
    return { title: done, description: "The payment has been refunded." };
  if (refundState === null) return { title: done, description: "The card was not charged." };
  const description = refundMessage ?? undefined;
  if (refundState === "pending") return { title: `${done}, refund not confirmed`, description };
  return { title: `${done}, not refunded`, description, tone: "destructive" };
}
