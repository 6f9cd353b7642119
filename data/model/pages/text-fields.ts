import { listNames } from "../sales/delivery-promise.ts";
import { describeArea, describeCost, describeTime, listRates } from "../sales/describe-zones.ts";
import { PROVINCE_NAMES } from "../sales/province.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { formatStoreAddress } from "../settings/store-address.ts";
import { deriveStoreFacts } from "../settings/store-facts.ts";
import { escapeHtml, htmlToPlainText } from "../text/html-plain-text.ts";

/** A text, or a list of texts with headings, which fills a paragraph of its own. */
type Value = string | readonly { heading: string; text: string }[];

type TextField = { description: string; value: (settings: StoreSettings) => Value };

/** "GST or HST, and QST in Quebec, are added at checkout." */
function describeTaxes({ tax }: StoreSettings): string {
  if (tax.mode === "flat")
    return tax.flatPercent === 0
      ? "No tax is added at checkout."
      : `A tax of ${tax.flatPercent}% is added at checkout.`;
  const own = tax.registrations.map(
    (code) => `${PROVINCIAL_TAXES[code]} in ${PROVINCE_NAMES[code]}`,
  );
  return `GST or HST${own.length > 0 ? `, and ${listNames(own)},` : ""} is added at checkout, as the province of delivery requires.`;
}

const PROVINCIAL_TAXES = { BC: "PST", SK: "PST", MB: "RST", QC: "QST" } as const;

/** A number of days or hours; 0 is no text. */
const count = (value: number) => (value === 0 ? "" : String(value));

/** The fields that texts may contain, such as {{store.name}}: each states a setting. */
const FIELDS: Readonly<Record<string, TextField>> = {
  "store.name": { description: "Name of the store", value: ({ store }) => store.name },
  "store.legalName": {
    description: "Legal name of the company",
    value: ({ store }) => store.legalName,
  },
  "store.tagline": { description: "Tagline", value: ({ store }) => store.tagline },
  "store.email": { description: "Email address", value: ({ store }) => store.email },
  "store.phone": { description: "Phone number", value: ({ store }) => store.phone },
  "store.address": {
    description: "Address on one line",
    value: (settings) => formatStoreAddress(deriveStoreFacts(settings)),
  },
  "store.street": { description: "Street and number", value: ({ store }) => store.street },
  "store.city": { description: "City", value: ({ store }) => store.city },
  "store.province": { description: "Province", value: ({ store }) => store.province },
  "store.postalCode": { description: "Postal code", value: ({ store }) => store.postalCode },
  "store.minimumAge": {
    description: "Minimum age of customers",
    value: ({ store }) => count(store.minimumAge),
  },
  "support.days": {
    description: "Days of customer service",
    value: ({ support }) => support.days,
  },
  "support.hours": {
    description: "Hours of customer service",
    value: ({ support }) => support.hours,
  },
  "support.closed": {
    description: "Days without customer service",
    value: ({ support }) => support.closed,
  },
  "support.replyHours": {
    description: "Hours within which messages are answered",
    value: ({ support }) => count(support.replyHours),
  },
  "returns.days": {
    description: "Days in which a product can be returned",
    value: ({ returns }) => count(returns.days),
  },
  "returns.damageDays": {
    description: "Days in which damage can be reported",
    value: ({ returns }) => count(returns.damageDays),
  },
  "returns.refundDays": {
    description: "Time until a refund is made",
    value: ({ returns }) => returns.refundDays,
  },
  "taxes.description": {
    description: "Sentence: which taxes are added at checkout",
    value: describeTaxes,
  },
  "shipping.areas": {
    description: "Sentence: where the store ships",
    value: ({ shipping }) => describeArea(shipping.zones),
  },
  "shipping.cost": {
    description: "Sentence: what shipping costs",
    value: ({ shipping }) => describeCost(shipping.zones),
  },
  "shipping.time": {
    description: "Sentence: how long delivery takes",
    value: ({ shipping }) => describeTime(shipping.zones),
  },
  "shipping.methods": {
    description: "List of the shipping methods and their prices, in a paragraph of its own",
    value: ({ shipping }) => listRates(shipping.zones),
  },
};

/** A field with its value, for the operator who inserts it. */
export type DescribedField = { name: string; description: string; value: string };

/** Lists the fields with their current values. */
export function describeFields(settings: StoreSettings): DescribedField[] {
  return Object.entries(FIELDS).map(([name, { description, value }]) => ({
    name,
    description,
    value: toLine(value(settings)),
  }));
}

/** Everything in double braces. The text may have been divided by formatting. */
const FIELD = /\{\{([^{}]{0,200})\}\}/g;
/** A paragraph that consists of a field. */
const FIELD_PARAGRAPH = /<p>\s*\{\{\s*([\w.]+)\s*\}\}\s*<\/p>/g;
/** An address in a link that consists of a phone number. */
const PHONE_LINK = /(?<=href="tel:)[^"]*/g;
/** Paragraphs and table rows without text, which remain of fields without a value. */
const EMPTY_PARAGRAPH = /<p>\s*<\/p>/g;
const TABLE_ROW = /<tr>.*?<\/tr>/gs;

/** Replaces the fields of sanitized HTML by their escaped values. Unknown fields remain. */
export function fillHtml(html: string, settings: StoreSettings): string {
  const filled = html
    .replace(FIELD_PARAGRAPH, (paragraph, name: string) => {
      const value = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.value(settings) : undefined;
      return typeof value === "object" ? toList(value) : paragraph;
    })
    .replace(TABLE_ROW, (row) => (isEmptyRow(row, settings) ? "" : row))
    .replace(FIELD, (field, name: string) => {
      const value = findValue(name, settings);
      return value === undefined ? field : escapeHtml(value);
    });
  return filled
    .replace(EMPTY_PARAGRAPH, "")
    .replace(PHONE_LINK, (phone) => phone.replace(/[^+\d]/g, ""));
}

/** Replaces the fields of a plain text by their values. */
export function fillText(text: string, settings: StoreSettings): string {
  return text.replace(FIELD, (field, name: string) => findValue(name, settings) ?? field);
}

/** A field that does not exist, and the heading above it. */
export type UnknownField = { field: string; heading: string | undefined };

/** Finds the fields of a text or of sanitized HTML that do not exist. */
export function findUnknownFields(text: string): UnknownField[] {
  return [...text.matchAll(FIELD)]
    .filter(([, name = ""]) => !isKnown(name))
    .map(({ 0: field, index }) => {
      const headings = [...text.slice(0, index).matchAll(/<h[2-4]\b[^>]*>(.*?)<\/h[2-4]>/gs)];
      const heading = headings.at(-1)?.[1];
      return { field: htmlToPlainText(field), heading: heading && htmlToPlainText(heading) };
    });
}

const isKnown = (name: string) => Object.hasOwn(FIELDS, name.trim());

function findValue(name: string, settings: StoreSettings): string | undefined {
  const value = isKnown(name) ? FIELDS[name.trim()]?.value(settings) : undefined;
  return value === undefined ? undefined : toLine(value);
}

function toLine(value: Value): string {
  return typeof value === "string"
    ? value
    : value.map(({ heading, text }) => `${heading}: ${text}`).join(" ");
}

function toList(entries: Exclude<Value, string>): string {
  const items = entries.map(
    ({ heading, text }) =>
      `<li><p><strong>${escapeHtml(heading)}</strong></p><p>${escapeHtml(text)}</p></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

/** Whether all fields in the first cell of a row have no value, so that the row states nothing. */
function isEmptyRow(row: string, settings: StoreSettings): boolean {
  const [cell = ""] = /<t[dh]\b.*?<\/t[dh]>/s.exec(row) ?? [];
  const text = htmlToPlainText(cell);
  return text !== "" && fillText(text, settings).trim() === "";
}
