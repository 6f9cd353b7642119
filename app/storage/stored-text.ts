import { parseJson } from "../../data/model/text/json.ts";

export type StoredText = {
  read: () => string | undefined;
  /** The text parsed as JSON; undefined if there is none or it is not JSON. */
  readJson: () => unknown;
  /** Returns whether the browser has stored the text, so that it outlives the page. */
  write: (text: string) => boolean;
  remove: () => void;
};

/**
 * A text in sessionStorage (for the tab) or localStorage (for the browser). If the browser refuses
 * storage or it is full, the text lasts as long as the page. Callers validate the value they read.
 */
export function storedText(
  key: string,
  area: "sessionStorage" | "localStorage" = "sessionStorage",
): StoredText {
  let memory: string | undefined;
  const read = () => {
    try {
      return window[area].getItem(key) ?? memory;
    } catch {
      return memory;
    }
  };
  return {
    read,
    readJson() {
      return parseJson(read() ?? "");
    },
    write(text) {
      memory = text;
      try {
        window[area].setItem(key, text);
        return true;
      } catch {
        return false;
      }
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
