/** The first signs of a shopper's hand, which come before any press. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

/** Calls back once, with the first sign of a hand from now on; answers how to call it off. */
export function onFirstSign(then: () => void): () => void {
  const stop = new AbortController();
  const hear = () => {
    stop.abort();
    then();
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, hear, { passive: true, capture: true, signal: stop.signal });
  return () => stop.abort();
}
