import type { AdminOrder } from "../../../data/model/admin-order.ts";
import type { ToastMessage } from "../../components/toast.tsx";

/** What became of an order's refund after the operator asked for it. */
export function refundToast(
  { refundState, refundMessage }: AdminOrder["order"],
  done: string,
): ToastMessage {
  if (refundState === "refunded") return { title: done, description: "The payment is refunded." };
  const description = refundMessage ?? undefined;
  if (refundState === "pending") return { title: `${done}, refund not confirmed`, description };
  return { title: `${done}, not refunded`, description, tone: "destructive" };
}
