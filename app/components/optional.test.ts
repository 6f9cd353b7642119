import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const APP = resolve(import.meta.dirname, "..");
const OPTIONAL = /optional\(\s*\(\) => import\("([^"]+)"\),\s*\{[^}]*?\bfile: "([^"]+)"/g;

// A page would lack the styles and scripts of a component whose file has another name.
test("the file of an optional component is that of its import, and of no other component", () => {
  const files = globSync("**/*.tsx", { cwd: APP }).flatMap((source) =>
    [...readFileSync(join(APP, source), "utf8").matchAll(OPTIONAL)].map(
      ([, imported = "", file]) => ({ file, expected: join(dirname(source), imported) }),
    ),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { file, expected } of files) expect(file).toBe(expected);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
});
