export type StoredText = {
  read: () => string | undefined;
  write: (text: string) => void;
  remove: () => void;
};

/**
 * A text in sessionStorage (for the tab) or localStorage (for the browser). If the browser refuses
 * or its storage is full, the text lasts as long as the page. The caller validates what it reads.
 */
export function storedText(
  key: string,
  area: "sessionStorage" | "localStorage" = "sessionStorage",
): StoredText {
  let memory: string | undefined;
  return {
    read() {
      try {
        return window[area].getItem(key) ?? memory;
      } catch {
        return memory;
      }
    },
    write(text) {
      memory = text;
      try {
        window[area].setItem(key, text);
      } catch {}
    },
    remove() {
      memory = undefined;
      try {
        window[area].removeItem(key);
      } catch {}
    },
  };
}

/** The payment in progress of this tab. Every page reads it to offer to resume the payment. */
export const paymentAttemptText = storedText("vitrine-checkout-attempt");
