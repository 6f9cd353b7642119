import * as v from "valibot";
import { MAX_TAG, MAX_TAGS, tagKey } from "../catalogue/tags.ts";
import { formatPostalCode, isPhone, isPostalCode } from "../text/addresses.ts";
import { AnyEmail, boundedArray, oneLine, requiredText } from "../text/fields.ts";

/** A Canadian postal code in any common notation. */
const POSTAL_CODE = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/gi;

/** Formats the postal codes of an address, which is stored as one line: "…, Ontario M5V 2T6, Canada". */
function toAddressLine(text: string): string {
  const line = text
    .split("\n")
    .map((part) => part.trim().replace(/,$/, ""))
    .filter(Boolean)
    .join(", ");
  return line.replace(POSTAL_CODE, formatPostalCode);
}

const hasPostalCode = (line: string) =>
  (line.match(POSTAL_CODE) ?? []).some((code) => isPostalCode(formatPostalCode(code)));

const AddressLine = v.pipe(
  v.string("is required"),
  v.maxLength(1_000, "must be at most 1,000 characters"),
  v.transform(toAddressLine),
  oneLine(),
);

/** Body of PUT /api/admin/orders/{id}/contact: buyer and recipient of an order that is not shipped. */
export const ContactChange = v.object({
  customerName: v.pipe(requiredText(200), oneLine()),
  /** Missing unless the order is a gift. */
  recipientName: v.optional(v.pipe(requiredText(200), oneLine())),
  /** Missing or empty if the order has none. It may be in any country. */
  billingAddress: v.optional(AddressLine),
  customerEmail: AnyEmail,
  phone: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.check((text) => text === "" || isPhone(text), "must be a phone number like (416) 555-0123"),
  ),
  /** Empty for an order that is picked up. Line breaks become commas. */
  shippingAddress: v.pipe(
    AddressLine,
    v.check(
      (line) => line === "" || hasPostalCode(line),
      "must contain a postal code like M5V 2T6",
    ),
  ),
});
export type ContactChange = v.InferOutput<typeof ContactChange>;

/** Body of PUT /api/admin/orders/{id}/notes: what only operators see. */
export const OrderNotes = v.object({
  privateNote: v.pipe(v.string(), v.trim(), v.maxLength(5_000, "must be at most 5,000 characters")),
  tags: v.pipe(
    boundedArray(requiredText(MAX_TAG), MAX_TAGS, "tags"),
    v.transform((tags) => [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()]),
  ),
});
export type OrderNotes = v.InferOutput<typeof OrderNotes>;
