import { PROVINCE_NAMES } from "../../model/sales/province.ts";

type ProvinceName = (typeof PROVINCE_NAMES)[keyof typeof PROVINCE_NAMES];

/** A sentence for each province; those without one of their own have a general sentence. */
export function byProvince(
  own: Partial<Record<ProvinceName, string>>,
  general: (province: ProvinceName) => string,
): Record<ProvinceName, string> {
  const entries = Object.values(PROVINCE_NAMES).map((name) => [name, own[name] ?? general(name)]);
  return Object.fromEntries(entries);
}

const FEDERAL_PRIVACY =
  "The Personal Information Protection and Electronic Documents Act (PIPEDA) applies to this information. If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner of Canada.";

/** The law that protects personal information, by the province of the store. */
export const PRIVACY_LAW = byProvince(
  {
    Quebec:
      "The Act respecting the protection of personal information in the private sector (Quebec) applies to this information. If our answer does not satisfy you, you may complain to the Commission d’accès à l’information du Québec.",
    Alberta:
      "The Personal Information Protection Act (Alberta) applies to this information. If our answer does not satisfy you, you may complain to the Information and Privacy Commissioner of Alberta.",
    "British Columbia":
      "The Personal Information Protection Act (British Columbia) applies to this information. If our answer does not satisfy you, you may complain to the Information and Privacy Commissioner for British Columbia.",
  },
  () => FEDERAL_PRIVACY,
);

/** The law that protects consumers, by the province of the store. */
export const CONSUMER_LAW = byProvince(
  {
    Quebec:
      "The Consumer Protection Act (Quebec) applies to purchases by consumers, with its legal warranties and its rules for distance contracts.",
    Ontario:
      "The Consumer Protection Act, 2002 (Ontario) and the Sale of Goods Act (Ontario) apply to purchases by consumers.",
  },
  (province) => `The consumer protection law of ${province} applies to purchases by consumers.`,
);
