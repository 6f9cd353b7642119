/**
 * Draws the share picture (1200 × 630 JPEG) of every published picture that lacks one:
 *
 *   node tools/studio/share.ts
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawSharePicture } from "../../api/catalogue/pictures/share-picture.ts";
import { SHARE_NAME } from "../../data/model/catalogue/picture.ts";
import pictures from "../../data/seed/pictures.json" with { type: "json" };
import { PICTURES } from "./publish.ts";

for (const { directory, widths } of Object.values(pictures)) {
  const file = join(PICTURES, directory, SHARE_NAME);
  if (existsSync(file)) continue;
  const largest = join(PICTURES, directory, `${Math.max(...widths)}.avif`);
  writeFileSync(file, await drawSharePicture(largest));
}
