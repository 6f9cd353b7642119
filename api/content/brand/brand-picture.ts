import { createHash } from "node:crypto";
import sharp from "sharp";
import { FALLBACK_WIDTH } from "../../../data/model/catalogue/picture.ts";
import { ORIGINAL_NAME, type PictureFile } from "../../catalogue/pictures/store.ts";

export type BrandPictureKind = "logo" | "icon";

type Prepared =
  | { outcome: "prepared"; directory: string; files: PictureFile[] }
  | { outcome: "rejected"; message: string };

const FORMATS = new Set(["svg", "png", "jpeg", "webp", "gif"]);
const MAX_SVG_BYTES = 512 * 1024;
const MAX_PIXELS = 25_000_000;
/** Width and height of the stored picture, in pixels. */
const MAX_SIDE = 1024;
const MIN_ICON_SIDE = 256;
const MIN_LOGO_SIDE = 24;

/**
 * Converts a logo or an icon to PNG and WebP, which keep its transparency. An SVG is drawn here: nothing of
 * the file is served, so that it can't run script or load anything.
 */
export async function prepareBrandPicture(
  bytes: Uint8Array,
  kind: BrandPictureKind,
): Promise<Prepared> {
  try {
    return await prepare(bytes, kind);
  } catch {
    return { outcome: "rejected", message: "This file can't be read as a picture." };
  }
}

async function prepare(bytes: Uint8Array, kind: BrandPictureKind): Promise<Prepared> {
  const reject = (message: string): Prepared => ({ outcome: "rejected", message });
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (!FORMATS.has(format ?? "")) return reject("Upload an SVG, PNG, JPEG, WebP or GIF picture.");
  if (format === "svg" && bytes.length > MAX_SVG_BYTES)
    return reject("An SVG must be at most 512 kB. Export the logo as PNG instead.");
  if (width * height > MAX_PIXELS)
    return reject("It has more than 25 megapixels: make it smaller first.");
  const isSquare = Math.abs(width / height - 1) < 0.02;
  if (kind === "icon" && !isSquare) return reject("The icon must be square.");
  if (kind === "icon" && format !== "svg" && width < MIN_ICON_SIDE)
    return reject(`The icon must be at least ${MIN_ICON_SIDE} pixels on each side.`);
  if (Math.min(width, height) < MIN_LOGO_SIDE && format !== "svg")
    return reject(`It must be at least ${MIN_LOGO_SIDE} pixels on each side.`);
  if (Math.max(width / height, height / width) > 10)
    return reject("It is too narrow: one side may be at most ten times as long as the other.");
  // Vectors are drawn in the stored size instead of being enlarged. 72 dpi is their own size.
  const scale = MAX_SIDE / Math.max(width, height);
  const density = format === "svg" ? Math.min(Math.max(72 * scale, 1), 2400) : undefined;
  const original = await sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(density && { density }) })
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const webp = await sharp(original.data)
    .resize({ width: FALLBACK_WIDTH, withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
  const hash = createHash("sha256").update(original.data).digest("hex").slice(0, 8);
  const { info } = original;
  // Transparent pictures have no colours; those of the page's background are a placeholder.
  const directory = `${kind}.${info.width}x${info.height}.faf7f2-faf7f2.${hash}`;
  return {
    outcome: "prepared",
    directory,
    files: [
      { name: ORIGINAL_NAME, content: original.data },
      { name: `${FALLBACK_WIDTH}.webp`, content: webp },
    ],
  };
}
