import { useEffect } from "react";

/** The first signs of a shopper's hand, which come before any press. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

/**
 * With the first sign of a hand, fetches what its first press may need: where the cart is kept, and
 * what asks the server. Before that the page has better things to do.
 */
export function useWarmUp() {
  useEffect(() => {
    const stop = new AbortController();
    const warm = () => {
      stop.abort();
      // What does not come now is asked for again by whoever needs it.
      void Promise.allSettled([import("../local/database.ts"), import("./answers.ts")]);
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, warm, { passive: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
