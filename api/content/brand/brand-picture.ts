import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { FALLBACK_WIDTH } from "../../../data/model/catalogue/picture.ts";
import { decodePicture, type RejectedPicture } from "../../catalogue/pictures/decode-picture.ts";
import { ORIGINAL_NAME, type PictureFile } from "../../catalogue/pictures/store.ts";
import { drawSvg } from "./draw-svg.ts";
import { readSvg, toSafeSvg } from "./safe-svg.ts";

export type BrandPictureKind = "logo" | "icon";

type Prepared = { outcome: "prepared"; directory: string; files: PictureFile[] } | RejectedPicture;

const FORMATS = new Set(["png", "jpeg", "webp", "gif"]);
const MAX_SVG_BYTES = 512 * 1024;
const MAX_PIXELS = 25_000_000;
/** Width and height of the stored picture, in pixels. */
const MAX_SIDE = 1024;
/** In pixels. */
const MIN_SIDE: Record<BrandPictureKind, number> = { logo: 24, icon: 256 };

const reject = (message: string): RejectedPicture => ({ outcome: "rejected", message });

/**
 * Converts a logo or an icon to PNG and WebP, which keep its transparency. An SVG is drawn here: nothing of
 * the file is served, so that it can't run script or load anything.
 *
 * @param signal aborted when the client has disconnected
 * @throws ApiFailure 400 if `signal` is aborted
 */
export async function prepareBrandPicture(
  bytes: Uint8Array,
  kind: BrandPictureKind,
  signal?: AbortSignal,
): Promise<Prepared> {
  const drawn = await drawIfSvg(bytes, signal);
  if ("outcome" in drawn) return drawn;
  const rules = {
    formats: FORMATS,
    formatNames: "an SVG, PNG, JPEG, WebP or GIF",
    maxPixels: MAX_PIXELS,
    minSide: MIN_SIDE[kind],
    signal,
  };
  return decodePicture(drawn, rules, async (picture, { width, height }) =>
    kind === "icon" && Math.abs(width / height - 1) >= 0.02
      ? reject("The icon must be square.")
      : convert(picture, kind),
  );
}

/** The picture itself, or the PNG that was drawn from an SVG. */
async function drawIfSvg(
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | RejectedPicture> {
  const text = readSvg(bytes);
  if (text === undefined) return bytes;
  if (bytes.length > MAX_SVG_BYTES)
    return reject("An SVG must be at most 512 kB. Export the logo as PNG instead.");
  const safe = toSafeSvg(text);
  if ("problem" in safe)
    return reject(`An SVG can't contain ${safe.problem}. Export the logo as PNG instead.`);
  const drawn = await drawSvg(safe.svg, MAX_SIDE, { signal });
  if (drawn === "too-slow")
    return reject("Drawing this SVG takes too long. Export the logo as PNG instead.");
  return drawn ?? reject("This file can't be read as a picture.");
}

async function convert(picture: Sharp, kind: BrandPictureKind): Promise<Prepared> {
  const { data, info } = await picture
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const webp = await sharp(data)
    .resize({ width: FALLBACK_WIDTH, withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 8);
  // Transparent pictures have no colours; those of the page's background are a placeholder.
  const directory = `${kind}.${info.width}x${info.height}.faf7f2-faf7f2.${hash}`;
  return {
    outcome: "prepared",
    directory,
    files: [
      { name: ORIGINAL_NAME, content: data },
      { name: `${FALLBACK_WIDTH}.webp`, content: webp },
    ],
  };
}
