import sharp, { type Metadata, type Sharp } from "sharp";
import { ApiFailure, requireConnection } from "../../http/errors.ts";
import { createKeyedMutex } from "../../keyed-mutex.ts";

/**
 * Bytes of memory that decoding a picture may take. A process with two uploads in progress then needs less
 * than 512 MB in total; `tests/built/upload-bombs.test.ts` measures it.
 */
const MAX_DECODING_BYTES = 220_000_000;
/** The slowest picture within the limits takes a few seconds. */
const MAX_SECONDS = 60;

export type RejectedPicture = { outcome: "rejected"; message: string };

type Rules = {
  /** The formats as sharp names them, and as the message for other files names them: "a JPEG or PNG". */
  formats: ReadonlySet<string>;
  formatNames: string;
  maxPixels: number;
  /** In pixels. */
  minSide: number;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal | undefined;
};

type Size = { width: number; height: number };

const runExclusive = createKeyedMutex();
// No picture is opened twice, so the cache would only take memory.
sharp.cache(false);

/**
 * Opens a picture of an unknown origin, upright, after its header has shown that decoding it stays within the
 * limits of size, memory and aspect ratio. All uploads and copies use this function.
 *
 * @param convert decodes the picture once; `size` is that of the upright picture
 * @throws ApiFailure 400 if `signal` is aborted
 */
export async function decodePicture<T>(
  bytes: Uint8Array,
  rules: Rules,
  convert: (picture: Sharp, size: Size) => Promise<T>,
): Promise<T | RejectedPicture> {
  // One at a time, because decoding a large picture takes hundreds of megabytes.
  return runExclusive("decode", async () => {
    requireConnection(rules.signal);
    try {
      const header = await readHeader(bytes);
      if (!header) return { outcome: "rejected", message: UNREADABLE };
      const problem = findProblem(header, rules);
      if (problem !== undefined) return { outcome: "rejected", message: problem };
      const picture = sharp(bytes, { limitInputPixels: rules.maxPixels })
        .autoOrient()
        .timeout({ seconds: MAX_SECONDS });
      return await convert(picture, header.autoOrient);
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      return { outcome: "rejected", message: isHeic(bytes) ? HEIC_UNSUPPORTED : UNREADABLE };
    }
  });
}

const UNREADABLE = "This file can't be read as a picture.";
const HEIC_UNSUPPORTED =
  "HEIC pictures from iPhones are not supported. Export the picture as JPEG and upload that.";

/** Whether the file's signature is HEIC. sharp does not include the decoder because of patents. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString("latin1"),
  );

/**
 * The first bytes of JPEG, PNG, GIF, TIFF, WebP and HEIF. Other files are not given to the decoder: it also
 * recognizes SVG, and lays out the whole picture to find its size.
 */
const SIGNATURE =
  /^(?:ffd8ff|89504e470d0a1a0a|47494638|49492[ab]00|4d4d002[ab]|52494646.{8}57454250|.{8}66747970)/;

/** Reads only the header, so no pixel limit is needed; undefined for another format. */
async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("hex");
  if (!SIGNATURE.test(start)) return undefined;
  return sharp(bytes, { limitInputPixels: false }).autoOrient().metadata();
}

function findProblem(
  header: Metadata,
  { formats, formatNames, maxPixels, minSide }: Rules,
): string | undefined {
  if (!formats.has(header.format ?? "")) return `Upload ${formatNames} picture.`;
  const { width, height } = header.autoOrient;
  if (Math.max(width / height, height / width) > 10)
    return "It is too narrow: one side may be at most ten times as long as the other.";
  if (width < minSide || height < minSide)
    return `It must be at least ${minSide} pixels on each side.`;
  if (width * height > maxPixels)
    return `It has more than ${Math.round(maxPixels / 1_000_000)} megapixels: make it smaller first.`;
  if (decodingBytes(header) > MAX_DECODING_BYTES)
    return "This picture takes too much memory: make it smaller, or save it as a baseline JPEG.";
  return undefined;
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
