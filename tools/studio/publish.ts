/** Encodes a finished picture in all widths and adds it to its list. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { drawSharePicture } from "../../api/catalogue/pictures/share-picture.ts";
import { SHARE_NAME } from "../../data/model/catalogue/picture.ts";
import type { Picture } from "./scene.ts";

const SEED = join(import.meta.dirname, "../../data/seed");
export const PICTURES = join(SEED, "pictures");
const RANGE = join(SEED, "pictures.json");
/** A separate list, because every page includes it: it contains no product pictures. */
const PAGES = join(SEED, "page-pictures.json");
const PAGE_PICTURE = /^(?:hero-|category-|empty-|share$)/;

type Published = {
  directory: string;
  widths: readonly number[];
  /** Width of the only WebP; the default is 640. */
  fallback?: number;
  alt?: string;
};

type List = Record<string, Published>;

/**
 * A higher quality makes no visible difference at the intended pixel densities. Ten bits prevent
 * banding in the background, and take fewer bytes than eight. Effort 6 saves another 4 % and takes three
 * times as long.
 */
const AVIF = { quality: 58, effort: 4, bitdepth: 10 } as const;

/** All published pictures by name. */
export function readList(): List {
  return { ...read(RANGE), ...read(PAGES) };
}

function read(file: string): List {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

export function writeWhole(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export async function publish(picture: Picture, master: string): Promise<number> {
  const [wide, tall] = picture.ratio;
  const { data, info } = await sharp(master)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corner = (left: number, top: number) => {
    const sums = [0, 0, 0];
    for (let y = top; y < top + 12; y++) {
      for (let x = left; x < left + 12; x++) {
        for (let c = 0; c < 3; c++) {
          sums[c] = (sums[c] ?? 0) + (data[(y * info.width + x) * 3 + c] ?? 0);
        }
      }
    }
    return sums
      .map((sum) =>
        Math.round(sum / 144)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("");
  };
  const files: [string, Buffer][] = [];
  const hash = createHash("sha256");
  const isShare = picture.name === "share";
  for (const width of isShare ? [] : picture.widths) {
    const sized = sharp(master)
      .removeAlpha()
      .resize(width, Math.round((width * tall) / wide), { kernel: "lanczos3", fit: "cover" });
    const sharpened = width > info.width ? sized.sharpen({ sigma: 0.8, m1: 0.3, m2: 0.9 }) : sized;
    const avif = await sharpened.clone().avif(AVIF).toBuffer();
    files.push([`${width}.avif`, avif]);
    hash.update(avif);
    if (width === (picture.fallback ?? 640)) {
      files.push([`${width}.webp`, await sharpened.clone().webp({ quality: 78 }).toBuffer()]);
    }
  }
  const isOfPages = PAGE_PICTURE.test(picture.name);
  if (isShare || !isOfPages) {
    const jpeg = await drawSharePicture(master);
    files.push([SHARE_NAME, jpeg]);
    // The directory's hash covers the displayed data.
    if (isShare) hash.update(jpeg);
  }
  const colours = `${corner(0, 0)}-${corner(info.width - 12, info.height - 12)}`;
  const shape = `${wide}x${tall}`;
  const directory = `${picture.name}.${shape}.${colours}.${hash.digest("hex").slice(0, 8)}`;
  mkdirSync(join(PICTURES, directory), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(PICTURES, directory, name), content);
  const file = isOfPages ? PAGES : RANGE;
  const list = read(file);
  const before = list[picture.name];
  const { widths, fallback = 640, alt } = picture;
  // Every page includes this list, so it is short.
  list[picture.name] = { directory, widths, ...(isOfPages ? { fallback } : { alt }) };
  writeWhole(file, list);
  if (before && before.directory !== directory) {
    rmSync(join(PICTURES, before.directory), { recursive: true, force: true });
  }
  return files.reduce((sum, [, content]) => sum + content.length, 0);
}
