import { createStore, useStore } from "./external-store.ts";

/** Whether the dialog "My list" is open. */
export const myListOpen = createStore(false);

/** Keys of the products that the shop hides; undefined until they are known. */
export const hiddenProducts = createStore<ReadonlySet<string> | undefined>(undefined);

/** Set it after a change of `data-my-list` of the document. */
export const myListFlag = createStore(0);

/** Whether this device has a list; false on the server and while hydrating. */
export const useHasMyList = (): boolean =>
  useStore(
    { ...myListFlag, get: () => document.documentElement.dataset.myList !== undefined },
    false,
  );

/** The key of a product in the facts by which it is compared: all variants have the same. */
export const factKey = ({ handle, id }: { handle?: string | undefined; id: string }): string =>
  handle ?? id;
