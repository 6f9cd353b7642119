import { splitAtPostalCodes } from "../../data/model/sales/order-delivery.ts";
import { accentOf } from "../../data/model/settings/brand-facts.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { escapeHtml } from "../../data/model/text/html-plain-text.ts";
import { MAIL_COLOURS } from "./mail-colours.ts";

const { page, ink, soft, hairline } = MAIL_COLOURS.light;

/** Mail clients support few features, so the HTML has inline styles, one column and no scripts. */
const STYLE = {
  body: `margin:0;padding:0;background:${page};color:${ink};font:16px/1.5 Helvetica,Arial,sans-serif`,
  container: "max-width:600px;margin:0 auto;padding:32px 20px",
  name: "font:500 26px/1.2 Georgia,serif;margin:0 0 28px",
  // The size is that of the name in place of a logo that is not shown.
  logo: "display:block;font-size:16px",
  narrowLogo: "display:block;margin:0 0 10px",
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  table: "width:100%;border-collapse:collapse;margin:0 0 20px",
  picture: `width:60px;padding:8px 16px 8px 0;border-bottom:1px solid ${hairline};vertical-align:middle`,
  label: `padding:8px 12px 8px 0;border-bottom:1px solid ${hairline};text-align:left;vertical-align:middle;overflow-wrap:anywhere`,
  value: `padding:8px 0;border-bottom:1px solid ${hairline};text-align:right;vertical-align:middle;white-space:nowrap`,
  link: `color:${ink};text-decoration:underline`,
  code: "font:600 32px/1.2 Helvetica,Arial,sans-serif;letter-spacing:6px;margin:0 0 16px",
  quote: `margin:0 0 16px;padding:0 0 0 14px;border-left:2px solid ${hairline};color:${soft};overflow-wrap:anywhere`,
  footer: `color:${soft};font-size:13px;margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${hairline}`,
};

/** The colours of mail clients in dark mode that support it; others keep or invert the colours above. */
const DARK_STYLE = (({ page, ink, soft, hairline }) =>
  `@media (prefers-color-scheme:dark){.page{background:${page}!important;color:${ink}!important}.soft{color:${soft}!important}.line{border-color:${hairline}!important}a.link{color:${ink}!important}.main{border:1px solid ${hairline}!important}.logo{padding:6px 8px;border-radius:2px;background:${MAIL_COLOURS.light.page};color:${MAIL_COLOURS.light.ink}}}`)(
  MAIL_COLOURS.dark,
);

/** An e-mail without its sender and recipient. */
export type WrittenMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  content: Buffer;
  contentType: string;
  /** The content id of a picture that the HTML shows. */
  cid?: string;
};

/** A line of a table; the picture is the URL of a product's picture. */
export type MailRow = readonly [label: string, value: string, picture?: string | null | undefined];

/** A paragraph, a link, a table, a code or a quoted text. */
export type Part =
  | string
  | {
      text: string;
      url: string;
      /** Whether it is what the recipient most likely wants to open. */
      isMain?: boolean;
    }
  | {
      title?: string;
      rows: readonly MailRow[];
      /** Whether the last row is the total of the others. */
      hasTotal?: boolean;
    }
  | { code: string }
  | { quote: string };

/** A picture that is attached to the e-mail. Its width and height are those in the e-mail, in CSS pixels. */
export type MailPicture = { cid: string; width: number; height: number };

type Options = {
  subject: string;
  store: StoreFacts;
  /** The attached pictures by their URL. */
  pictures?: ReadonlyMap<string, MailPicture>;
};

/**
 * Renders the parts of an e-mail as plain text and as HTML, with the store's name above and its address below.
 *
 * @example
 * const parts = ["Thank you.", { text: "Your order", url }, { rows: [["Total", "$105.60"]] }];
 * renderParts(parts, { subject: "Your order", store });
 */
export function renderParts(
  parts: readonly Part[],
  { subject, store, pictures = new Map() }: Options,
): { text: string; html: string } {
  const footer = `${store.legalName}, ${formatStoreAddress(store)} · ${store.email}`;
  const text = [...parts.map(toText), `--\n${footer}`].join("\n\n");
  // Its contrast to the page, and even more to white, is sufficient (`brand.accent`).
  const accent = accentOf(store.brand);
  const content = parts.map((part) => toHtml(part, { accent, pictures })).join("");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${DARK_STYLE}</style>`;
  const html = `<!doctype html><html lang="en-CA"><head>${head}</head><body class="page" style="${STYLE.body}"><div class="page" style="${STYLE.container}"><p style="${STYLE.name}">${toWordmark(store, pictures)}</p>${content}<p class="soft line" style="${STYLE.footer}">${toHtmlText(footer)}</p></div></body></html>`;
  return { text: `${text}\n`, html };
}

/** Logos of less width, in CSS pixels, have no space for the name in their place. */
const MIN_NAMED_WIDTH = 120;

/** The logo, which has the store's name as its alternative or below it, or the name. */
function toWordmark({ name, brand }: StoreFacts, pictures: Look["pictures"]): string {
  const logo = brand?.logo && pictures.get(brand.logo.src);
  if (!logo) return escapeHtml(name);
  const size = `width="${logo.width}" height="${logo.height}"`;
  return logo.width < MIN_NAMED_WIDTH
    ? `<img class="logo" src="cid:${logo.cid}" alt="" ${size} style="${STYLE.narrowLogo}">${escapeHtml(name)}`
    : `<img class="logo" src="cid:${logo.cid}" alt="${escapeHtml(name)}" ${size} style="${STYLE.logo}">`;
}

function toText(part: Part): string {
  if (typeof part === "string") return part;
  if ("url" in part) return `${part.text}: ${part.url}`;
  if ("code" in part) return part.code;
  if ("quote" in part) return part.quote.replace(/^/gm, "> ");
  const rows = part.rows.map(([label, value]) => (value ? `${label}  ${value}` : label));
  return [...(part.title ? [part.title] : []), ...rows].join("\n");
}

type Look = { accent: string; pictures: ReadonlyMap<string, MailPicture> };

function toHtml(part: Part, look: Look): string {
  if (typeof part === "string") return `<p style="${STYLE.paragraph}">${toHtmlLines(part)}</p>`;
  if ("url" in part) return toLink(part, look.accent);
  if ("code" in part) return `<p style="${STYLE.code}">${escapeHtml(part.code)}</p>`;
  if ("quote" in part)
    return `<blockquote class="soft line" style="${STYLE.quote}">${toHtmlLines(part.quote)}</blockquote>`;
  const title = part.title
    ? `<p style="margin:0 0 4px;font-weight:bold">${escapeHtml(part.title)}</p>`
    : "";
  const rows = part.rows.map((row, at) =>
    toTableRow(row, part.hasTotal === true && at === part.rows.length - 1, look),
  );
  return `${title}<table role="presentation" style="${STYLE.table}">${rows.join("")}</table>`;
}

/** A main link is a button: a table cell, because Outlook ignores the padding of links. */
function toLink(
  { text, url, isMain }: { text: string; url: string; isMain?: boolean },
  accent: string,
) {
  const href = escapeHtml(url);
  const label = escapeHtml(text);
  if (!isMain)
    return `<p style="${STYLE.paragraph}"><a class="link" href="${href}" style="${STYLE.link}">${label}</a></p>`;
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px"><tr><td class="main" style="background:${accent};border-radius:2px;padding:13px 24px"><a href="${href}" style="color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`;
}

/** A row without a picture has no empty cell for it. */
function toTableRow([label, value, url]: MailRow, isTotal: boolean, { pictures }: Look): string {
  const picture = url ? pictures.get(url) : undefined;
  const weight = isTotal ? ";font-weight:bold" : "";
  const cells = [
    ...(picture
      ? [
          `<td class="line" style="${STYLE.picture}"><img src="cid:${picture.cid}" alt="" width="${picture.width}" height="${picture.height}" style="display:block"></td>`,
        ]
      : []),
    `<td class="line"${picture ? "" : ' colspan="2"'} style="${STYLE.label}${weight}">${toHtmlText(label)}</td>`,
    `<td class="line" style="${STYLE.value}${weight}">${escapeHtml(value)}</td>`,
  ];
  return `<tr>${cells.join("")}</tr>`;
}

function toHtmlLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(toHtmlText)
    .join("<br>");
}

/** The number of an order or a return. */
const NUMBER = /\b(?:ORD|RET)-[A-Z0-9-]+/g;

/** Escapes text, in which postal codes and the numbers of orders and returns stay on one line. */
function toHtmlText(text: string): string {
  return splitAtPostalCodes(escapeHtml(text))
    .map((part, at) =>
      at % 2 === 1
        ? part.replace(" ", "&nbsp;")
        : part.replace(NUMBER, '<span style="white-space:nowrap">$&</span>'),
    )
    .join("");
}

/** Removes line breaks, with which a name or title could add a header (W32). */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}
