import type { Address, AddressList } from "../../data/model/people/customer.ts";
import type { CheckoutDraft } from "../storage/checkout-session.ts";

const FIELDS = [
  "firstName",
  "lastName",
  "address",
  "address2",
  "city",
  "province",
  "postalCode",
  "phone",
] as const;

/** The saved address that the form contains. */
export function findSavedAddress(
  addresses: readonly Address[],
  draft: CheckoutDraft,
): Address | undefined {
  return addresses.find((address) =>
    FIELDS.every((field) => (address[field] ?? "") === draft[field].trim()),
  );
}

/** The addresses to offer, the last used first: that of the last order, which may not be saved, and the saved ones. */
export function listOfferedAddresses({ addresses, orderAddress }: AddressList): Address[] {
  if (!orderAddress) return addresses;
  const isSame = (address: Address) =>
    FIELDS.every((field) => (address[field] ?? "") === (orderAddress[field] ?? ""));
  const last = addresses.find(isSame) ?? orderAddress;
  return [last, ...addresses.filter((address) => !isSame(address))];
}
