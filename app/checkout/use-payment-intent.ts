import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CartItem } from "../../data/model/cart.ts";
import type { SentLine } from "../../data/model/checkout.ts";
import { checkoutIntent } from "../storage/checkout-session.ts";
import { NO_CONNECTION, requestIntent } from "./api.ts";
import { createPaymentIntentStore } from "./payment-intent-store.ts";

/** How often a lost connection is tried again, in milliseconds. */
const PROBE = 3_000;

/** The lines of a cart as they are sent. */
function toSentLines(items: readonly CartItem[]): SentLine[] {
  return items.map(({ id, title, price, quantity }) => ({
    id,
    title: title.slice(0, 500),
    price,
    quantity,
  }));
}

/**
 * The payment intent of the cart: asked for when the checkout opens and whenever the cart changes,
 * and, after a lost connection, by itself until it is there. Nothing is asked while `paused`.
 */
export function usePaymentIntent(items: readonly CartItem[], paused: boolean) {
  const [keeper] = useState(() =>
    createPaymentIntentStore({
      request: requestIntent,
      recall: () => checkoutIntent.read(),
      remember: (id) => (id ? checkoutIntent.write(id) : checkoutIntent.remove()),
    }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const key = JSON.stringify(toSentLines(items));
  const lines = useMemo(() => JSON.parse(key) as SentLine[], [key]);

  useEffect(() => {
    if (!paused && lines.length > 0 && !keeper.knows(lines)) void keeper.update(lines);
  }, [keeper, lines, paused]);

  const kind = state.problem?.kind;
  const lost = kind === "offline" || kind === "unresponsive";
  useEffect(() => {
    const onOffline = () => keeper.lost(NO_CONNECTION);
    window.addEventListener("offline", onOffline);
    return () => window.removeEventListener("offline", onOffline);
  }, [keeper]);
  useEffect(() => {
    if (!lost || paused || lines.length === 0) return;
    const again = () => {
      if (!keeper.read().busy) void keeper.update(lines);
    };
    const timer = setInterval(again, PROBE);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [keeper, lost, lines, paused]);

  return { keeper, state, lines, retry: () => void keeper.update(lines) };
}
