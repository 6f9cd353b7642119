import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ASSETS = join(import.meta.dirname, "../../dist/client/assets");

/** An `import()` whose files `loadModule` fetches first, as Vite's placeholder is replaced by the build. */
const LOADED = /\(\)=>import\(`\.\/[^`]+`\)[^,]*,__vite__mapDeps\(\[\d/g;

// L3
test("the build loads every import() with loadModule, and names its files", () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const found = scripts.flatMap((name) => {
    const text = readFileSync(join(ASSETS, name), "utf8");
    const imports = text.match(/\bimport\(/g)?.length ?? 0;
    const loaded = text.match(LOADED)?.length ?? 0;
    return imports === loaded ? [] : [`${name}: ${loaded} of ${imports}`];
  });
  expect(found).toEqual([]);
});
