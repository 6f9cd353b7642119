import {
  type Buyer,
  COUNTRY,
  type PROVINCES,
  provinceOfPostalCode,
} from "../../../data/model/sales/checkout.ts";
import { findProvinceCode, PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import {
  formatPostalCode,
  isPostalArea,
  isPostalCode,
  splitName,
} from "../../../data/model/text/addresses.ts";
import { type CheckoutDraft, EMPTY_DRAFT } from "../../storage/checkout-session.ts";
import type { WalletAddress, WalletDetails } from "../payment/wallet.ts";

/** The part of an address that decides prices, as POST /api/quote accepts it. */
export type Destination = { province?: string; postalCode?: string };

/** Converts an address of a wallet; undefined if it is not in Canada. */
export function toDestination({ country, ...address }: WalletAddress): Destination | undefined {
  if (country !== "" && country.toUpperCase() !== "CA") return undefined;
  const province = findProvince(address);
  const postalCode = formatPostalCode(address.postalCode);
  return {
    ...(province && { province }),
    ...((isPostalCode(postalCode) || isPostalArea(postalCode)) && { postalCode }),
  };
}

/** Converts the data of an authorized payment to the contents of the checkout form. */
export function toDraft({ email, name, address }: WalletDetails): CheckoutDraft {
  const names = splitName(name);
  if (!address) return { ...EMPTY_DRAFT, email, ...names };
  return {
    ...EMPTY_DRAFT,
    email,
    ...names,
    address: address.line1,
    address2: address.line2 ?? "",
    city: address.city,
    province: findProvince(address) ?? "",
    postalCode: formatPostalCode(address.postalCode),
  };
}

/** The buyer of an order whose recipient has another name; undefined if they are the same person. */
export function toBuyer({ name, payer }: WalletDetails): Buyer | undefined {
  if (!payer?.name.trim() || foldName(payer.name) === foldName(name)) return undefined;
  const { address } = payer;
  const country = address?.country.toUpperCase() ?? "";
  return {
    ...splitName(payer.name),
    address: address?.line1 ?? "",
    address2: address?.line2 || undefined,
    city: address?.city ?? "",
    province: (address && country === "CA" && findProvince(address)) || address?.state || "",
    postalCode: address?.postalCode ?? "",
    country: country === "CA" ? COUNTRY : country,
  };
}

/** Letters in lower case without accents: banks print names on cards in capitals. */
const foldName = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");

/** French names whose English name differs in more than accents. */
const FRENCH_NAMES: Readonly<Record<string, (typeof PROVINCES)[number]>> = {
  "colombie-britannique": "British Columbia",
  "ile-du-prince-edouard": "Prince Edward Island",
  "nouveau-brunswick": "New Brunswick",
  "nouvelle-ecosse": "Nova Scotia",
  "terre-neuve-et-labrador": "Newfoundland and Labrador",
  "territoires du nord-ouest": "Northwest Territories",
};

/** The name of a province by its code or its name, or by the postal code if neither is known. */
function findProvince({ state, postalCode }: Pick<WalletAddress, "state" | "postalCode">) {
  const plain = state.normalize("NFD").replace(/\p{M}/gu, "").trim();
  const code = findProvinceCode(plain);
  if (code) return PROVINCE_NAMES[code];
  return FRENCH_NAMES[plain.toLowerCase()] ?? provinceOfPostalCode(postalCode);
}
