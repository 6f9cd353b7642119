import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import {
  CheckoutData,
  COUNTRY,
  ContactData,
  postalCodeProblem,
  provinceOfPostalCode,
} from "../../data/model/sales/checkout.ts";
import type { RequiredAddress } from "../../data/model/sales/price-lines.ts";
import { findProvinceCode, PROVINCE_NAMES } from "../../data/model/sales/province.ts";
import { formatPostalCode, isPostalCode } from "../../data/model/text/addresses.ts";
import { keysOf } from "../../data/model/text/json.ts";
import { lazyTexts } from "../../data/model/text/lazy-texts.ts";
import type { Validation } from "../components/form-state.ts";
import type { Form } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { ADDRESS_TEXTS, validateAddress } from "../customer/validate-address.ts";
import { readPostalCode } from "../delivery/postal-code.ts";
import { type CheckoutDraft, EMPTY_DRAFT } from "../storage/checkout-session.ts";

/** The labels of the form's fields, in display order. */
const FIELD_TEXTS = {
  email: () => m.checkout_field_email(),
  ...ADDRESS_TEXTS,
  "buyer.firstName": () => m.checkout_field_buyer_first_name(),
  "buyer.lastName": () => m.checkout_field_buyer_last_name(),
  "buyer.address": () => m.checkout_field_buyer_address(),
  "buyer.address2": () => m.checkout_field_buyer_address2(),
  "buyer.city": () => m.checkout_field_buyer_city(),
  "buyer.postalCode": () => m.checkout_field_buyer_postal_code(),
  "buyer.province": () => m.checkout_field_buyer_province(),
  choosesEnglish: () => m.checkout_language(),
} as const satisfies Record<Exclude<keyof CheckoutDraft, "isGift">, () => string>;
export const FIELDS = lazyTexts(FIELD_TEXTS);

/** The labels of all values of the form. */
export const LABELS = lazyTexts<keyof CheckoutDraft>({
  ...FIELD_TEXTS,
  isGift: () => m.checkout_field_gift(),
});

export type FieldName = keyof typeof FIELDS;
const isOfBuyer = (name: FieldName) => name.startsWith("buyer.");
const FIELD_NAMES = keysOf(FIELDS);
const DELIVERY_FIELDS = FIELD_NAMES.filter((name) => !isOfBuyer(name) && name !== "choosesEnglish");
const BUYER_FIELDS = FIELD_NAMES.filter(isOfBuyer);
const OPTIONAL_FIELDS: ReadonlySet<FieldName> = new Set(["address2", "phone", "buyer.address2"]);

/** The id of a field's input element. */
export const fieldId = (name: FieldName) => `checkout-${name}`;

/**
 * The fields of the form for an order, in display order.
 *
 * @param offersFrench whether the form is in English and the store has French. An order to Quebec then needs the express
 *   choice of English (Charter of the French language, s. 55).
 */
export function listFields(
  required: RequiredAddress,
  draft: CheckoutDraft,
  offersFrench: boolean,
): readonly FieldName[] {
  const fields = [...listDeliveryFields(required), ...(draft.isGift ? BUYER_FIELDS : [])];
  const isToQuebec = (["province", "buyer.province"] as const).some(
    (name) => fields.includes(name) && draft[name] === PROVINCE_NAMES.QC,
  );
  return offersFrench && isToQuebec ? [...fields, "choosesEnglish"] : fields;
}

function listDeliveryFields(required: RequiredAddress): readonly FieldName[] {
  switch (required) {
    case "complete":
      return DELIVERY_FIELDS;
    case "province":
      return ["email", "firstName", "lastName", "province", "postalCode"];
    case "none":
      return ["email", "firstName", "lastName"];
  }
}

/** The part of the address that decides prices, as typed. */
export type Place = Pick<CheckoutDraft, "province" | "postalCode">;

/** The destination as far as it is complete: each keystroke would be a request otherwise. */
export function toDestination({ province, postalCode }: Place) {
  if (findProvinceCode(province) === undefined) return {};
  if (postalCodeProblem(postalCode, province) !== undefined) return { province };
  return { province, postalCode: formatPostalCode(postalCode) };
}

/** An empty form, with the place that the shopper has entered on a product's page, whose days it then shows. */
export function startDraft(): CheckoutDraft {
  const postalCode = formatPostalCode(readPostalCode() ?? "");
  const province = provinceOfPostalCode(postalCode) ?? "";
  const isPlace = isPostalCode(postalCode) && province !== "";
  return isPlace ? { ...EMPTY_DRAFT, province, postalCode } : EMPTY_DRAFT;
}

/** The props of a field's control. */
export const fieldProps = (form: Form<CheckoutDraft>, name: FieldName) => ({
  ...form.text(name),
  id: fieldId(name),
  required: !OPTIONAL_FIELDS.has(name),
});

/** The buyer of a gift. The form accepts addresses in Canada, as for the delivery. */
const Buyer = v.omit(CheckoutData, ["email", "phone"]);

/**
 * Returns the data to send to the server, or why the draft is not valid.
 *
 * @param offersFrench as of `listFields`
 */
export function validateDraft(
  draft: CheckoutDraft,
  required: RequiredAddress = "complete",
  offersFrench = false,
): Validation<ContactData> {
  const contact = validateContact(draft, required);
  if (!listFields(required, draft, offersFrench).includes("choosesEnglish")) return contact;
  if (!draft.choosesEnglish) {
    const missing = { path: "choosesEnglish", message: m.checkout_language_missing() };
    return { issues: [...(contact.issues ?? []), missing] };
  }
  return contact.output ? { output: { ...contact.output, chosenLocale: "en" } } : contact;
}

function validateContact(draft: CheckoutDraft, required: RequiredAddress): Validation<ContactData> {
  const delivery = validateDelivery(draft, required);
  if (!draft.isGift) return delivery;
  const buyer = validateAddress(Buyer, {
    firstName: draft["buyer.firstName"],
    lastName: draft["buyer.lastName"],
    address: draft["buyer.address"],
    address2: draft["buyer.address2"],
    city: draft["buyer.city"],
    province: draft["buyer.province"],
    postalCode: draft["buyer.postalCode"],
    country: COUNTRY,
  });
  if (delivery.output && buyer.output)
    return { output: { ...delivery.output, buyer: buyer.output } };
  const issues = (buyer.issues ?? []).map(({ path, message }) => ({
    path: `buyer.${path}`,
    message,
  }));
  return { issues: [...(delivery.issues ?? []), ...issues] };
}

function validateDelivery(
  draft: CheckoutDraft,
  required: RequiredAddress,
): Validation<ContactData> {
  switch (required) {
    case "complete":
      return validateAddress(CheckoutData, { ...draft, country: COUNTRY });
    case "province":
      return validateAddress(ContactData, { ...contactOf(draft), ...placeOf(draft) });
    case "none":
      // The destination of the displayed price is sent too, because it decides which shipping
      // methods there are.
      return validateForm(ContactData, { ...contactOf(draft), ...toDestination(draft) });
  }
}

const contactOf = ({ email, firstName, lastName }: CheckoutDraft) => ({
  email,
  firstName,
  lastName,
});
const placeOf = ({ province, postalCode }: CheckoutDraft) => ({ province, postalCode });
