/**
 * The store's own pictures describe themselves: `/pictures/{name}.{w}x{h}.{tl}-{br}.{hash}/{width}.{format}`
 * names the aspect ratio, the colours of the top left and bottom right corner, and the content, so
 * that a page can size and colour the place of a picture from its address alone.
 */
const OWN =
  /^(\/pictures\/[a-z0-9-]+\.(\d{1,4})x(\d{1,4})\.([0-9a-f]{6})-([0-9a-f]{6})\.[0-9a-f]{8})\/\d+\.(?:avif|webp)$/;

/** Widths in pixels in which every own picture exists as AVIF. */
export const PICTURE_WIDTHS = [320, 480, 640, 960] as const;

/** Every own picture also exists as a JPEG of this size in pixels, which link previews show. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_NAME = "share.jpg";

/** Width of the one WebP: for what reads no AVIF, and for use without a network. */
export const FALLBACK_WIDTH = 640;

export type OwnPicture = {
  base: string;
  ratio: readonly [width: number, height: number];
  colours: readonly [topLeft: string, bottomRight: string];
};

/** Reads an address of one of the store's own pictures; undefined for any other address. */
export function readPicture(imageUrl: string): OwnPicture | undefined {
  const found = OWN.exec(imageUrl);
  if (!found) return undefined;
  const [, base = "", w, h, topLeft, bottomRight] = found;
  return {
    base,
    ratio: [Number(w), Number(h)],
    colours: [`#${topLeft}`, `#${bottomRight}`],
  };
}

/** The address of an own picture from its directory name: every browser and crawler reads it. */
export function pictureUrl(directory: string, width: number = FALLBACK_WIDTH): string {
  return `/pictures/${directory}/${width}.webp`;
}

/** "base/320.avif 320w, base/480.avif 480w, …" */
export function sourceSet(picture: OwnPicture, widths: readonly number[] = PICTURE_WIDTHS): string {
  return widths.map((width) => `${picture.base}/${width}.avif ${width}w`).join(", ");
}

/** Whether an address may be shown as a picture: https, http or a path of this site. */
export function isPictureAddress(imageUrl: string): boolean {
  return /^(https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i.test(imageUrl);
}
