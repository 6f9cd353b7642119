import { createHash } from "node:crypto";

/** A page with inline stylesheets, and the CSP sources (hashes) that allow them. */
export type StyledPage = { html: string; styles: readonly string[] };

const LINK = /(<noscript>)?<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Inlines the stylesheets that a page links, so that the first paint needs no further response. The
 * links stay, but disabled: the app uses them to detect stylesheets that are already present.
 *
 * @param read returns the CSS at an address
 */
export function inlineStyles(page: string, read: (address: string) => string): StyledPage {
  const styles: string[] = [];
  const end = page.indexOf("</head>");
  const head = page.slice(0, end).replace(LINK, (link, noscript, address) => {
    if (noscript) return link;
    const css = read(address);
    styles.push(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    // The preload scanner fetches disabled links, unless their media do not match.
    return `<style>${css}</style>${link.replace(">", ' disabled media="not all">')}`;
  });
  return { html: head + page.slice(end), styles };
}
