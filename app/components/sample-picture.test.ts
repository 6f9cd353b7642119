import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import { RANGE } from "../../data/seed/range.ts";
import { samplePicture } from "../../data/seed/sample-pictures.ts";

const APP = resolve(import.meta.dirname, "..");

// The offline copy contains the first picture of each product, but not its other ones.
test("every picture beside a page is the first picture of a sample product", () => {
  const sources = globSync("**/*.tsx", { cwd: APP }).map((file) =>
    readFileSync(join(APP, file), "utf8"),
  );
  const displayed = sources.flatMap((source) =>
    [...source.matchAll(/ picture="([^"]+)"/g)].map(([, directory = ""]) => pictureUrl(directory)),
  );
  expect(displayed.length).toBeGreaterThan(4);
  const products = RANGE.map(({ slug }) => samplePicture(slug));
  expect(displayed.filter((url) => !products.includes(url))).toEqual([]);
});
