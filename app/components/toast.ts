import { m } from "../../data/i18n/messages.js";
import { createStore, useStore } from "../external-store.ts";

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "default" | "destructive";
  /** Adds a link "View cart", which opens the cart. Without the app it leads to this URL. */
  cartHref?: string;
};
export type ShownToast = ToastMessage & { key: number };

type ToastState = {
  shown: ShownToast | undefined;
  /** Whether a message was shown, so that the region's code must be loaded. */
  used: boolean;
};

const INITIAL: ToastState = { shown: undefined, used: false };
const store = createStore(INITIAL);
let count = 0;

/**
 * Shows a message for four seconds. It replaces the message that is shown. Returns the key for
 * `dismissToast`.
 */
export function toast(message: ToastMessage): number {
  count += 1;
  store.set({ shown: { ...message, key: count }, used: true });
  return count;
}

/** Shows that what a control opens, such as "The cart", did not load. */
export const toastMissing = (name: string) =>
  toast({
    tone: "destructive",
    title: m.common_missing({ name }),
    description: m.common_missing_reason(),
  });

/** The message that is shown, for the next document. */
export const shownToast = () => store.get().shown;

/** The message that is shown, for `Toaster`. */
export const useToast = (): ToastState => useStore(store, INITIAL);

/** Removes a message, unless another one has replaced it. */
export function dismissToast(key: number) {
  const { shown, used } = store.get();
  if (shown?.key === key) store.set({ shown: undefined, used });
}

/** Removes an error message. Called when the shopper tries the same action again. */
export function dismissErrorToast() {
  const { shown, used } = store.get();
  if (shown?.tone === "destructive") store.set({ shown: undefined, used });
}

/** The control that the shopper pressed last, with the pointer or the keyboard. */
let pressed: Element | undefined;
export const pressedControl = () => pressed;

/** Records the pressed control of a click on the document. */
export function recordPress({ target }: MouseEvent) {
  if (target instanceof Element && !target.closest("[data-toast]"))
    pressed = target.closest("a, button, input, select, textarea, summary") ?? undefined;
}
