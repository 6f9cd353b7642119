import { useEffect } from "react";
import { useCart } from "../storage/cart.ts";
import { useWishlist } from "../storage/wishlist.ts";

let persistRequested = false;

/**
 * Shows the number of items in the cart on the app's icon, and requests persistent storage once the
 * shopper has saved an item. Both are optional: a browser may lack or refuse them.
 */
export function useDeviceIntegration() {
  const cart = useCart();
  const wishlist = useWishlist();
  const hasItems = cart.count + wishlist.count > 0;
  useEffect(() => {
    if (!hasItems || persistRequested) return;
    persistRequested = true;
    navigator.storage?.persist?.().catch(() => {});
  }, [hasItems]);
  useEffect(() => {
    if (!cart.ready || !("setAppBadge" in navigator)) return;
    const updated = cart.count > 0 ? navigator.setAppBadge(cart.count) : navigator.clearAppBadge();
    updated.catch(() => {});
  }, [cart.ready, cart.count]);
}
