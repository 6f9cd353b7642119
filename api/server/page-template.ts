import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getLocale, LANGUAGE_TAGS, type Locale, localePath } from "../../data/model/locale.ts";

/** Vite's build manifest: chunks by source file relative to app/. */
export type BuildManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }
>;

/** The document template and the manifest of the browser's build in one language. */
export type ClientBuild = { template: string; manifest: BuildManifest };

/** Reads the builds of a folder. @throws if a file does not exist */
export function readBuilds(folder: string): Record<Locale, ClientBuild> {
  const read = (template: string, manifest: string) => ({
    template: readFileSync(join(folder, template), "utf8"),
    manifest: JSON.parse(readFileSync(join(folder, manifest), "utf8")) as BuildManifest,
  });
  return {
    en: read("shell.html", "manifest.json"),
    fr: read("shell.fr.html", "manifest.fr.json"),
  };
}

export type PageParts = { head: string; body: string; state: string; modules: readonly string[] };

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/** Fills the document template (shell.html) with a page, its stylesheets and its scripts. */
export function fillTemplate(template: string, manifest: BuildManifest, page: PageParts): string {
  const { styles, scripts } = pageFiles(template, manifest, page.modules);
  const fonts = webFontsOf(manifest).styles;
  const links = `${linkStyles(styles)}<noscript>${linkStyles(fonts)}</noscript>`;
  return addScripts(template, [...fonts, ...scripts])
    .replace('lang="en-CA"', `lang="${LANGUAGE_TAGS[getLocale()]}"`)
    .replace('href="/manifest.webmanifest"', `href="${localePath("/manifest.webmanifest")}"`)
    .replace(HEAD, () => page.head)
    .replace("</head>", () => `${links}</head>`)
    .replace("<!--body-->", () => page.body)
    .replace("<!--state-->", () => page.state);
}

export function linkStyles(addresses: readonly string[]): string {
  return addresses.map((it) => `<link rel="stylesheet" crossorigin href="${it}">`).join("");
}

/** The deferred web fonts: their stylesheet and their files. */
export function webFontsOf(manifest: BuildManifest): { styles: string[]; files: string[] } {
  const { file, assets = [] } = manifest["components/font-faces.css"] ?? {};
  return { styles: file ? [`/${file}`] : [], files: assets.map((asset) => `/${asset}`) };
}

/** Stylesheets and scripts of the page's chunks that the template does not contain. */
function pageFiles(template: string, manifest: BuildManifest, modules: readonly string[]) {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || chunk.isEntry) return;
    seen.add(name);
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    scripts.add(`/${chunk.file}`);
  };
  for (const module of modules) visit(module);
  const isNew = (address: string) => !template.includes(address);
  return { styles: [...styles].filter(isNew), scripts: [...scripts].filter(isNew) };
}

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
