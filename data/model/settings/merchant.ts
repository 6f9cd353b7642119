import { formatStoreAddress } from "./store-address.ts";
import type { StoreFacts } from "./store-facts.ts";

/** Who sells: legal name, name of the store if it is another one, address, telephone and e-mail. */
export function describeMerchant(store: StoreFacts): string[] {
  const { name, legalName, phone, email } = store;
  const names = legalName === "" || legalName === name ? [name] : [legalName, name];
  return [...names, formatStoreAddress(store), phone, email].filter(Boolean);
}
