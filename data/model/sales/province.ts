import { keysOf } from "../text/json.ts";

/** The provinces and territories by their postal abbreviation. */
export const PROVINCE_NAMES = {
  AB: "Alberta",
  BC: "British Columbia",
  MB: "Manitoba",
  NB: "New Brunswick",
  NL: "Newfoundland and Labrador",
  NT: "Northwest Territories",
  NS: "Nova Scotia",
  NU: "Nunavut",
  ON: "Ontario",
  PE: "Prince Edward Island",
  QC: "Quebec",
  SK: "Saskatchewan",
  YT: "Yukon",
} as const;
export type ProvinceCode = keyof typeof PROVINCE_NAMES;

/** The own taxes of provinces, which only a registered store charges. */
export const PROVINCIAL_TAXES = { BC: "PST", SK: "PST", MB: "RST", QC: "QST" } as const;
export type RegistrationProvince = keyof typeof PROVINCIAL_TAXES;

export const REGISTRATION_PROVINCES = keysOf(PROVINCIAL_TAXES);

export const PROVINCE_CODES = keysOf(PROVINCE_NAMES);

/** "Ontario L8P 1A1, Canada" at the end of an address. */
const ADDRESS_END = /(?:^|,)\s*([\p{L}. ]+?)\s+[A-Z]\d[A-Z]\s*\d[A-Z]\d(?:,\s*Canada)?\s*$/iu;

/** The province of an address as orders store it; undefined if the address has another form. */
export function provinceOfAddress(address: string): ProvinceCode | undefined {
  const [, name] = ADDRESS_END.exec(address) ?? [];
  return name === undefined ? undefined : findProvinceCode(name);
}

/** The abbreviation of a province, which is given by its name or abbreviation in any case. */
export function findProvinceCode(text: string): ProvinceCode | undefined {
  const typed = text.trim().toLowerCase();
  return PROVINCE_CODES.find(
    (code) => code.toLowerCase() === typed || PROVINCE_NAMES[code].toLowerCase() === typed,
  );
}
