import type { AdminRefund } from "../../../../data/model/admin/admin-refund.ts";
import type { ToastMessage } from "../../../components/toast.ts";

/** The toast that reports the result of a request for a refund; undefined: there was nothing to refund. */
export function refundToast(
  refund: Pick<AdminRefund, "state" | "message"> | undefined,
  done: string,
): ToastMessage {
  if (!refund) return { title: done, description: "The card was not charged." };
  if (refund.state === "refunded")
    return { title: done, description: "The payment has been refunded." };
  const description = refund.message ?? undefined;
  if (refund.state === "pending") return { title: `${done}, refund not confirmed`, description };
  return { title: `${done}, not refunded`, description, tone: "destructive" };
}
