import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import {
  FALLBACK_WIDTH,
  PICTURE_WIDTHS,
  SHARE_NAME,
} from "../../../data/model/catalogue/picture.ts";
import { requireConnection } from "../../http/errors.ts";
import { decodePicture, type RejectedPicture } from "./decode-picture.ts";
import { drawSharePicture } from "./share-picture.ts";
import type { PictureFile } from "./store.ts";

/** Formats of cameras, phones and editors. SVG is excluded because it can contain scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif"]);
const MAX_PIXELS = 60_000_000;
const MIN_SIDE = 64;

export type ResizedPicture =
  | { outcome: "resized"; directory: string; files: PictureFile[] }
  | RejectedPicture;

type Options = {
  maxPixels?: number;
  /** Widths of the AVIF files, in pixels. */
  widths?: readonly number[];
  /** Aborted when the client has disconnected: the remaining steps are left out. */
  signal?: AbortSignal | undefined;
};

/**
 * Converts an uploaded picture to the store's formats: AVIF in each of `PICTURE_WIDTHS`, one WebP and a
 * share picture; rotated upright, in sRGB and without metadata (place, time, owner). The directory name
 * contains the aspect ratio, the colours of two corners and a hash of the content.
 *
 * @throws ApiFailure 400 if `signal` is aborted
 */
export async function resizePicture(
  bytes: Uint8Array,
  name: string,
  { maxPixels = MAX_PIXELS, widths = PICTURE_WIDTHS, signal }: Options = {},
): Promise<ResizedPicture> {
  const rules = {
    formats: FORMATS,
    formatNames: "a JPEG, PNG, WebP, AVIF, GIF or TIFF",
    maxPixels,
    minSide: MIN_SIDE,
    signal,
  };
  return decodePicture(bytes, rules, async (picture, { width, height }) => {
    const { base, files } = await resize(picture, widths, signal);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    const colours = await cornerColours(base);
    const directory = `${slugOf(name)}.${ratioOf(width, height)}.${colours}.${hash}`;
    return { outcome: "resized", directory, files };
  });
}

async function resize(picture: Sharp, widths: readonly number[], signal: AbortSignal | undefined) {
  // Decoded once for all sizes. Transparent areas get the page's background colour.
  const largest = Math.max(...widths);
  const base = await picture
    .resize({ width: largest, withoutEnlargement: true })
    .flatten({ background: "#faf7f2" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const files: PictureFile[] = [];
  for (const side of widths) {
    requireConnection(signal);
    const sized = () => sharp(base).resize({ width: side, withoutEnlargement: true });
    const avif = await sized().avif({ quality: 55, effort: 4 }).toBuffer();
    files.push({ name: `${side}.avif`, content: avif });
    if (side !== FALLBACK_WIDTH) continue;
    files.push({ name: `${side}.webp`, content: await sized().webp({ quality: 80 }).toBuffer() });
  }
  files.push({ name: SHARE_NAME, content: await drawSharePicture(base) });
  return { base, files };
}

/** The colours of the top left and bottom right corners: "d8ccbb-c9b29a". */
async function cornerColours(picture: Buffer): Promise<string> {
  const side = 8;
  const { data, info } = await sharp(picture)
    .resize(side, side, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = (side * side - 1) * info.channels;
  const colourAt = (offset: number) => data.subarray(offset, offset + 3).toString("hex");
  return `${colourAt(0)}-${colourAt(last)}`;
}

/** The reduced aspect ratio, "4x5", with at most four digits on each side. */
function ratioOf(width: number, height: number): string {
  const divisor = greatestCommonDivisor(width, height);
  const [w, h] = [width / divisor, height / divisor];
  const scale = Math.max(1, w / 9999, h / 9999);
  return `${Math.max(1, Math.round(w / scale))}x${Math.max(1, Math.round(h / scale))}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Converts a file name to a URL slug. */
function slugOf(name: string): string {
  const bare = name
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  const slug = bare.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return slug.slice(0, 60).replace(/-+$/, "") || "picture";
}
