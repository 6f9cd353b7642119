import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS } from "../model/catalogue/picture.ts";
import * as stillLifes from "./still-lifes.ts";

test("every picture of a page without products exists in all widths", () => {
  const files = Object.values(stillLifes).flatMap((directory) => [
    `${directory}/640.webp`,
    ...PICTURE_WIDTHS.map((width) => `${directory}/${width}.avif`),
  ]);
  const folder = join(import.meta.dirname, "pictures");
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});
