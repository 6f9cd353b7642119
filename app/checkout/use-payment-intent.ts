import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { m } from "../../data/i18n/messages.js";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { CartItem } from "../../data/model/sales/cart.ts";
import type { SentLine } from "../../data/model/sales/checkout.ts";
import { checkoutIntent } from "../storage/checkout-session.ts";
import { RETRY_INTERVAL_MS, requestIntent } from "./api.ts";
import { createPaymentIntentStore } from "./payment-intent-store.ts";

/** Converts cart items to the lines of a payment intent request. */
export function toSentLines(items: readonly CartItem[]): SentLine[] {
  return items.map((item) => ({
    id: item.id,
    title: lineTitle(item).slice(0, 500),
    price: item.price,
    quantity: item.quantity,
  }));
}

/**
 * Requests the payment intent of the cart when the checkout opens and whenever the cart changes.
 * Retries while the server cannot be reached. Sends no request while `paused`.
 */
export function usePaymentIntent(items: readonly CartItem[], paused: boolean) {
  const [store] = useState(() =>
    createPaymentIntentStore({
      request: requestIntent,
      readId: () => checkoutIntent.read(),
      writeId: (id) => (id ? checkoutIntent.write(id) : checkoutIntent.remove()),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const key = JSON.stringify(toSentLines(items));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same lines are the same array
  const lines = useMemo(() => toSentLines(items), [key]);

  useEffect(() => {
    if (!paused && lines.length > 0 && !store.isCurrent(lines)) void store.update(lines);
  }, [store, lines, paused]);

  const kind = state.problem?.kind;
  const isUnreachable = kind === "offline" || kind === "unresponsive";
  useEffect(() => {
    const onOffline = () => store.setOffline(m.checkout_no_connection());
    window.addEventListener("offline", onOffline);
    return () => window.removeEventListener("offline", onOffline);
  }, [store]);
  useEffect(() => {
    if (!isUnreachable || paused || lines.length === 0) return;
    const retry = () => {
      if (!store.read().busy) void store.update(lines);
    };
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [store, isUnreachable, lines, paused]);

  return { store, state, lines, retry: () => void store.update(lines) };
}
