/**
 * What each screen of the built store takes before it can be used, in bytes as they travel (brotli):
 * the scripts that the server's page starts, with the one that stands in it and starts them, and the
 * stylesheets that it links, which are the shell's and the screen's own with all that they import.
 * What is fetched later, when the page rests or is touched, is not in it.
 *
 *   npm run bytes      writes what the build in dist/ takes to tests/bytes.json
 */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BuildManifest, fillTemplate } from "../api/server/page-template.ts";

export type Bytes = { js: number; css: number };

const CLIENT = resolve(import.meta.dirname, "../dist/client");
const KEPT = join(import.meta.dirname, "bytes.json");

/** What was last written down, by the screen's source file. */
export function keptBytes(): Record<string, Bytes> {
  return JSON.parse(readFileSync(KEPT, "utf8"));
}

/** What the screens of the build take, by source file. */
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
    // The faces are fetched behind the page, but where there is no script.
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

/** What is too small to be worth compressing travels as it is. */
function sizeOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

if (import.meta.main) {
  writeFileSync(KEPT, `${JSON.stringify(measureBytes(), null, 2)}\n`);
  console.table(keptBytes());
}
