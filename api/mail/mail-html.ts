import { m } from "../../data/i18n/messages.js";
import { getLocale, LANGUAGE_TAGS } from "../../data/model/locale.ts";
import { toTextLines } from "../../data/model/sales/terms-html.ts";
import { accentOf } from "../../data/model/settings/brand-facts.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { escapeHtml } from "../../data/model/text/rich-text.ts";

/** The colours of e-mails. Text has a contrast of at least 4.5:1 to the page in light and in dark mode. */
export const MAIL_COLOURS = {
  light: { page: "#faf7f2", ink: "#211d18", soft: "#5e554a", hairline: "#ddd3c4" },
  dark: { page: "#1b1815", ink: "#f1ebe1", soft: "#c9bfb1", hairline: "#574d42" },
} as const;

const { page, ink, soft, hairline } = MAIL_COLOURS.light;

/** Mail clients load no web fonts: the brand's typefaces if they are installed, then similar ones. */
const SANS = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "'Cormorant Garamond',Garamond,'Palatino Linotype',Georgia,serif";

/** Mail clients support few features, so the HTML has inline styles, one column and no scripts. */
const STYLE = {
  body: `margin:0;padding:0;background:${page};color:${ink};font:16px/1.55 ${SANS}`,
  preview: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  container: "max-width:560px;margin:0 auto;padding:28px 20px 40px",
  name: `font:500 24px/1.2 ${SERIF};margin:0 0 32px;padding:0 0 20px;border-bottom:1px solid ${hairline}`,
  // The size is that of the name in place of a logo that is not shown.
  logo: "display:block;font-size:16px",
  narrowLogo: "display:block;margin:0 0 10px",
  heading: `font:500 32px/1.12 ${SERIF};margin:0 0 24px;overflow-wrap:anywhere`,
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  title: `margin:0 0 4px;color:${soft};font-size:14px`,
  note: `margin:0 0 16px;color:${soft};font-size:14px;overflow-wrap:anywhere`,
  table: "width:100%;border-collapse:collapse;margin:0 0 24px",
  picture: `width:72px;padding:12px 16px 12px 0;border-bottom:1px solid ${hairline};vertical-align:middle`,
  largePicture: "display:block;margin:0 0 24px",
  label: "padding:12px 12px 12px 0;text-align:left;vertical-align:middle;overflow-wrap:anywhere",
  value: "padding:12px 0;text-align:right;vertical-align:middle;white-space:nowrap",
  line: `;border-bottom:1px solid ${hairline}`,
  // The lines of a sum, and its total.
  term: ";padding-top:3px;padding-bottom:3px",
  total: ";padding-top:12px;font-weight:bold",
  link: `color:${ink};text-decoration:underline`,
  code: `font:600 32px/1.2 ${SANS};letter-spacing:6px;margin:0 0 16px`,
  quote: `margin:0 0 16px;padding:0 0 0 14px;border-left:2px solid ${hairline};color:${soft};overflow-wrap:anywhere`,
  documentHeading: `font:500 22px/1.2 ${SERIF};margin:36px 0 4px;padding:20px 0 0;border-top:1px solid ${hairline}`,
  documentSubheading: "font-size:14px;margin:20px 0 4px",
  document: `color:${soft};font-size:14px;overflow-wrap:anywhere`,
  footer: `color:${soft};font-size:13px;margin:40px 0 0;padding:16px 0 0;border-top:1px solid ${hairline}`,
  choices: `color:${soft};text-decoration:underline`,
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

/** A row of a table, whose label may have several lines; the picture is the URL of a product's picture. */
export type MailRow = readonly [label: string, value: string, picture?: string | null | undefined];

/** A paragraph, a link, a table, a block of lines, a picture, a code, a quoted text, a document or a note. */
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
      /** Whether the rows are a sum, and the last one is their total. */
      hasTotal?: boolean;
    }
  | { title: string; lines: readonly string[] }
  /** The URL of a product's picture, which is shown large. */
  | { picture: string; alt: string }
  | { code: string }
  | { quote: string }
  /** A document with its heading and a note about its version. */
  | { heading: string; note: string; document: string }
  /** A text of less importance. */
  | { note: string };

/** A picture that is attached to the e-mail. Its width and height are those in the e-mail, in CSS pixels. */
export type MailPicture = { cid: string; width: number; height: number };

type Options = {
  subject: string;
  /** Whether the HTML begins with the subject. */
  hasHeading?: boolean;
  /** "Hello Jane," */
  greeting?: string | undefined;
  store: StoreFacts;
  /** The page on which the recipient chooses e-mails. */
  choicesUrl?: string;
  /** The attached pictures by their URL. */
  pictures?: ReadonlyMap<string, MailPicture>;
};

/**
 * Renders the parts of an e-mail as plain text and as HTML, with the store's name above and its address below.
 *
 * @example
 * const parts = ["Thank you.", { text: "Your order", url }, { rows: [["Total", "$105.60"]] }];
 * renderParts(parts, { subject: "Your order", greeting: "Hello Jane,", store });
 */
export function renderParts(
  parts: readonly Part[],
  { subject, hasHeading = true, greeting, store, choicesUrl, pictures = new Map() }: Options,
): { text: string; html: string } {
  const sender = [store.legalName, formatStoreAddress(store)].filter(Boolean).join(", ");
  const footer = `${sender} · ${store.email}`;
  const all = greeting === undefined ? parts : [greeting, ...parts];
  const choices = choicesUrl
    ? `\n${m.mail_labelled({ label: m.mail_choices(), value: choicesUrl })}`
    : "";
  const text = [...all.flatMap(toText), `--\n${footer}${choices}`].join("\n\n");
  const choicesLink = choicesUrl
    ? `<br><a class="soft" href="${escapeHtml(choicesUrl)}" style="${STYLE.choices}">${m.mail_choices()}</a>`
    : "";
  // Its contrast to the page, and even more to white, is sufficient (`brand.accent`).
  const accent = accentOf(store.brand);
  const content = all.map((part) => toHtml(part, { accent, pictures })).join("");
  const heading = hasHeading ? `<h1 style="${STYLE.heading}">${toHtmlText(subject)}</h1>` : "";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${DARK_STYLE}</style>`;
  const html = `<!doctype html><html lang="${LANGUAGE_TAGS[getLocale()]}"><head>${head}</head><body class="page" style="${STYLE.body}"><div style="${STYLE.preview}">${escapeHtml(previewOf(parts))}</div><div class="page" style="${STYLE.container}"><p class="line" style="${STYLE.name}">${toWordmark(store, pictures)}</p>${heading}${content}<p class="soft line" style="${STYLE.footer}">${toHtmlText(footer)}${choicesLink}</p></div></body></html>`;
  return { text: `${text}\n`, html };
}

/** What lists of e-mails show after the subject: the first paragraph, and a code that follows it. */
function previewOf([first, second]: readonly Part[]): string {
  const texts = [first, typeof second === "object" && "code" in second ? second.code : ""];
  return texts.filter((text) => typeof text === "string").join(" ");
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

/** The text of a part; none for a picture. */
function toText(part: Part): string[] {
  if (typeof part === "string") return [part];
  if ("url" in part) return [m.mail_labelled({ label: part.text, value: part.url })];
  if ("picture" in part) return [];
  if ("code" in part) return [part.code];
  if ("quote" in part) return [part.quote.replace(/^/gm, "> ")];
  if ("document" in part)
    return [[part.heading, part.note].join("\n"), ...toTextLines(part.document)];
  if ("note" in part) return [part.note];
  const lines =
    "lines" in part
      ? part.lines
      : part.rows.map(([label, value]) => (value ? `${label}  ${value}` : label));
  return [[...(part.title ? [m.mail_title({ title: part.title })] : []), ...lines].join("\n")];
}

type Look = { accent: string; pictures: ReadonlyMap<string, MailPicture> };

function toHtml(part: Part, look: Look): string {
  if (typeof part === "string") return `<p style="${STYLE.paragraph}">${toHtmlLines(part)}</p>`;
  if ("url" in part) return toLink(part, look.accent);
  if ("picture" in part) return toPicture(look.pictures.get(part.picture), part.alt);
  if ("code" in part) return `<p style="${STYLE.code}">${escapeHtml(part.code)}</p>`;
  if ("quote" in part)
    return `<blockquote class="soft line" style="${STYLE.quote}">${toHtmlLines(part.quote)}</blockquote>`;
  if ("document" in part)
    return `<h2 class="line" style="${STYLE.documentHeading}">${escapeHtml(part.heading)}</h2><p class="soft" style="${STYLE.note}">${toHtmlLines(part.note)}</p><div class="soft" style="${STYLE.document}">${toStyledHeadings(part.document)}</div>`;
  if ("note" in part) return `<p class="soft" style="${STYLE.note}">${toHtmlLines(part.note)}</p>`;
  const title = part.title
    ? `<p class="soft" style="${STYLE.title}">${escapeHtml(part.title)}</p>`
    : "";
  if ("lines" in part)
    return `${title}<p style="${STYLE.paragraph}">${toHtmlLines(part.lines.join("\n"))}</p>`;
  const { rows, hasTotal = false } = part;
  const cells = rows.map((row, at) => {
    const kind = !hasTotal ? "line" : at === rows.length - 1 ? "total" : "term";
    return toTableRow(row, kind, look);
  });
  return `${title}<table role="presentation" style="${STYLE.table}">${cells.join("")}</table>`;
}

/** Gives the headings of a document the size of its text. */
const toStyledHeadings = (html: string): string =>
  html.replace(/<(h[3-6])>/g, `<$1 style="${STYLE.documentSubheading}">`);

function toPicture(picture: MailPicture | undefined, alt: string, style = STYLE.largePicture) {
  if (!picture) return "";
  const { cid, width, height } = picture;
  return `<img src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="${style}">`;
}

/** A main link is a button: a table cell, because Outlook ignores the padding of links. */
function toLink(
  { text, url, isMain }: { text: string; url: string; isMain?: boolean },
  accent: string,
) {
  const href = escapeHtml(url);
  const label = toHtmlText(text);
  if (!isMain)
    return `<p style="${STYLE.paragraph}"><a class="link" href="${href}" style="${STYLE.link}">${label}</a></p>`;
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px"><tr><td class="main" style="background:${accent};border-radius:2px;padding:13px 24px"><a href="${href}" style="color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`;
}

/** A row without a picture has no empty cell for it. */
function toTableRow(
  [label, value, url]: MailRow,
  kind: "line" | "term" | "total",
  { pictures }: Look,
): string {
  const picture = url ? pictures.get(url) : undefined;
  const style = STYLE[kind];
  const cells = [
    ...(picture
      ? [
          `<td class="line" style="${STYLE.picture}">${toPicture(picture, "", "display:block")}</td>`,
        ]
      : []),
    `<td class="line"${picture ? "" : ' colspan="2"'} style="${STYLE.label}${style}">${toHtmlLines(label)}</td>`,
    `<td class="line" style="${STYLE.value}${style}">${escapeHtml(value)}</td>`,
  ];
  return `<tr>${cells.join("")}</tr>`;
}

function toHtmlLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(toHtmlText)
    .join("<br>");
}

/** The number of an order, a return, a parcel or a registration for a tax ("123456789 RT0001"). */
const NUMBER = /\b(?:(?:ORD|RET)-[A-Z0-9-]+|\d{4}(?: \d{4}){2,4}\b|\d{9,10} [A-Z]{2}\d{4}\b)/g;

/** Escapes text, in which postal codes, days and the numbers of orders, returns and parcels stay on one line. */
const toHtmlText = (text: string): string =>
  toUnbroken(escapeHtml(text)).replace(NUMBER, '<span style="white-space:nowrap">$&</span>');

/** Removes line breaks, with which a name or title could add a header (W32). */
export function toOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/**
 * The HTML for a frame of the admin: pictures are data URLs, and the style sheet for dark mode, which the
 * content security policy forbids there, is left out.
 */
export function toPreviewHtml({ html, attachments = [] }: WrittenMail): string {
  return attachments.reduce(
    (shown, { cid, content, contentType }) =>
      cid === undefined
        ? shown
        : shown.replaceAll(
            `cid:${cid}`,
            `data:${contentType};base64,${content.toString("base64")}`,
          ),
    html.replace(/<style>.*?<\/style>/s, ""),
  );
}
