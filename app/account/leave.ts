import type { QueryClient } from "@tanstack/react-query";
import { localePath } from "../../data/model/locale.ts";
import { clearCustomerData } from "../customer/clear-customer-data.ts";
import { createStore } from "../external-store.ts";
import { paths } from "../paths.ts";

/** The query parameters of the page that is shown after signing out or deleting the account. */
export const SIGNED_OUT = "signed-out";
export const DELETED = "deleted";

/**
 * Whether this page is being left because the session has ended. It shows no sign-in form meanwhile,
 * whose passkey autofill could sign in again.
 */
export const leaving = createStore(false);

/** Removes the customer's data from this device and loads another document. */
export async function leaveAccount(
  queries: QueryClient,
  { keepCart, reason }: { keepCart: boolean; reason: typeof SIGNED_OUT | typeof DELETED },
): Promise<void> {
  leaving.set(true);
  await clearCustomerData(queries, { keepCart });
  window.location.replace(localePath(`${paths.account()}?${reason}`));
}
