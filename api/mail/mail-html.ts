import { splitAtPostalCodes } from "../../data/model/sales/order-delivery.ts";
import { accentOf } from "../../data/model/settings/brand-facts.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";

/** Mail clients support few features, so the HTML has inline styles, one column, no pictures and no scripts. */
const STYLE = {
  body: "margin:0;background:#faf7f2;color:#211d18;font:16px/1.5 Helvetica,Arial,sans-serif",
  container: "max-width:560px;margin:0 auto;padding:32px 20px",
  name: "font:500 26px/1.2 Georgia,serif;margin:0 0 24px",
  row: "padding:6px 0;border-bottom:1px solid #ddd3c4;text-align:left;vertical-align:top",
  amount: "padding:6px 0;border-bottom:1px solid #ddd3c4;text-align:right;white-space:nowrap",
  small: "color:#5e554a;font-size:13px;margin-top:32px",
};

/** An e-mail without its sender and recipient. */
export type WrittenMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** A paragraph, a link or a table. */
export type Part =
  | string
  | { text: string; url: string }
  | {
      rows: readonly (readonly [label: string, value: string])[];
      /** Whether the last row is the total of the others. */
      hasTotal?: boolean;
    };

/**
 * Renders the parts of an e-mail as plain text and as HTML, with the store's address below.
 *
 * @example
 * renderParts(["Thank you.", { text: "Your order", url }, { rows: [["Total", "$105.60"]] }], store);
 */
export function renderParts(
  parts: readonly Part[],
  store: StoreFacts,
): { text: string; html: string } {
  const footer = `${store.legalName}, ${formatStoreAddress(store)} · ${store.email}`;
  const text = [...parts.map(toText), `--\n${footer}`].join("\n\n");
  const html = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${escapeHtml(store.name)}</title></head><body style="${STYLE.body}"><div style="${STYLE.container}"><p style="${STYLE.name}">${escapeHtml(store.name)}</p>${parts.map((part) => toHtml(part, accentOf(store.brand))).join("")}<p style="${STYLE.small}">${toHtmlText(footer)}</p></div></body></html>`;
  return { text: `${text}\n`, html };
}

function toText(part: Part): string {
  if (typeof part === "string") return part;
  if ("url" in part) return `${part.text}: ${part.url}`;
  return part.rows.map(([label, value]) => `${label}  ${value}`).join("\n");
}

function toHtml(part: Part, accent: string): string {
  if (typeof part === "string") {
    const lines = part.split(/\r\n|\r|\n/).map(toHtmlText);
    return `<p>${lines.join("<br>")}</p>`;
  }
  if ("url" in part) {
    return `<p><a href="${escapeHtml(part.url)}" style="color:${accent}">${escapeHtml(part.text)}</a></p>`;
  }
  const rows = part.rows.map(([label, value], at) => {
    const weight = part.hasTotal && at === part.rows.length - 1 ? ";font-weight:bold" : "";
    return `<tr><td style="${STYLE.row}${weight}">${escapeHtml(label)}</td><td style="${STYLE.amount}${weight}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join("")}</table>`;
}

/** Escapes text, in which postal codes stay on one line. */
function toHtmlText(text: string): string {
  return splitAtPostalCodes(escapeHtml(text))
    .map((part, at) => (at % 2 === 1 ? part.replace(" ", "&nbsp;") : part))
    .join("");
}

/** Escapes text for HTML content and attribute values. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Removes line breaks, with which a name or title could add a header (W32). */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}
