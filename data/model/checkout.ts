import * as v from "valibot";
import { Amount } from "./amount.ts";
import { boundedArray } from "./bounded-array.ts";
import { Quantity } from "./cart.ts";
import { isEmail } from "./email.ts";

export const COUNTRY = "Canada";

/** The thirteen provinces and territories, with the first letters of their postal codes. */
const PROVINCE_POSTAL_LETTERS = {
  Alberta: "T",
  "British Columbia": "V",
  Manitoba: "R",
  "New Brunswick": "E",
  "Newfoundland and Labrador": "A",
  "Northwest Territories": "X",
  "Nova Scotia": "B",
  Nunavut: "X",
  Ontario: "KLMNP",
  "Prince Edward Island": "C",
  Quebec: "GHJ",
  Saskatchewan: "S",
  Yukon: "Y",
} as const;
export type Province = keyof typeof PROVINCE_POSTAL_LETTERS;
export const PROVINCES = Object.keys(PROVINCE_POSTAL_LETTERS) as Province[];

const filled = v.pipe(
  v.string("is required"),
  v.trim(),
  v.minLength(1, "is required"),
  v.maxLength(200, "must be at most 200 characters"),
  v.check((text) => !/\p{Cc}/u.test(text), "must be plain text on one line"),
);

/** A text of one line that may be left out or empty; both become undefined. */
const optionalLine = v.pipe(
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200, "must be at most 200 characters"),
      v.check((text) => !/\p{Cc}/u.test(text), "must be plain text on one line"),
    ),
  ),
  v.transform((text) => text || undefined),
);

/** A phone number as people write it, with an extension if there is one. */
const PHONE = /^\+?(?:[\s().\-/]*\d){7,15}[\s).]*(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i;

/** An e-mail address, trimmed and in composed Unicode form (RFC 6532 §3.1). */
export const Email = v.pipe(
  v.string("is required"),
  v.trim(),
  v.maxLength(254, "Invalid email address"),
  v.normalize("NFC"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && !isEmail(dataset.value)) addIssue({ message: "Invalid email address" });
  }),
);

/** What the shopper fills in. */
export const CheckoutData = v.object({
  email: Email,
  firstName: filled,
  lastName: filled,
  address: filled,
  city: filled,
  province: v.pipe(filled, v.picklist(PROVINCES, "must be a Canadian province or territory")),
  postalCode: filled,
  country: v.literal(COUNTRY, "must be Canada"),
  /** Apartment, suite and the like. */
  address2: optionalLine,
  phone: v.pipe(
    optionalLine,
    v.check(
      (phone) => phone === undefined || (phone.length <= 40 && PHONE.test(phone)),
      "Enter a phone number like (416) 555-0123",
    ),
  ),
});
export type CheckoutData = v.InferOutput<typeof CheckoutData>;

/** The whole address on one line, as orders store it. */
export function toShippingAddress(data: CheckoutData): string {
  const street = data.address2 ? `${data.address}, ${data.address2}` : data.address;
  return `${street}, ${data.city}, ${data.province} ${data.postalCode}, ${data.country}`;
}

/** "m5v2t6" as "M5V 2T6"; anything longer or stranger is left for the reader to see. */
export function formatPostalCode(text: string): string {
  const packed = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z0-9]{4,6}$/.test(packed) ? `${packed.slice(0, 3)} ${packed.slice(3)}` : packed;
}

const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * Why a postal code does not fit its province; undefined when it does. Only the form asks: an order
 * is not refused for a code that some other client sends.
 */
export function postalCodeProblem(postalCode: string, province: string): string | undefined {
  const code = formatPostalCode(postalCode);
  if (!POSTAL_CODE.test(code)) return "Enter a postal code like M5V 2T6";
  const letters = (PROVINCE_POSTAL_LETTERS as Record<string, string>)[province];
  if (!letters || letters.includes(code.charAt(0))) return undefined;
  const list = [...letters].join(", ").replace(/, (?=\w$)/, " or ");
  return `${province} postal codes begin with ${list}`;
}

/** A line as a browser sends it. Its title and price are only compared, never believed. */
export const SentLine = v.object({
  id: v.pipe(v.string("is required"), v.minLength(1, "is required"), v.maxLength(100)),
  title: v.optional(v.pipe(v.string(), v.maxLength(500))),
  price: v.optional(v.pipe(v.string(), v.maxLength(20))),
  quantity: Quantity,
});
export type SentLine = v.InferOutput<typeof SentLine>;

const SentLines = v.pipe(boundedArray(SentLine, 500, "lines"), v.minLength(1, "must not be empty"));
const IntentId = v.pipe(v.string("is required"), v.minLength(1), v.maxLength(255));

/** Body of POST /api/create-payment-intent. */
export const PaymentIntentRequest = v.object({
  cartItems: SentLines,
  paymentIntentId: v.optional(IntentId),
  checkoutData: v.optional(CheckoutData),
});
export type PaymentIntentRequest = v.InferOutput<typeof PaymentIntentRequest>;

/** Body of POST /api/orders. */
export const OrderRequest = v.object({
  checkoutData: CheckoutData,
  cartItems: SentLines,
  paymentIntentId: IntentId,
});
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

/**
 * What differs between the sent cart and the catalogue. `before` is what the browser believed,
 * `after` what is true: amounts for "price", quantities for "stock" and "gone" (after 0).
 */
export const CartChange = v.object({
  id: v.string(),
  title: v.string(),
  kind: v.picklist(["price", "stock", "gone"]),
  before: v.union([v.string(), v.number()]),
  after: v.union([v.string(), v.number()]),
});
export type CartChange = v.InferOutput<typeof CartChange>;

const Totals = v.object({ subtotal: Amount, tax: Amount, shipping: Amount, total: Amount });

/** A line as the server priced it. */
export const CheckoutLine = v.object({
  id: v.string(),
  title: v.string(),
  price: Amount,
  quantity: v.number(),
  subtotal: Amount,
});
export type CheckoutLine = v.InferOutput<typeof CheckoutLine>;

/** Answer of POST /api/create-payment-intent. */
export const PaymentIntentAnswer = v.object({
  clientSecret: v.string(),
  paymentIntentId: v.string(),
  lines: v.array(CheckoutLine),
  totals: Totals,
  changes: v.array(CartChange),
});
export type PaymentIntentAnswer = v.InferOutput<typeof PaymentIntentAnswer>;
