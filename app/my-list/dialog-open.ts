import { createStore } from "../external-store.ts";

/** Whether the dialog "My list" is open. */
export const dialogOpen = createStore(false);
