import sharp, { type Sharp } from "sharp";
import { SHARE_SIZE } from "../../../data/model/catalogue/picture.ts";

/** Aspect ratio (width / height) from which pictures are cropped to fill; narrower ones keep their full height. */
const MIN_CROP_RATIO = 1.4;

/** Fraction of a narrow picture's width, on each side, that fades into its extended edges. */
const FADE = 0.16;

/**
 * Creates the JPEG for link previews (og:image). A narrow picture is centred and its edges are extended
 * to both sides, so that nothing of the product is cropped.
 */
export async function drawSharePicture(picture: Buffer | string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .resize({ height })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  if (info.width / info.height >= MIN_CROP_RATIO)
    return toJpeg(sharp(picture).removeAlpha().resize(width, height, { fit: "cover" }));
  const left = Math.floor((width - info.width) / 2);
  const extended = await sharp(data)
    .extend({ left, right: width - info.width - left, extendWith: "copy" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const faded = await sharp(data)
    .ensureAlpha()
    .composite([{ input: fadeMask(info.width, height), blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return toJpeg(
    sharp(extended)
      .blur(70)
      .composite([{ input: faded, left, top: 0 }]),
  );
}

function toJpeg(image: Sharp): Promise<Buffer> {
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** A mask that is opaque except at the left and right edges. */
function fadeMask(width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="fade">
      <stop offset="0" stop-opacity="0"/><stop offset="${FADE}"/>
      <stop offset="${1 - FADE}"/><stop offset="1" stop-opacity="0"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#fade)"/>
  </svg>`);
}
