import { STORE } from "../../data/store.ts";
import { addScripts } from "./start-script.ts";

/** The client build's notes on its chunks, by source file relative to app/. */
export type BuildManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }
>;

export type PageParts = { head: string; body: string; state: string; modules: readonly string[] };

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/** Fills the built shell.html with a page, its chunks' stylesheets and the scripts to be started. */
export function fillTemplate(template: string, manifest: BuildManifest, page: PageParts): string {
  const { styles, scripts } = ownFiles(template, manifest, page.modules);
  const faces = facesOf(manifest).styles;
  const links = `${linkStyles(styles)}<noscript>${linkStyles(faces)}</noscript>`;
  return addScripts(template, [...faces, ...scripts])
    .replace(HEAD, () => page.head || `<title>${escapeText(STORE.name)}</title>`)
    .replace("</head>", () => `${links}</head>`)
    .replace("<!--body-->", () => page.body)
    .replace("<!--state-->", () => page.state);
}

export function linkStyles(addresses: readonly string[]): string {
  return addresses.map((it) => `<link rel="stylesheet" crossorigin href="${it}">`).join("");
}

/** The real faces: the stylesheet that names them, and their files. */
export function facesOf(manifest: BuildManifest): { styles: string[]; files: string[] } {
  const { file, assets = [] } = manifest["components/font-faces.css"] ?? {};
  return { styles: file ? [`/${file}`] : [], files: assets.map((asset) => `/${asset}`) };
}

/** Stylesheets and scripts of the page's chunks, but for those that the shell has. */
function ownFiles(template: string, manifest: BuildManifest, modules: readonly string[]) {
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

export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
