import { getLocale } from "../locale.ts";
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

/** The French name of each province after its preposition. */
const FRENCH: Readonly<Record<ProvinceCode, readonly [preposition: string, name: string]>> = {
  AB: ["en ", "Alberta"],
  BC: ["en ", "Colombie-Britannique"],
  MB: ["au ", "Manitoba"],
  NB: ["au ", "Nouveau-Brunswick"],
  NL: ["à ", "Terre-Neuve-et-Labrador"],
  NT: ["dans les ", "Territoires du Nord-Ouest"],
  NS: ["en ", "Nouvelle-Écosse"],
  NU: ["au ", "Nunavut"],
  ON: ["en ", "Ontario"],
  PE: ["à l’", "Île-du-Prince-Édouard"],
  QC: ["au ", "Québec"],
  SK: ["en ", "Saskatchewan"],
  YT: ["au ", "Yukon"],
};

/** The name of a province for shoppers: "Quebec", in French "Québec". Addresses store the English name. */
export const provinceLabel = (code: ProvinceCode): string =>
  getLocale() === "fr" ? FRENCH[code][1] : PROVINCE_NAMES[code];

/**
 * The label of a province that an address names, and any other text as it is.
 *
 * @example
 * provinceLabelOf("Quebec"); // "Quebec", in French "Québec"
 */
export function provinceLabelOf(name: string): string {
  if (getLocale() !== "fr") return name;
  const code = findProvinceCode(name);
  return code ? provinceLabel(code) : name;
}

/** A province after the preposition: "Quebec" for "to Quebec" and "in Quebec", in French "au Québec". */
export const provincePlace = (code: ProvinceCode): string =>
  getLocale() === "fr" ? FRENCH[code].join("") : PROVINCE_NAMES[code];

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

/** The city, province and postal code of an address in the form in which it is stored. */
const STORED_ADDRESS = /^(.+), ([\p{L} ]+) ([A-Z]\d[A-Z] \d[A-Z]\d)((?:, Canada)?)$/su;

/**
 * A stored address for shoppers.
 *
 * @example
 * localAddress("1 rue Eddy, Gatineau, Quebec J8X 2K1, Canada");
 * // in French "1 rue Eddy, Gatineau (Québec)  J8X 2K1, Canada", with no-break spaces before the code
 */
export function localAddress(line: string): string {
  if (getLocale() !== "fr") return line;
  const [, place, name = "", postalCode, country] = STORED_ADDRESS.exec(line) ?? [];
  const code = findProvinceCode(name);
  return code ? `${place} (${provinceLabel(code)})\u00a0\u00a0${postalCode}${country}` : line;
}

/** The abbreviation of a province, which is given by its name or abbreviation in any case. */
export function findProvinceCode(text: string): ProvinceCode | undefined {
  const typed = text.trim().toLowerCase();
  return PROVINCE_CODES.find(
    (code) => code.toLowerCase() === typed || PROVINCE_NAMES[code].toLowerCase() === typed,
  );
}
