import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BuildManifest } from "../../api/server/page-template.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const read = (file: string) => readFileSync(join(CLIENT, file), "utf8");

// L3
test("the build loads every import() with loadModule, and names the files that it fetches first", () => {
  const manifest: BuildManifest = JSON.parse(read("manifest.json"));
  // The libraries have one in a function that the app does not call.
  const scripts = Object.values(manifest).flatMap(({ file }) =>
    /(?<!libraries-[\w-]+)\.js$/.test(file) ? file : [],
  );
  const texts = new Map(scripts.map((file) => [file, read(file)]));
  const found = [...texts].flatMap(([file, text]) => {
    const imports = text.match(/\bimport\(/g)?.length ?? 0;
    const named = text.match(/\b__vite__mapDeps\(\[\d/g)?.length ?? 0;
    return imports === named ? [] : [`${file}: ${named} of ${imports}`];
  });
  expect(found).toEqual([]);
  const all = [...texts.values()].join("");
  expect(all).toContain("did not load");
  // Of Vite's own function.
  expect(all).not.toContain("Unable to preload CSS");
});
