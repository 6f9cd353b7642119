import { getLocale } from "../model/locale.ts";
import { PROVINCE_CODES } from "../model/sales/province.ts";
import type { ShippingZone } from "../model/sales/shipping-zone.ts";
import { DEFAULT_SETTINGS, type StoreSettings } from "../model/settings/settings.ts";
import { translateSettings } from "../model/translations/translate-settings.ts";
import { NO_TEXTS } from "../model/translations/translation.ts";

/** Standard, whose rate is not charged at present, and express. */
const methodsIn = (standardDays: string, expressDays: string): ShippingZone["methods"] => [
  {
    id: "standard",
    name: "Standard shipping",
    days: standardDays,
    price: "9.99",
    freeFrom: "0.00",
    weightTiers: [],
    kind: "shipping",
  },
  {
    id: "express",
    name: "Express shipping",
    days: expressDays,
    price: "19.99",
    freeFrom: null,
    weightTiers: [],
    kind: "shipping",
  },
];

const TERRITORIES = ["NT", "NU", "YT"] as const;

/**
 * Areas of the provinces that roads do not reach all year, or that are far from a carrier's depot: Labrador, the
 * Lower North Shore and Nunavik, and the north of Ontario, of the prairies and of British Columbia.
 */
const REMOTE_AREAS = [
  "A0K",
  "A0P",
  "A0R",
  "A2V",
  "G0G",
  "J0M",
  "P0L",
  "P0T",
  "P0V",
  "R0B",
  "S0J",
  "T0P",
  "T0V",
  "V0C",
  "V0T",
  "V0V",
  "V0W",
];

/**
 * The shipping methods of a new sample store. They are written into its settings, so that its operator changes
 * them like others. All addresses have the same prices, and remote ones a longer time.
 */
export const SAMPLE_ZONES: ShippingZone[] = [
  {
    name: "Provinces",
    provinces: PROVINCE_CODES.filter((code) => !TERRITORIES.some((other) => other === code)),
    postalPrefixes: [],
    methods: methodsIn("2–5 business days", "next business day"),
  },
  {
    name: "Territories and remote areas",
    provinces: [...TERRITORIES],
    postalPrefixes: REMOTE_AREAS,
    methods: methodsIn("4–7 business days", "2–3 business days"),
  },
];

/** Those of sample stores of earlier releases, without remote areas. */
const FORMER_ZONES: ShippingZone[] = [
  {
    name: "Canada",
    provinces: [...PROVINCE_CODES],
    postalPrefixes: [],
    methods: methodsIn("2–5 business days", "next business day"),
  },
];

/**
 * Whether orders are delivered as in a sample store, which the texts of its pages describe: by its methods, and
 * on the next business day for express orders placed before 2 PM.
 */
export function hasSampleShipping({
  shipping: { zones, cutOff, processingDays },
}: Pick<StoreSettings, "shipping">): boolean {
  const isSample = [SAMPLE_ZONES, FORMER_ZONES].some(
    (sample) => JSON.stringify(zones) === JSON.stringify(inLanguage(sample)),
  );
  return isSample && cutOff === "14:00" && processingDays === 0;
}

/** Settings are read in the language of the response, with the translations of defaults. */
function inLanguage(zones: ShippingZone[]): ShippingZone[] {
  if (getLocale() === "en") return zones;
  const shipping = { ...DEFAULT_SETTINGS.shipping, zones };
  return translateSettings({ ...DEFAULT_SETTINGS, shipping }, () => NO_TEXTS, null).shipping.zones;
}
