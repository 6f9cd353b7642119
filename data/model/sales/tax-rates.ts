import { PROVINCIAL_TAXES, type ProvinceCode } from "./province.ts";
import { taxLabel } from "./tax-labels.ts";

/** GST, HST: federal. PST (British Columbia, Saskatchewan), RST (Manitoba), QST (Quebec): provincial. */
type TaxCode = "TAX" | "GST" | "HST" | "PST" | "RST" | "QST";

/** A tax of a province in a period of days in the store's time zone, first and last day inclusive. */
export type TaxPeriod = {
  province: ProvinceCode;
  code: TaxCode;
  /** In parts per 100,000: 9.975 % is 9975. */
  rate: number;
  from: string;
  /** Missing if the rate has no end yet. */
  until?: string;
};

const GST_SINCE = "2008-01-01";

const gst = (...provinces: ProvinceCode[]): TaxPeriod[] =>
  provinces.map((province) => ({ province, code: "GST", rate: 5_000, from: GST_SINCE }));

/**
 * The sales taxes of the provinces and territories. A tax is charged where an order is delivered or
 * picked up; an order without shipping, at the buyer's address.
 *
 * GST and HST: https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html
 * Earlier rates: http://www.cra-arc.gc.ca/tx/bsnss/tpcs/gst-tps/rts-eng.html
 * Nova Scotia since 2025: https://gazette.gc.ca/rp-pr/p2/2025/2025-03-26/html/sor-dors77-eng.html
 * British Columbia: https://www2.gov.bc.ca/gov/content/taxes/sales-taxes/pst/charge-collect
 * Manitoba: https://manitoba.ca/finance/taxation/taxes/retail.html
 * Saskatchewan: https://www.saskatchewan.ca/residents/taxes-and-investments/provincial-taxes-policies-and-bulletins/provincial-sales-tax
 * Quebec: https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/
 */
export const TAX_TABLE: readonly TaxPeriod[] = [
  ...gst("AB", "BC", "MB", "NT", "NU", "QC", "SK", "YT"),
  { province: "BC", code: "PST", rate: 7_000, from: "2013-04-01" },
  { province: "MB", code: "RST", rate: 7_000, from: "2019-07-01" },
  { province: "SK", code: "PST", rate: 6_000, from: "2017-03-23" },
  { province: "QC", code: "QST", rate: 9_975, from: "2013-01-01" },
  { province: "ON", code: "HST", rate: 13_000, from: "2010-07-01" },
  { province: "NB", code: "HST", rate: 15_000, from: "2016-07-01" },
  { province: "NL", code: "HST", rate: 15_000, from: "2016-07-01" },
  { province: "PE", code: "HST", rate: 15_000, from: "2016-10-01" },
  { province: "NS", code: "HST", rate: 15_000, from: "2010-07-01", until: "2025-03-31" },
  { province: "NS", code: "HST", rate: 14_000, from: "2025-04-01" },
];

/** A tax that applies to a delivery. */
export type Tax = {
  code: TaxCode;
  label: string;
  /** In parts per 100,000. */
  rate: number;
  /** The name of the store's registration number in the settings. */
  registration: "GST" | ProvinceCode;
};

/** Codes of the taxes that only a store with a registration in the province charges. */
const PROVINCIAL: readonly TaxCode[] = Object.values(PROVINCIAL_TAXES);

/**
 * The taxes of a delivery to a province on a day in the order of the table.
 *
 * @example
 * provincialTaxes("QC", "2026-03-04", ["QC"]);
 * // [{ code: "GST", rate: 5_000, … }, { code: "QST", rate: 9_975, … }]
 */
export function provincialTaxes(
  province: ProvinceCode,
  day: string,
  registrations: readonly ProvinceCode[],
): Tax[] {
  return TAX_TABLE.filter(
    (period) =>
      period.province === province &&
      period.from <= day &&
      (period.until === undefined || day <= period.until) &&
      (registrations.includes(province) || !PROVINCIAL.includes(period.code)),
  ).map(({ code, rate }) => toTax(code, rate, PROVINCIAL.includes(code) ? province : "GST"));
}

/** One tax for all provinces, in percent with up to three decimals. */
export function flatTax(percent: number): Tax {
  return toTax("TAX", Math.round(percent * 1_000), "GST");
}

function toTax(code: TaxCode, rate: number, registration: Tax["registration"]): Tax {
  return { code, label: taxLabel(code, rate), rate, registration };
}
