/**
 * The scripts and stylesheets that each route of the built store loads before it is usable, in bytes
 * after Brotli: the scripts that the server's page starts, including the inline one, and the
 * stylesheets that it links. Lazily loaded parts do not count.
 *
 * bytes.json holds a fixed budget per route. A change that needs more raises the number by hand, in
 * the same commit.
 *
 *   npm run bytes      prints the sizes of the build in dist/ beside the budgets
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BuildManifest, fillTemplate } from "../api/server/page-template.ts";

export type Bytes = { js: number; css: number };

const CLIENT = resolve(import.meta.dirname, "../dist/client");
const BUDGETS = join(import.meta.dirname, "bytes.json");

/** The budgets by source file of the route's screen. */
export function readBudgets(): Record<string, Bytes> {
  return JSON.parse(readFileSync(BUDGETS, "utf8"));
}

/** The sizes of the build, by source file of the route's screen. */
export function measureBytes(): Record<string, Bytes> {
  const read = (name: string) => readFileSync(join(CLIENT, name), "utf8");
  const template = read("shell.html");
  const manifest = JSON.parse(read("manifest.json")) as BuildManifest;
  const screens = Object.keys(manifest)
    .filter((source) => source.endsWith("-screen.tsx"))
    .sort();
  const measured = screens.map((screen) => {
    const page = { head: "", body: "", state: "", modules: [screen] };
    const html = fillTemplate(template, manifest, page);
    const [, start = "", starter = ""] =
      /<script data-start="(.*?)">(.*?)<\/script>/s.exec(html) ?? [];
    const scripts = start.split(" ").filter((address) => address.endsWith(".js"));
    // Web fonts are loaded after the first paint; without JavaScript they are linked in <noscript>.
    const linked = html.replace(/<noscript>.*?<\/noscript>/gs, "");
    const styles = [...linked.matchAll(/rel="stylesheet" crossorigin href="([^"]+)"/g)];
    const sum = (addresses: readonly string[]) =>
      addresses.reduce((bytes, address) => bytes + sizeOf(join(CLIENT, address)), 0);
    const js = sum(scripts) + brotliCompressSync(starter).length;
    const css = sum(styles.map(([, address = ""]) => address));
    return [screen, { js, css }] as const;
  });
  return Object.fromEntries(measured);
}

/** The build does not compress files that are too small to gain from it. */
function sizeOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

if (import.meta.main) {
  const budgets = readBudgets();
  const rows = Object.entries(measureBytes()).map(([screen, { js, css }]) => {
    const { js: jsBudget, css: cssBudget } = budgets[screen] ?? {};
    return [screen, { js, "js budget": jsBudget, css, "css budget": cssBudget }];
  });
  console.table(Object.fromEntries(rows));
}
