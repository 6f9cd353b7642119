import { createHash } from "node:crypto";

/** A page whose stylesheets stand in it, and what the security policy allows them by. */
export type StyledPage = { html: string; styles: readonly string[] };

const LINK = /(<noscript>)?<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/**
 * Puts the stylesheets that a page links into it, as `read` has them by their address: a first visit
 * then waits for no second answer before it shows. The links stay, switched off: by them the app sees
 * what is there already.
 */
export function inlineStyles(page: string, read: (address: string) => string): StyledPage {
  const styles: string[] = [];
  const end = page.indexOf("</head>");
  const head = page.slice(0, end).replace(LINK, (link, noscript, address) => {
    if (noscript) return link;
    const css = read(address);
    styles.push(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    // A preload scanner fetches what is switched off, but for other media.
    return `<style>${css}</style>${link.replace(">", ' disabled media="not all">')}`;
  });
  return { html: head + page.slice(end), styles };
}
