import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { MAX_QUANTITY } from "../catalogue/stock.ts";
import { LOCALES } from "../locale.ts";
import { formatPostalCode, isPhone, isPostalArea, isPostalCode } from "../text/addresses.ts";
import { Amount, boundedArray, Email, optionalLine, requiredLine } from "../text/fields.ts";
import { listNames } from "../text/plain-text.ts";
import { Quantity } from "./cart.ts";
import { OrderChoices } from "./order-choices.ts";
import { RequiredAddress, ShippingChoice, TaxLine } from "./price-lines.ts";
import { PROVINCE_NAMES, provinceLabelOf } from "./province.ts";

export const COUNTRY = "Canada";

/** The names of the thirteen provinces and territories. */
export const PROVINCES = Object.values(PROVINCE_NAMES);

/** The first letters of the postal codes of each province. */
const PROVINCE_POSTAL_LETTERS: Readonly<Record<(typeof PROVINCES)[number], string>> = {
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
};

/** The postal area of federal offices in Ottawa and in Gatineau. */
const FEDERAL_AREA = "K1A";

/** Whether a formatted postal code can be one of a province. */
const isCodeOf = (name: (typeof PROVINCES)[number], code: string) =>
  (code !== "" && PROVINCE_POSTAL_LETTERS[name].includes(code.charAt(0))) ||
  (name === "Quebec" && code.startsWith(FEDERAL_AREA));

const addressLine = optionalLine(200);
const requiredAddressLine = requiredLine(200);

/** A line that may be missing; an empty text becomes undefined. */
const extraLine = v.pipe(
  v.nullish(addressLine),
  v.transform((text) => text || undefined),
);

/** The contact and shipping fields of the checkout form. */
export const CheckoutData = v.object({
  email: Email,
  firstName: requiredAddressLine,
  lastName: requiredAddressLine,
  address: requiredAddressLine,
  city: requiredAddressLine,
  province: v.pipe(
    requiredAddressLine,
    v.picklist(PROVINCES, () => m.errors_province()),
  ),
  postalCode: requiredAddressLine,
  country: v.literal(COUNTRY, () => m.errors_country()),
  /** Second address line: apartment or suite. */
  address2: extraLine,
  phone: v.pipe(
    extraLine,
    v.check(
      (phone) => phone === undefined || isPhone(phone),
      () => m.checkout_phone_invalid(),
    ),
  ),
});
export type CheckoutData = v.InferOutput<typeof CheckoutData>;

const optionalAddressLine = v.optional(addressLine, "");

/**
 * The buyer of a gift, whose recipient is in the fields of the delivery. The address is the one of the payment,
 * in any country; wallets may reveal none.
 */
const Buyer = v.object({
  firstName: requiredAddressLine,
  lastName: requiredAddressLine,
  address: optionalAddressLine,
  address2: extraLine,
  city: optionalAddressLine,
  province: optionalAddressLine,
  postalCode: optionalAddressLine,
  country: v.optional(addressLine, COUNTRY),
});
export type Buyer = v.InferOutput<typeof Buyer>;

/** Checkout data whose address is empty if nothing is shipped. The server decides whether it may be. */
export const ContactData = v.object({
  ...CheckoutData.entries,
  address: optionalAddressLine,
  city: optionalAddressLine,
  province: v.pipe(
    optionalAddressLine,
    v.picklist(["", ...PROVINCES], () => m.errors_province()),
  ),
  postalCode: optionalAddressLine,
  country: v.optional(CheckoutData.entries.country),
  /** Missing unless the order is a gift to someone else. */
  buyer: v.nullish(Buyer),
  /** The language that the shopper has expressly chosen for the order (`language-choice.ts`). */
  chosenLocale: v.nullish(v.picklist(LOCALES, () => m.errors_language())),
});
export type ContactData = v.InferOutput<typeof ContactData>;

/** Formats an address as one line, which is how orders store it; "" without an address. */
export function formatAddress(
  data: Omit<Buyer, "firstName" | "lastName" | "country"> & { country?: string | undefined },
): string {
  if (!data.address) return "";
  const { address, address2, city, province, postalCode, country = COUNTRY } = data;
  const region = [province, postalCode].filter(Boolean).join(" ");
  return [address, address2, city, region, country].filter(Boolean).join(", ");
}

const ADDRESS = new RegExp(`^(.+), ([^,]+), (${PROVINCES.join("|")}) (\\S.*), ${COUNTRY}$`);

/** Parses an address in Canada that `formatAddress` has formatted; undefined if it is another one. */
export function parseAddress(line: string, address2: string | null = null) {
  const [, street, city, province, postalCode] = ADDRESS.exec(line) ?? [];
  if (!street || !city || !province || !postalCode) return undefined;
  const end = `, ${address2}`;
  const hasEnd = address2 !== null && street.endsWith(end);
  const address = hasEnd ? street.slice(0, -end.length) : street;
  return { address, address2, city, province, postalCode, country: COUNTRY };
}

/**
 * The names and addresses of an order. The customer is who pays; the recipient is another person only if the
 * order is a gift.
 */
export function toOrderContact(data: ContactData) {
  const { buyer } = data;
  const recipientName = `${data.firstName} ${data.lastName}`;
  return {
    customerName: buyer ? `${buyer.firstName} ${buyer.lastName}` : recipientName,
    recipientName: buyer ? recipientName : undefined,
    shippingAddress: formatAddress(data),
    billingAddress: (buyer && formatAddress(buyer)) || undefined,
  };
}

/**
 * The error message for a postal code that does not match its province; undefined if it does. The API
 * checks this only where taxes depend on the province or shipping rates on the postal code. With
 * `isPartialCodeValid` the first half of the code is valid too.
 */
export function postalCodeProblem(
  postalCode: string,
  province: string,
  { isPartialCodeValid = false } = {},
): string | undefined {
  const code = formatPostalCode(postalCode);
  const isValid = isPostalCode(code) || (isPartialCodeValid && isPostalArea(code));
  if (!isValid) return m.checkout_postal_code_invalid();
  const known = PROVINCES.find((name) => name === province);
  if (!known || isCodeOf(known, code)) return undefined;
  return m.checkout_postal_code_other_province({
    province: provinceLabelOf(known),
    letters: listNames([...PROVINCE_POSTAL_LETTERS[known]], "or"),
  });
}

/** The province of a postal code; undefined if it is invalid or two provinces share its beginning. */
export function provinceOfPostalCode(postalCode: string): (typeof PROVINCES)[number] | undefined {
  const found = listProvincesOf(postalCode);
  return found.length === 1 ? found[0] : undefined;
}

/** The provinces whose postal codes begin like this one: two for "X0A 0H0". */
export function listProvincesOf(postalCode: string): (typeof PROVINCES)[number][] {
  const code = formatPostalCode(postalCode);
  return PROVINCES.filter((name) => isCodeOf(name, code));
}

/** A cart line in a request. The server compares its title and price with the catalogue and never charges them. */
export const SentLine = v.object({
  id: v.pipe(
    v.string(() => m.errors_required()),
    v.minLength(1, () => m.errors_required()),
    v.maxLength(100),
  ),
  title: v.optional(v.pipe(v.string(), v.maxLength(500))),
  price: v.optional(v.pipe(v.string(), v.maxLength(20))),
  quantity: Quantity,
});
export type SentLine = v.InferOutput<typeof SentLine>;

/** The lines of a cart. Those of one product have at most `MAX_QUANTITY` units together. */
export const SentLines = v.pipe(
  boundedArray(SentLine, 500, "lines"),
  v.minLength(1, () => m.errors_empty()),
  v.rawCheck(({ dataset, addIssue }) => {
    const units = new Map<string, number>();
    for (const { id, quantity } of dataset.typed ? dataset.value : [])
      units.set(id, (units.get(id) ?? 0) + quantity);
    if (Math.max(...units.values()) > MAX_QUANTITY)
      addIssue({ message: m.checkout_cart_quantity({ max: MAX_QUANTITY }) });
  }),
);
const IntentId = v.pipe(
  v.string(() => m.errors_required()),
  v.minLength(1),
  v.maxLength(255),
);

/** The choices may be next to `checkoutData` or in it. */
const ContactDataWithChoices = v.object({ ...ContactData.entries, ...OrderChoices.entries });

/** Body of POST /api/create-payment-intent. */
export const PaymentIntentRequest = v.object({
  cartItems: SentLines,
  paymentIntentId: v.optional(IntentId),
  checkoutData: v.optional(ContactDataWithChoices),
  ...OrderChoices.entries,
});
export type PaymentIntentRequest = v.InferOutput<typeof PaymentIntentRequest>;

/** Body of POST /api/orders. The choices of the payment intent apply. */
export const OrderRequest = v.object({
  checkoutData: ContactData,
  cartItems: SentLines,
  paymentIntentId: IntentId,
});
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

/**
 * A difference between the requested cart and the catalogue. `before` is the value of the request
 * and `after` that of the catalogue: amounts for "price", quantities for "stock" and "gone" (0).
 */
export const CartChange = v.object({
  id: v.string(),
  title: v.string(),
  kind: v.picklist(["price", "stock", "gone"]),
  before: v.union([v.string(), v.number()]),
  after: v.union([v.string(), v.number()]),
});
export type CartChange = v.InferOutput<typeof CartChange>;

const Totals = v.object({
  subtotal: Amount,
  /** Missing without a discount. */
  discount: v.optional(Amount),
  tax: Amount,
  shipping: Amount,
  total: Amount,
});

/** A cart line with the catalogue's price. */
export const CheckoutLine = v.object({
  id: v.string(),
  title: v.string(),
  price: Amount,
  quantity: v.number(),
  subtotal: Amount,
});
export type CheckoutLine = v.InferOutput<typeof CheckoutLine>;

/** Response of POST /api/create-payment-intent. */
export const PaymentIntentResponse = v.object({
  clientSecret: v.string(),
  paymentIntentId: v.string(),
  lines: v.array(CheckoutLine),
  totals: Totals,
  taxes: v.optional(v.array(TaxLine), []),
  /** The methods to choose from; empty if nothing is shipped. */
  shippingMethods: v.optional(v.array(ShippingChoice), []),
  /** Id of the method that is charged. */
  shippingMethod: v.optional(v.nullable(v.string()), null),
  /** Whether taxes or shipping may change once the address is known. */
  isEstimate: v.optional(v.boolean(), false),
  requiredAddress: v.optional(RequiredAddress, "complete"),
  changes: v.array(CartChange),
});
export type PaymentIntentResponse = v.InferOutput<typeof PaymentIntentResponse>;
