import { useEffect } from "react";
import { useCart } from "../storage/cart.ts";
import { useWishlist } from "../storage/wishlist.ts";

let asked = false;

/**
 * What the device is told of: the cart's count on the app's icon, and, from the first saved item on,
 * that what the shopper keeps should not be thrown away. A browser that declines changes nothing.
 */
export function useDevice() {
  const cart = useCart();
  const wishlist = useWishlist();
  const saved = cart.count + wishlist.count > 0;
  useEffect(() => {
    if (!saved || asked) return;
    asked = true;
    navigator.storage?.persist?.().catch(() => {});
  }, [saved]);
  useEffect(() => {
    if (!cart.ready || !("setAppBadge" in navigator)) return;
    const shown = cart.count > 0 ? navigator.setAppBadge(cart.count) : navigator.clearAppBadge();
    shown.catch(() => {});
  }, [cart.ready, cart.count]);
}
