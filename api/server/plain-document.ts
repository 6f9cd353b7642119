import { createHash } from "node:crypto";
import { getLocale, LANGUAGE_TAGS } from "../../data/model/locale.ts";
import { accentOf } from "../../data/model/settings/brand-facts.ts";
import { isNarrowLogo } from "../../data/model/settings/narrow-logo.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { escapeHtml } from "../../data/model/text/rich-text.ts";

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:32px 20px;box-sizing:border-box;background:#faf7f2;color:#211d18;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}
p{max-width:34rem;margin:0 auto;color:#5e554a;overflow-wrap:anywhere;text-wrap:balance}
h1{margin:.35em 0 .4em;font:500 clamp(2.875rem,1.9rem + 4.4vw,4.75rem)/1.05 "Cormorant Garamond",Georgia,serif}
.name{font-size:1.3125rem;color:#211d18}
.name img{display:block;height:56px;max-width:100%;object-fit:contain;margin:0 auto}
a{color:var(--accent);display:inline-block;padding:4px 0}
hr{width:56px;margin:28px auto;border:0;border-top:1px solid var(--accent)}
`;

/** The CSP source that allows the style of `plainDocument`. */
export const PLAIN_STYLE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

type Options = {
  title: string;
  /** HTML below the heading. */
  body: string;
  /** The store whose name, logo and colour the page shows; undefined if they are not known. */
  store?: StoreFacts | undefined;
  noindex?: boolean;
};

/** A document without scripts and without the app. */
export function plainDocument({ title, body, store, noindex = false }: Options): string {
  const name = store && escapeHtml(store.name);
  const logo = store?.brand?.logo;
  const isNamed = !logo || isNarrowLogo(logo);
  const picture = logo && `<img src="${logo.src}" alt="${isNamed ? "" : name}">`;
  const shown = [picture, isNamed && name].filter(Boolean).join("");
  return (
    `<!doctype html><html lang="${getLocale() === "fr" ? LANGUAGE_TAGS.fr : "en"}" style="--accent:${accentOf(store?.brand)}"><head><meta charset="utf-8">` +
    `<title>${title}${name ? ` | ${name}` : ""}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `${noindex ? '<meta name="robots" content="noindex">' : ""}<style>${STYLE}</style></head><body><main>` +
    `${shown ? `<p class="name">${shown}</p>` : ""}<h1>${title}</h1>${body}</main></body></html>`
  );
}
