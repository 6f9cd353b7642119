import { useEffect, useRef, useState } from "react";
import type { useCart } from "../storage/cart.ts";
import { findOrderId } from "./api.ts";

/** What became of a cart that another tab emptied while it was open at this checkout. */
export type OrderInOtherTab =
  | { phase: "none" }
  | { phase: "asking" }
  | { phase: "ordered"; orderId: string };

/**
 * Finds out whether a cart that became empty was paid for in another tab. Tabs share the cart and the
 * payment intent: the tab that did not pay has to say what happened to its cart.
 */
export function useOrderInOtherTab(
  { ready, items }: ReturnType<typeof useCart>,
  paymentIntentId: string | undefined,
): OrderInOtherTab {
  const prepared = useRef<string>(undefined);
  if (items.length > 0) prepared.current = paymentIntentId;
  const emptied = ready && items.length === 0 ? prepared.current : undefined;
  const [found, setFound] = useState<{ of: string; orderId: string | undefined }>();

  useEffect(() => {
    if (emptied === undefined) return;
    let left = false;
    void findOrderId(emptied).then((orderId) => !left && setFound({ of: emptied, orderId }));
    return () => {
      left = true;
    };
  }, [emptied]);

  if (emptied === undefined) return { phase: "none" };
  if (found?.of !== emptied) return { phase: "asking" };
  const { orderId } = found;
  return orderId === undefined ? { phase: "none" } : { phase: "ordered", orderId };
}
