import { createHash } from "node:crypto";
import sharp from "sharp";
import { FALLBACK_WIDTH, PICTURE_WIDTHS, SHARE_NAME } from "../../data/model/picture.ts";
import { createKeyedMutex } from "../keyed-mutex.ts";
import { drawSharePicture } from "./share-picture.ts";
import type { PictureFile } from "./store.ts";

/** What cameras, phones and editors save; no SVG, which is a program. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif"]);
const MAX_PIXELS = 60_000_000;
const MIN_SIDE = 64;

export type ResizedPicture =
  | { outcome: "resized"; directory: string; files: PictureFile[] }
  | { outcome: "refused"; message: string };

const runExclusive = createKeyedMutex();

/**
 * Makes of an uploaded picture what every picture of the store is: AVIF in each of `PICTURE_WIDTHS`
 * and one WebP, upright, in sRGB, without what the camera noted (place, time, owner), under a name
 * that tells its shape, its corner colours and its content.
 */
export async function resizePicture(bytes: Uint8Array, name: string): Promise<ResizedPicture> {
  // One at a time: a large picture takes a quarter of a gigabyte while it is decoded.
  return runExclusive("resize", async () => {
    try {
      return await resize(bytes, name);
    } catch {
      const message = isHeic(bytes) ? HEIC : "This file can't be read as a picture.";
      return { outcome: "refused", message };
    }
  });
}

const HEIC =
  "HEIC pictures, as iPhones take them, can't be read here: export it as a JPEG and send that.";

/** Whether the file says of itself that it is HEIC; its decoder is patented and not in sharp. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    String.fromCharCode(...bytes.subarray(4, 12)),
  );
}

async function resize(bytes: Uint8Array, name: string): Promise<ResizedPicture> {
  const open = (limitInputPixels: number | false = MAX_PIXELS) =>
    sharp(bytes, { limitInputPixels }).autoOrient();
  // The head alone, which is as small for the largest.
  const { format, autoOrient } = await open(false).metadata();
  if (!FORMATS.has(format ?? "")) {
    return { outcome: "refused", message: "Send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture." };
  }
  const { width, height } = autoOrient;
  if (width < MIN_SIDE || height < MIN_SIDE) {
    return { outcome: "refused", message: `It must be at least ${MIN_SIDE} pixels on each side.` };
  }
  if (Math.max(width / height, height / width) > 10) {
    const message = "It is too narrow: one side may be ten times as long as the other, not more.";
    return { outcome: "refused", message };
  }
  if (width * height > MAX_PIXELS) {
    const message = `It has more than ${MAX_PIXELS / 1_000_000} megapixels: make it smaller first.`;
    return { outcome: "refused", message };
  }
  // Decoded once; what is transparent shows the page's own colour.
  const largest = Math.max(...PICTURE_WIDTHS);
  const base = await open()
    .resize({ width: largest, withoutEnlargement: true })
    .flatten({ background: "#faf7f2" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const files: PictureFile[] = [];
  for (const side of PICTURE_WIDTHS) {
    const sized = () => sharp(base).resize({ width: side, withoutEnlargement: true });
    const avif = await sized().avif({ quality: 55, effort: 4 }).toBuffer();
    files.push({ name: `${side}.avif`, content: avif });
    if (side !== FALLBACK_WIDTH) continue;
    files.push({ name: `${side}.webp`, content: await sized().webp({ quality: 80 }).toBuffer() });
  }
  files.push({ name: SHARE_NAME, content: await drawSharePicture(base) });
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const colours = await cornerColours(base);
  const directory = `${slugOf(name)}.${ratioOf(width, height)}.${colours}.${hash}`;
  return { outcome: "resized", directory, files };
}

/** "d8ccbb-c9b29a": the colours of the top left and the bottom right corner. */
async function cornerColours(picture: Buffer): Promise<string> {
  const side = 8;
  const { data, info } = await sharp(picture)
    .resize(side, side, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = (side * side - 1) * info.channels;
  const colourAt = (at: number) => data.subarray(at, at + 3).toString("hex");
  return `${colourAt(0)}-${colourAt(last)}`;
}

/** "4x5"; both parts have at most four digits. */
function ratioOf(width: number, height: number): string {
  const divisor = greatestDivisor(width, height);
  const [w, h] = [width / divisor, height / divisor];
  const scale = Math.max(1, w / 9999, h / 9999);
  return `${Math.max(1, Math.round(w / scale))}x${Math.max(1, Math.round(h / scale))}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** A file's name in the letters of an address. */
function slugOf(name: string): string {
  const bare = name
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  const slug = bare.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return slug.slice(0, 60).replace(/-+$/, "") || "picture";
}
