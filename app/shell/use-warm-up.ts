import { useEffect } from "react";
import { onFirstSign } from "../ui/first-sign.ts";

/**
 * With the first sign of a hand, fetches what its first press may need: where the cart is kept, and
 * what asks the server. Before that the page has better things to do.
 */
export function useWarmUp() {
  useEffect(
    () =>
      onFirstSign(() => {
        // What does not come now is asked for again by whoever needs it.
        void Promise.allSettled([import("../local/database.ts"), import("./answers.ts")]);
      }),
    [],
  );
}
