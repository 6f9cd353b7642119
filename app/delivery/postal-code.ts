import { createStore, useStore } from "../external-store.ts";
import { storedText } from "../storage/stored-text.ts";

const text = storedText("delivery-postal-code", "localStorage");
const store = createStore<string | undefined>(undefined);
let isRead = false;

/** The postal code that the shopper entered on this device; undefined on the server and while hydrating. */
export function usePostalCode(): string | undefined {
  return useStore({ get: readPostalCode, subscribe: store.subscribe }, undefined);
}

/** Stores the postal code on this device; an empty one deletes it. */
export function setPostalCode(code: string): void {
  isRead = true;
  if (code) text.write(code);
  else text.remove();
  store.set(code || undefined);
}

function readPostalCode(): string | undefined {
  if (!isRead) {
    isRead = true;
    store.set(text.read() || undefined);
  }
  return store.get();
}
