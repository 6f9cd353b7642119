import type { StoreFacts } from "./store-facts.ts";

/** The address of the store on one line. */
export function formatStoreAddress({ address }: Pick<StoreFacts, "address">): string {
  const { street, city, province, postalCode, country } = address;
  return `${street}, ${city}, ${province} ${postalCode}, ${country}`;
}
