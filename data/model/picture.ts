/**
 * The store's own pictures describe themselves: `/pictures/{name}.{w}x{h}.{tl}-{br}.{hash}/{width}.{format}`
 * names the aspect ratio, the colours of the top left and bottom right corner, and the content, so
 * that a page can size and colour the place of a picture from its address alone.
 */
const OWN =
  /^(\/pictures\/[a-z0-9-]+\.(\d{1,4})x(\d{1,4})\.([0-9a-f]{6})-([0-9a-f]{6})\.[0-9a-f]{8})\/\d+\.(?:avif|webp)$/;

/** Widths in pixels in which every own picture exists. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;

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

/** An address of an own picture from its directory name, in the width that lists show. */
export function pictureUrl(directory: string, width: number = PICTURE_WIDTHS[1]): string {
  return `/pictures/${directory}/${width}.webp`;
}

/** "base/320.avif 320w, base/640.avif 640w, …" */
export function sourceSet(
  picture: OwnPicture,
  format: "avif" | "webp",
  widths: readonly number[] = PICTURE_WIDTHS,
): string {
  return widths.map((width) => `${picture.base}/${width}.${format} ${width}w`).join(", ");
}

/** Whether an address may be shown as a picture: https, http or a path of this site. */
export function isPictureAddress(imageUrl: string): boolean {
  return /^(https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i.test(imageUrl);
}
