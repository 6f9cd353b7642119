import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";

const APP = resolve(import.meta.dirname, "..");
const STILL_LIFE = /"([a-z-]+\.4x5\.[0-9a-f-]+\.[0-9a-f]{8})"/g;
const PICTURES = resolve(APP, "../data/seed/pictures");

/** The directories of pictures in the source text of a file. */
const listPictures = (file: string) =>
  [...readFileSync(join(APP, file), "utf8").matchAll(STILL_LIFE)].map(([, name = ""]) => name);

const displayed = globSync("**/*.tsx", { cwd: APP }).flatMap(listPictures).toSorted();

test("every picture of a page without products exists in all widths", () => {
  const files = displayed.flatMap((directory) => [
    `${directory}/640.webp`,
    ...PICTURE_WIDTHS.map((width) => `${directory}/${width}.avif`),
  ]);
  expect(files.filter((file) => !existsSync(join(PICTURES, file)))).toEqual([]);
});

test("the offline copy has every picture of a page without products", () => {
  expect(listPictures("pwa/worker.ts").toSorted()).toEqual(displayed);
});
