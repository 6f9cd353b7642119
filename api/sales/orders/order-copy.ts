import { createHash } from "node:crypto";
import { m } from "../../../data/i18n/messages.js";
import { type ContractPart, describeContract } from "../../../data/model/contract/contract.ts";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../../data/model/locale.ts";
import type { OrderItem, OrderResponse } from "../../../data/model/sales/order.ts";
import {
  addressLines,
  customerLines,
  isPickedUp,
  recipientOf,
} from "../../../data/model/sales/order-delivery.ts";
import type { OrderTerms } from "../../../data/model/sales/order-terms.ts";
import { listSums } from "../../../data/model/sales/price-lines.ts";
import { toStandaloneHtml } from "../../../data/model/sales/terms-html.ts";
import { formatStoreAddress } from "../../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../../data/model/settings/store-facts.ts";
import { formatDateTime } from "../../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../../data/model/text/money.ts";
import { toUnbroken } from "../../../data/model/text/plain-text.ts";
import { escapeHtml } from "../../../data/model/text/rich-text.ts";

const STYLE = `
body{max-width:46rem;margin:0 auto;padding:40px 20px 64px;background:#fff;color:#211d18;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:"Cormorant Garamond",Georgia,serif;font-weight:500;line-height:1.15}
h1{margin:4px 0 24px;font-size:2.25rem}
h2{margin:40px 0 4px;padding-top:20px;border-top:1px solid #ddd3c4;font-size:1.625rem}
h3,h4{margin:20px 0 4px;font-size:1rem}
p,ul,ol,dl{margin:0 0 12px}
a{color:inherit}
.name{margin:0;font-size:1.125rem}
.parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:20px 32px}
dt,.soft{color:#5e554a;font-size:.875rem}
dd{margin:0}
table{width:100%;margin:28px 0 0;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 0 8px 16px;border-bottom:1px solid #ddd3c4;text-align:right;vertical-align:top;font-weight:400}
th:first-child,td:first-child{padding-left:0;text-align:left}
thead th{color:#5e554a;font-size:.875rem;white-space:nowrap}
td{white-space:nowrap}
tfoot th,tfoot td{border:0;padding-block:4px}
tfoot tr:last-child>*{padding-top:10px;font-weight:600}
.terms{font-size:.875rem}
.terms table th,.terms table td{text-align:left;white-space:normal}
@media(max-width:30rem){body{padding-top:24px}th,td{padding-left:10px}}
@media print{body{max-width:none;padding:0;font-size:10pt}h2{break-after:avoid}tr,dl>div{break-inside:avoid}}
`;

/** The CSP source that allows the style of `writeOrderCopy`. */
export const COPY_STYLE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

type Copied = Pick<OrderResponse, "order" | "items"> & { terms: readonly OrderTerms[] };

/**
 * Writes the contract of an order as a document in the current language that can be saved and printed: without scripts
 * and without other files.
 */
export function writeOrderCopy(
  { order, items, terms }: Copied,
  { store, publicUrl }: { store: StoreFacts; publicUrl: string },
): string {
  const contract = describeContract(order, terms, store);
  const title = m.orders_copy_title({ number: order.orderNumber });
  const urlOf = (path: string) => publicUrl + localePath(path);
  const address = addressLines(order);
  const pickup = isPickedUp(order) ? formatStoreAddress(store) : "";
  const parts: ContractPart[] = [
    { name: m.orders_order_date(), lines: [formatDateTime(order.createdAt)] },
    contract.merchant,
    { name: m.mail_address_bill_to(), lines: [...customerLines(order), order.customerEmail] },
    ...(address.length > 0
      ? [
          {
            name: m.mail_address_ship_to(),
            lines: [recipientOf(order), ...address, ...(order.phone ? [order.phone] : [])],
          },
        ]
      : []),
    ...(pickup ? [{ name: m.orders_pickup_address(), lines: [store.name, pickup] }] : []),
    ...(contract.delivery ? [contract.delivery] : []),
    contract.payment,
  ];
  const texts = contract.terms.map(
    ({ title: name, version, body, locale }) =>
      `<section class="terms" lang="${LANGUAGE_TAGS[locale]}"><h2>${escapeHtml(name)}</h2>` +
      `<p class="soft">${escapeHtml(version)}</p>${toStandaloneHtml(body, urlOf)}</section>`,
  );
  const content =
    `<dl class="parts">${parts.map(writePart).join("")}</dl>${writeItems(order, items)}` +
    (texts.join("") || `<p class="soft">${m.orders_terms_unrecorded()}</p>`);
  return writeDocument(store, title, content);
}

/** The document in place of a copy that the reader may not open, or not any more. */
export const writeMissingCopy = (store: StoreFacts): string =>
  writeDocument(store, m.orders_not_found(), `<p>${m.orders_copy_missing()}</p>`);

function writeDocument({ name }: StoreFacts, title: string, content: string): string {
  return (
    `<!doctype html><html lang="${LANGUAGE_TAGS[getLocale()]}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(`${title} | ${name}`)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><style>${STYLE}</style></head><body>` +
    `<header><p class="name">${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1></header>` +
    `<main>${content}</main></body></html>`
  );
}

function writePart({ name, lines }: ContractPart): string {
  const written = lines.map((line) => toUnbroken(escapeHtml(line))).join("<br>");
  return `<div><dt>${escapeHtml(name)}</dt><dd>${written}</dd></div>`;
}

/** The items of an order as a table: the title, the quantity, the price of one unit and the amount. */
export function tabulateItems(items: readonly OrderItem[]): { head: string[]; rows: string[][] } {
  const money = (amount: string) => formatMoney(centsOf(amount));
  return {
    head: [
      m.orders_copy_item(),
      m.orders_copy_quantity(),
      m.orders_copy_unit_price(),
      m.orders_copy_amount(),
    ],
    rows: items.map(({ productTitle, quantity, productPrice, subtotal }) => [
      productTitle,
      String(quantity),
      money(productPrice),
      money(subtotal),
    ]),
  };
}

function writeItems(order: OrderResponse["order"], items: OrderResponse["items"]): string {
  const { head, rows: itemRows } = tabulateItems(items);
  const rows = itemRows.map(
    ([title = "", ...cells]) =>
      `<tr><th scope="row" dir="auto">${escapeHtml(title)}</th>` +
      `${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`,
  );
  const sums = listSums(order).map(
    ({ name, amount }) =>
      `<tr><th scope="row" colspan="3">${escapeHtml(name)}</th><td>${escapeHtml(amount)}</td></tr>`,
  );
  return (
    `<table class="items"><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>` +
    `<tbody>${rows.join("")}</tbody><tfoot>${sums.join("")}</tfoot></table>`
  );
}
