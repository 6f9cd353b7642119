import { m } from "../../i18n/messages.js";
import { PAGE_FIELD_NAMES, PAGE_FIELDS, type PageField } from "../content/page-fields.ts";
import { promiseDelivery } from "../sales/delivery-promise.ts";
import { describeArea, describeCost, describeTime, listRates } from "../sales/describe-zones.ts";
import { PROVINCIAL_TAXES, provinceLabelOf, provincePlace } from "../sales/province.ts";
import { taxName } from "../sales/tax-labels.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { formatStoreAddress } from "../settings/store-address.ts";
import { deriveStoreFacts } from "../settings/store-facts.ts";
import { phoneLink } from "../text/addresses.ts";
import { formatPercent } from "../text/money.ts";
import { listNames } from "../text/plain-text.ts";
import { escapeHtml, htmlToPlainText } from "../text/rich-text.ts";
import { replaceFields } from "../text/text-fields.ts";

/** A text, or a list of texts with headings, which fills a paragraph of its own. */
type Value = string | readonly { heading: string; text: string }[];

/** "GST or HST, and QST in Quebec, are added at checkout." */
function describeTaxes({ tax }: StoreSettings): string {
  if (tax.mode === "flat")
    return tax.flatPercent === 0
      ? m.checkout_taxes_none()
      : m.checkout_taxes_flat({ percent: formatPercent(Math.round(tax.flatPercent * 1_000)) });
  const own = tax.registrations.map((code) =>
    m.checkout_tax_in_province({
      tax: taxName(PROVINCIAL_TAXES[code]),
      province: provincePlace(code),
    }),
  );
  return own.length === 0
    ? m.checkout_taxes_federal()
    : m.checkout_taxes_provincial({ taxes: listNames(own) });
}

/** A number of days or hours; 0 is no text. */
const count = (value: number) => (value === 0 ? "" : String(value));

/** "Shipping across Canada, at your door in 2–5 business days." */
function describePromise(settings: StoreSettings): string {
  const { area, days } = promiseDelivery(settings);
  if (area === "") return m.delivery_promise_pickup();
  return days ? m.delivery_promise_days({ area, days }) : m.delivery_promise({ area });
}

/** The values of the fields: each states a setting. */
const VALUES: Readonly<Record<PageField, (settings: StoreSettings) => Value>> = {
  "store.name": (settings) => deriveStoreFacts(settings).name,
  "store.legalName": (settings) => deriveStoreFacts(settings).legalName,
  "store.tagline": (settings) => deriveStoreFacts(settings).tagline,
  "store.email": ({ store }) => store.email,
  "store.phone": (settings) => deriveStoreFacts(settings).phone,
  "store.address": (settings) => formatStoreAddress(deriveStoreFacts(settings)),
  "store.street": (settings) => deriveStoreFacts(settings).address.street,
  "store.city": (settings) => deriveStoreFacts(settings).address.city,
  "store.province": ({ store }) => provinceLabelOf(store.province),
  "store.postalCode": (settings) => deriveStoreFacts(settings).address.postalCode,
  "store.minimumAge": ({ store }) => count(store.minimumAge),
  "support.days": ({ support }) => support.days,
  "support.hours": ({ support }) => support.hours,
  "support.closed": ({ support }) => support.closed,
  "support.replyHours": ({ support }) => count(support.replyHours),
  "privacy.officer": ({ privacy }) => privacy.officer || m.content_privacy_officer(),
  "privacy.contact": ({ privacy, store }) => privacy.contact || store.email,
  "returns.days": ({ returns }) => count(returns.days),
  "returns.damageDays": ({ returns }) => count(returns.damageDays),
  "returns.refundDays": ({ returns }) => returns.refundDays,
  "taxes.description": describeTaxes,
  "shipping.promise": describePromise,
  "shipping.areas": ({ shipping }) => describeArea(shipping.zones),
  "shipping.cost": ({ shipping }) => describeCost(shipping.zones),
  "shipping.time": ({ shipping }) => describeTime(shipping.zones),
  "shipping.methods": ({ shipping }) => listRates(shipping.zones),
};

/** A field with its value, for the operator who inserts it. */
export type DescribedField = { name: string; description: string; value: string };

/** Lists the fields with their current values. */
export function describeFields(settings: StoreSettings): DescribedField[] {
  return PAGE_FIELD_NAMES.map((name) => ({
    name,
    description: PAGE_FIELDS[name],
    value: toLine(VALUES[name](settings)),
  }));
}

/** A paragraph that consists of a field. */
const FIELD_PARAGRAPH = /<p>\s*\{\{\s*([\w.]+)\s*\}\}\s*<\/p>/g;
/** An address in a link that consists of a phone number. */
const PHONE_LINK = /(?<=href=")tel:([^"]*)/g;
/** Paragraphs and table rows without text, which remain of fields without a value. */
const EMPTY_PARAGRAPH = /<p>\s*<\/p>/g;
const TABLE_ROW = /<tr>.*?<\/tr>/gs;

/** Replaces the fields of sanitized HTML by their escaped values. Unknown fields remain. */
export function fillHtml(html: string, settings: StoreSettings): string {
  const lists = html
    .replace(FIELD_PARAGRAPH, (paragraph, name: string) => {
      const value = isKnown(name) ? VALUES[name](settings) : undefined;
      return typeof value === "object" ? toList(value) : paragraph;
    })
    .replace(TABLE_ROW, (row) => (isEmptyRow(row, settings) ? "" : row));
  return replaceFields(lists, (name) => {
    const value = findValue(name, settings);
    return value && escapeHtml(value);
  })
    .replace(EMPTY_PARAGRAPH, "")
    .replace(PHONE_LINK, (_link, phone: string) => phoneLink(phone));
}

/** Replaces the fields of a plain text by their values. */
export function fillText(text: string, settings: StoreSettings): string {
  return replaceFields(text, (name) => findValue(name, settings));
}

const isKnown = (name: string): name is PageField => Object.hasOwn(VALUES, name);

function findValue(name: string, settings: StoreSettings): string | undefined {
  return isKnown(name) ? toLine(VALUES[name](settings)) : undefined;
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
