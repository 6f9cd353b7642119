import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";

const APP = resolve(import.meta.dirname, "..");
const PICTURES = resolve(APP, "../data/seed/pictures");

test("every picture of a page without products exists in all widths", () => {
  const sources = globSync("**/*.tsx", { cwd: APP }).map((file) =>
    readFileSync(join(APP, file), "utf8"),
  );
  const directories = sources.flatMap((source) =>
    [...source.matchAll(/ picture="([^"]+)"/g)].map(([, name = ""]) => name),
  );
  expect(directories.length).toBeGreaterThan(4);
  const files = directories.flatMap((directory) => [
    `${directory}/640.webp`,
    ...PICTURE_WIDTHS.map((width) => `${directory}/${width}.avif`),
  ]);
  expect(files.filter((file) => !existsSync(join(PICTURES, file)))).toEqual([]);
});
