import type { Address } from "../../data/model/customer.ts";
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
