export type KeptText = {
  read: () => string | undefined;
  write: (text: string) => void;
  remove: () => void;
};

/**
 * A text that is kept for the tab or for the browser; where that is refused or full it lasts as long
 * as the page. What it means is its owner's to check.
 */
export function keptText(
  key: string,
  kept: "sessionStorage" | "localStorage" = "sessionStorage",
): KeptText {
  let memory: string | undefined;
  return {
    read() {
      try {
        return window[kept].getItem(key) ?? memory;
      } catch {
        return memory;
      }
    },
    write(text) {
      memory = text;
      try {
        window[kept].setItem(key, text);
      } catch {}
    },
    remove() {
      memory = undefined;
      try {
        window[kept].removeItem(key);
      } catch {}
    },
  };
}

/** Notes a payment that is under way. Here, because every page asks whether there is one. */
export const attemptText = keptText("vitrine-checkout-attempt");
