import { createStore, useStore } from "../external-store.ts";
import { MY_LIST_FLAG } from "../my-list-flag.ts";

const parts = createStore<typeof import("./my-list-parts.ts").default | undefined>(undefined);

/** Loads the code of "My list". A failure is not cached. @throws if the code can't be loaded */
async function loadParts() {
  const { default: loaded } = await import("./my-list-parts.ts");
  parts.set(loaded);
  return loaded;
}

function loadMyList() {
  if (document.documentElement.dataset.myList) loadParts().catch(() => undefined);
}

/** Loads the code of "My list" if this device has a list, and when another tab creates one. */
export function watchMyList(): void {
  loadMyList();
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== MY_LIST_FLAG || newValue === null) return;
    document.documentElement.dataset.myList = newValue;
    loadMyList();
  });
}

/** Opens the dialog "My list". */
export const openMyList = (): void =>
  void loadParts().then(
    ({ dialogOpen }) => dialogOpen.set(true),
    () => undefined,
  );

/** The components of "My list"; undefined while their code is not loaded. */
export const useMyListParts = () => useStore(parts, undefined);
