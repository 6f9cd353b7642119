import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import { POSTS } from "../../data/seed/posts.ts";
import { RANGE } from "../../data/seed/range.ts";
import { samplePicture } from "../../data/seed/sample-pictures.ts";

const APP = resolve(import.meta.dirname, "..");

// The offline copy contains the pictures of posts and the first picture of each product, but not its other ones.
test("every picture of a page is that of a sample post, or the first one of a sample product", () => {
  const sources = globSync("**/*.tsx", { cwd: APP }).map((file) =>
    readFileSync(join(APP, file), "utf8"),
  );
  const displayed = sources.flatMap((source) =>
    [...source.matchAll(/"([a-z-]+\.\dx\d\.[^"]+)"/g)].map(([, directory = ""]) =>
      pictureUrl(directory),
    ),
  );
  expect(displayed.length).toBeGreaterThan(4);
  const names = [...RANGE.map(({ slug }) => slug), ...POSTS.map(({ picture }) => picture)];
  const stored = names.map(samplePicture);
  expect(displayed.filter((url) => !stored.includes(url))).toEqual([]);
});
