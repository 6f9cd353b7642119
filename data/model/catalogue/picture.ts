/**
 * URLs of the store's own pictures have the form
 * `/pictures/{name}.{w}x{h}.{tl}-{br}.{hash}/{width}.{format}`. They contain the aspect ratio, the colours
 * of the top left and bottom right corners and a hash of the content, so that a page can render a
 * placeholder of the right size and colours.
 */
const OWN =
  /^(\/pictures\/[a-z0-9-]+\.(\d{1,4})x(\d{1,4})\.([0-9a-f]{6})-([0-9a-f]{6})\.[0-9a-f]{8})\/\d+\.(?:avif|webp)$/;

/** The widths of AVIF files, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960] as const;

/** The widths of pictures that pages show in the width of the screen, in pixels. */
export const LARGE_PICTURE_WIDTHS = [...PICTURE_WIDTHS, 1440, 1920] as const;

/** The size of the JPEG for link previews, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_NAME = "share.jpg";

/** The width of the WebP file, for clients without AVIF and for offline use. */
export const FALLBACK_WIDTH = 640;

export type OwnPicture = {
  base: string;
  ratio: readonly [width: number, height: number];
  colours: readonly [topLeft: string, bottomRight: string];
};

/** Parses the URL of an own picture; undefined for other URLs. */
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

/** The URL of a picture's WebP file, which all browsers and crawlers support. */
export function pictureUrl(directory: string, width: number = FALLBACK_WIDTH): string {
  return `/pictures/${directory}/${width}.webp`;
}

/** The URL of the WebP file of a picture. */
export const pictureFile = ({ base }: OwnPicture) => `${base}/${FALLBACK_WIDTH}.webp`;

/** "base/320.avif 320w, base/480.avif 480w, …" */
export function sourceSet(picture: OwnPicture, widths: readonly number[] = PICTURE_WIDTHS): string {
  return widths.map((width) => `${picture.base}/${width}.avif ${width}w`).join(", ");
}

/** Whether a URL is allowed as a picture: https, http or a path of this site. */
export function isPictureAddress(imageUrl: string): boolean {
  return /^(https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i.test(imageUrl);
}
