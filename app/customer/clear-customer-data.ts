import type { QueryClient } from "@tanstack/react-query";
import { deleteSavedOrders } from "./saved-orders.ts";
import { announceSignOut } from "./sign-out-channel.ts";
import { forgetSignIn } from "./signed-in.ts";

/**
 * Removes the customer's personal data from this device: the saved orders and lists, the state of
 * forms and checkouts in this tab, the query cache and the sign-in marker. Caches of the service
 * worker have public data only. Load another document afterwards, so that no variable or component
 * keeps any.
 */
export async function clearCustomerData(
  queries: QueryClient,
  { keepCart }: { keepCart: boolean },
): Promise<void> {
  // First, so that other tabs save nothing more.
  forgetSignIn();
  announceSignOut();
  queries.clear();
  try {
    window.sessionStorage.clear();
  } catch {
    // The browser refuses storage, so there is none.
  }
  window.history.replaceState(null, "");
  await deleteSavedOrders();
  try {
    await (await import("../storage/list-sync.ts")).clearSyncedLists({ keepCart });
  } catch (error) {
    console.warn("The lists could not be removed:", error);
  }
}
