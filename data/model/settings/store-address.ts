import { localAddress } from "../sales/province.ts";
import type { StoreFacts } from "./store-facts.ts";

/** The address of the store on one line; empty while none is entered. */
export function formatStoreAddress({ address }: Pick<StoreFacts, "address">): string {
  const { street, city, province, postalCode, country } = address;
  if (street === "") return "";
  return localAddress(`${street}, ${city}, ${province} ${postalCode}, ${country}`);
}
