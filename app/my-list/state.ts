import { m } from "../../data/i18n/messages.js";
import { MY_LIST_FLAG } from "../bootstrap/my-list-flag.ts";
import { toastMissing } from "../components/toast.ts";
import { createStore, useStore } from "../external-store.ts";
import { loadEventually } from "../load-module.ts";

const parts = createStore<typeof import("./my-list-parts.ts").default | undefined>(undefined);

/** Loads the code of "My list". @throws if the code can't be loaded */
async function loadParts() {
  const { default: loaded } = await import("./my-list-parts.ts");
  parts.set(loaded);
  return loaded;
}

/** Loads the code of "My list" if this device has a list, and when another tab creates one. */
export function watchMyList(): void {
  const load = () => void loadEventually(loadParts);
  if (document.documentElement.dataset.myList) load();
  window.addEventListener("storage", ({ key }) => {
    if (key === MY_LIST_FLAG) load();
  });
}

/** Opens the dialog "My list". */
export const openMyList = (): void =>
  void loadParts().then(
    ({ dialogOpen }) => dialogOpen.set(true),
    () => toastMissing(m.my_list_name()),
  );

/** The components of "My list"; undefined while their code is not loaded. */
export const useMyListParts = () => useStore(parts, undefined);
