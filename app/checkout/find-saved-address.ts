import type { Address, AddressList } from "../../data/model/people/customer.ts";
import type { CheckoutDraft } from "../storage/checkout-session.ts";

const FIELDS = ["address", "address2", "city", "province", "postalCode", "phone"] as const;

type Compared = Pick<CheckoutDraft, (typeof FIELDS)[number] | "firstName" | "lastName">;

/** Orders have one name, whose parts may be split at another space than those of the form. */
const isSame = (address: Address, other: Compared | Address) =>
  nameOf(address) === nameOf(other) &&
  FIELDS.every((field) => (address[field] ?? "") === (other[field] ?? "").trim());

const nameOf = ({ firstName, lastName }: Pick<Address, "firstName" | "lastName">) =>
  `${firstName.trim()} ${lastName.trim()}`;

/** The offered address that the form contains. */
export function findSavedAddress<T extends Address>(
  addresses: readonly T[],
  draft: CheckoutDraft,
): T | undefined {
  return addresses.find((address) => isSame(address, draft));
}

type OfferedAddress = Address & { isRecipient: boolean; isSaved: boolean };

/** The saved addresses and those of orders, each once, the last used first. */
export function listOfferedAddresses({ addresses, orderAddresses }: AddressList): OfferedAddress[] {
  const saved = addresses.map((address) => ({ ...address, isRecipient: false, isSaved: true }));
  const ordered = orderAddresses.map((address) => ({ ...address, isSaved: false }));
  const offered: OfferedAddress[] = [];
  const byUse = [...saved, ...ordered].toSorted((a, b) =>
    a.lastUsedAt < b.lastUsedAt ? 1 : a.lastUsedAt > b.lastUsedAt ? -1 : 0,
  );
  for (const address of byUse) {
    const at = offered.findIndex((other) => isSame(other, address));
    if (at < 0) offered.push(address);
    else if (address.isSaved) offered[at] = address;
  }
  return offered;
}

/** The customer's own address that was used last. */
export const findOwnAddress = (offered: readonly OfferedAddress[]) =>
  offered.find(({ isRecipient }) => !isRecipient);
