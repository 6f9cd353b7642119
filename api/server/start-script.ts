import { createHash } from "node:crypto";

const SCRIPT =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const STYLES = /\s*<link rel="stylesheet"/;
const START = /<script data-start="([^"]*)">/;

/**
 * Takes the scripts out of a built page and puts the one that starts them there instead. Before the
 * stylesheets, for a script after one would wait for it; the parser with it. What the app imports
 * comes before it, in the order in which they run.
 */
export function startLater(html: string, starter: string): string {
  const [own, ...imported] = [...html.matchAll(SCRIPT)].map(([, address]) => address);
  const addresses = [...imported, own].join(" ");
  const script = `<script data-start="${addresses}">${starter.trim()}</script>`;
  return html.replace(SCRIPT, "").replace(STYLES, (styles) => `\n    ${script}${styles}`);
}

/** Has a page's own scripts started with the app's. */
export function alsoStart(html: string, addresses: readonly string[]): string {
  return html.replace(START, (_, own) => `<script data-start="${[own, ...addresses].join(" ")}">`);
}

/** What the security policy allows the inline scripts of a built page by. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script data-start="[^"]*">([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}
