import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router-dom";
import { onFirstSign } from "../ui/first-sign.ts";

/**
 * With the first sign of a hand, fetches what its first press may need: where the cart is kept, what
 * asks the server, and what gets other screens ready. Before that the page has better things to do.
 */
export function useWarmUp() {
  const router = useContext(DataRouterContext)?.router;
  useEffect(
    () =>
      onFirstSign(() => {
        // What does not come now is asked for again by whoever needs it.
        void Promise.allSettled([
          import("../storage/database.ts"),
          import("./answers.ts"),
          import("./press-ahead.ts").then(({ pressAhead }) => router && pressAhead(router)),
        ]);
      }),
    [router],
  );
}
