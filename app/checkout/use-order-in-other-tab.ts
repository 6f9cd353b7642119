import { useEffect, useRef, useState } from "react";
import type { useCart } from "../storage/cart.ts";
import { findOrderId } from "./api.ts";

/** Whether another tab ordered the cart that is open in this tab. */
export type OrderInOtherTab =
  | { phase: "none" }
  | { phase: "loading" }
  | { phase: "ordered"; orderId: string };

/**
 * Finds out whether another tab paid for a cart that became empty. Tabs share the cart and the
 * payment intent, so the tab that did not pay must explain to the shopper why its cart is empty.
 */
export function useOrderInOtherTab(
  { ready, items }: ReturnType<typeof useCart>,
  paymentIntentId: string | undefined,
): OrderInOtherTab {
  const lastIntentId = useRef<string>(undefined);
  if (items.length > 0) lastIntentId.current = paymentIntentId;
  const emptiedIntentId = ready && items.length === 0 ? lastIntentId.current : undefined;
  const [found, setFound] = useState<{ paymentIntentId: string; orderId: string | undefined }>();

  useEffect(() => {
    if (emptiedIntentId === undefined) return;
    let unmounted = false;
    void findOrderId(emptiedIntentId).then(
      (orderId) => !unmounted && setFound({ paymentIntentId: emptiedIntentId, orderId }),
    );
    return () => {
      unmounted = true;
    };
  }, [emptiedIntentId]);

  if (emptiedIntentId === undefined) return { phase: "none" };
  if (found?.paymentIntentId !== emptiedIntentId) return { phase: "loading" };
  const { orderId } = found;
  return orderId === undefined ? { phase: "none" } : { phase: "ordered", orderId };
}
