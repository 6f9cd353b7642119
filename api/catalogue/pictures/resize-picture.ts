import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import {
  FALLBACK_WIDTH,
  PICTURE_WIDTHS,
  SHARE_NAME,
} from "../../../data/model/catalogue/picture.ts";
import { ApiFailure, requireConnection } from "../../http/errors.ts";
import { createKeyedMutex } from "../../keyed-mutex.ts";
import { drawSharePicture } from "./share-picture.ts";
import type { PictureFile } from "./store.ts";

/** Formats of cameras, phones and editors. SVG is excluded because it can contain scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "tiff", "heif"]);
const MAX_PIXELS = 60_000_000;
/**
 * Bytes of memory that decoding a picture may take. A process with two uploads in progress then needs less
 * than 512 MB in total; `tests/built/upload-bombs.test.ts` measures it.
 */
const MAX_DECODING_BYTES = 220_000_000;
const MIN_SIDE = 64;

export type ResizedPicture =
  | { outcome: "resized"; directory: string; files: PictureFile[] }
  | { outcome: "rejected"; message: string };

type Options = {
  maxPixels?: number;
  /** Widths of the AVIF files, in pixels. */
  widths?: readonly number[];
  /** Aborted when the client has disconnected: the remaining steps are left out. */
  signal?: AbortSignal;
};

const runExclusive = createKeyedMutex();
// No picture is opened twice, so the cache would only take memory.
sharp.cache(false);

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
  options: Options = {},
): Promise<ResizedPicture> {
  // One at a time, because decoding a large picture takes hundreds of megabytes.
  return runExclusive("resize", async () => {
    try {
      return await resize(bytes, name, options);
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      const message = isHeic(bytes) ? HEIC_UNSUPPORTED : "This file can't be read as a picture.";
      return { outcome: "rejected", message };
    }
  });
}

const HEIC_UNSUPPORTED =
  "HEIC pictures from iPhones are not supported. Export the picture as JPEG and upload that.";

/** Whether the file's signature is HEIC. sharp does not include the decoder because of patents. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    String.fromCharCode(...bytes.subarray(4, 12)),
  );
}

async function resize(
  bytes: Uint8Array,
  name: string,
  { maxPixels = MAX_PIXELS, widths = PICTURE_WIDTHS, signal }: Options,
): Promise<ResizedPicture> {
  requireConnection(signal);
  const open = (limitInputPixels: number | false = maxPixels) =>
    sharp(bytes, { limitInputPixels }).autoOrient();
  // Reads only the header, so no pixel limit is needed.
  const metadata = await open(false).metadata();
  const { format, autoOrient } = metadata;
  if (!FORMATS.has(format ?? "")) {
    return { outcome: "rejected", message: "Upload a JPEG, PNG, WebP, AVIF, GIF or TIFF picture." };
  }
  const { width, height } = autoOrient;
  if (width < MIN_SIDE || height < MIN_SIDE) {
    return { outcome: "rejected", message: `It must be at least ${MIN_SIDE} pixels on each side.` };
  }
  if (Math.max(width / height, height / width) > 10) {
    const message = "It is too narrow: one side may be at most ten times as long as the other.";
    return { outcome: "rejected", message };
  }
  if (width * height > maxPixels) {
    const limit = Math.round(maxPixels / 1_000_000);
    const message = `It has more than ${limit} megapixels: make it smaller first.`;
    return { outcome: "rejected", message };
  }
  if (decodingBytes(metadata) > MAX_DECODING_BYTES) {
    const message =
      "This picture takes too much memory: make it smaller, or save it as a baseline JPEG.";
    return { outcome: "rejected", message };
  }
  // Decoded once for all sizes. Transparent areas get the page's background colour.
  const largest = Math.max(...widths);
  const base = await open()
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
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const colours = await cornerColours(base);
  const directory = `${slugOf(name)}.${ratioOf(width, height)}.${colours}.${hash}`;
  return { outcome: "resized", directory, files };
}

/** Bytes of a sample; the remaining depths are complex numbers. */
const SAMPLE_BYTES: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
};
const MAX_SAMPLE_BYTES = 16;

/** The memory that decoding takes, in bytes, according to the picture's header. */
function decodingBytes(metadata: Metadata): number {
  const { width, height, channels, depth } = metadata;
  const sampleBytes = SAMPLE_BYTES[depth] ?? MAX_SAMPLE_BYTES;
  return width * height * channels * sampleBytes * decodingFactor(metadata);
}

/**
 * The memory that decoding takes, in relation to the decoded picture: growth of the resident memory
 * with pictures of 12 to 60 megapixels (sharp 0.35). 0: the picture is decoded in strips.
 */
function decodingFactor({ format, isProgressive }: Metadata): number {
  if (format === "heif") return 6;
  if (format === "jpeg") return isProgressive ? 2 : 0;
  if (format === "png") return isProgressive ? 1.2 : 0;
  // The strips and tiles of a TIFF may be as large as the picture.
  return format === "gif" || format === "tiff" ? 1.2 : 0;
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
