import { createHash } from "node:crypto";

const START = /<script data-start="([^"]*)">/;

/** Adds scripts of a page to those that its inline script loads. */
export function addScripts(html: string, addresses: readonly string[]): string {
  return html.replace(START, (_, own) => `<script data-start="${[own, ...addresses].join(" ")}">`);
}

/** CSP sources (hashes) of the inline scripts of a built page. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script data-start="[^"]*">([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => hashOfScript(code),
  );
}

/** The CSP source of an inline script. */
export const hashOfScript = (code: string) =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
