import sharp from "sharp";
import { SHARE_SIZE } from "../../../data/model/catalogue/picture.ts";
import { PAPER } from "../../../data/model/settings/brand.ts";
import { escapeHtml } from "../../../data/model/text/rich-text.ts";
import { type BrandIcon, ICONS, SOCIAL_PICTURE } from "./brand-files.ts";
import { DISPLAY_FONT, displayFontFile } from "./display-font.ts";

/** What the icons and the social picture of a store are made from. */
export type BrandSource = {
  name: string;
  /** "#rrggbb" */
  accent: string;
  /** Uploaded pictures; undefined if there are none. */
  icon: Uint8Array | undefined;
  logo: Uint8Array | undefined;
};

/** The safe zone of maskable icons is a circle of 80 % (w3.org/TR/appmanifest); a square in it has 57 %. */
const SAFE_SHARE = 0.62;

/** Draws a file of the store's icon folder. @throws if the folder has no file of that name */
export async function drawBrandFile(name: string, source: BrandSource): Promise<Buffer> {
  if (name === SOCIAL_PICTURE) return drawSocialPicture(source);
  const icon = ICONS[name];
  if (!icon) throw new Error(`there is no brand file ${name}`);
  return drawIcon(source, icon);
}

async function drawIcon(
  { name, accent, icon }: BrandSource,
  { side, maskable = false, opaque = false }: BrandIcon,
): Promise<Buffer> {
  if (!icon) {
    const height = Math.round(side * (maskable ? 0.42 : 0.56));
    return drawOn(accent, side, side, await drawText(firstLetter(name), side, height))
      .png()
      .toBuffer();
  }
  const inner = maskable ? Math.round(side * SAFE_SHARE) : side;
  const resized = await sharp(icon)
    .resize(inner, inner, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  if (!opaque) return resized;
  return drawOn(PAPER, side, side, resized).png().toBuffer();
}

/** The logo, or the name in white, on the accent colour. A logo stands on the page's background. */
async function drawSocialPicture({ name, accent, logo }: BrandSource): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const maxWidth = Math.round(width * 0.72);
  const drawn = logo
    ? await sharp(logo)
        .resize(maxWidth, Math.round(height * 0.5), { fit: "inside" })
        .png()
        .toBuffer()
    : await drawText(name, maxWidth, Math.round(height * 0.36));
  const picture = await drawOn(logo ? PAPER : accent, width, height, drawn)
    .png()
    .toBuffer();
  if (!logo) return toJpeg(picture);
  const bar = await sharp({
    create: { width, height: Math.round(height * 0.04), channels: 3, background: accent },
  })
    .png()
    .toBuffer();
  return toJpeg(
    await sharp(picture)
      .composite([{ input: bar, gravity: "south" }])
      .png()
      .toBuffer(),
  );
}

const toJpeg = (picture: Buffer) => sharp(picture).jpeg({ quality: 86, mozjpeg: true }).toBuffer();

function drawOn(background: string, width: number, height: number, input: Buffer) {
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input }]);
}

function firstLetter(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name.normalize("NFC"))?.[0] ?? "";
  return letter.toLocaleUpperCase("en-CA");
}

/** Draws text in white in at most this size, in pixels; letters that the font lacks in one of the system. */
async function drawText(text: string, width: number, height: number): Promise<Buffer> {
  if (text === "")
    return sharp({ create: { width: 1, height: 1, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
  const markup = `<span foreground="white">${escapeMarkup(text)}</span>`;
  const drawn = await sharp({
    text: {
      text: markup,
      font: DISPLAY_FONT,
      fontfile: await displayFontFile(),
      rgba: true,
      align: "centre",
      dpi: 600,
    },
    limitInputPixels: 50_000_000,
  })
    .png()
    .toBuffer();
  return sharp(drawn).trim().resize(width, height, { fit: "inside" }).png().toBuffer();
}

/** Escapes text for Pango's markup, and removes control characters. */
function escapeMarkup(text: string): string {
  return escapeHtml(text.replace(/\p{Cc}/gu, " "));
}
