import * as v from "valibot";
import { readPicture } from "../catalogue/picture.ts";
import { contrastOf } from "./colour.ts";

/** The background of pages, on which text and buttons have the accent colour. */
export const PAPER = "#faf7f2";
/** The accent colour of a store that has not chosen one. */
export const DEFAULT_ACCENT = "#2f4238";

/** WCAG 2.2, 1.4.3: the minimum contrast of text. */
const MIN_CONTRAST = 4.5;

const COLOUR = /^(?:#[0-9a-f]{6})?$/;

/** The URL of a picture that was uploaded to this store, or "". */
const UploadedPicture = v.optional(
  v.pipe(
    v.string("must be a picture"),
    v.maxLength(300, "is too long"),
    v.check((url) => url === "" || readPicture(url) !== undefined, "must be an uploaded picture"),
  ),
  "",
);

/** The settings `brand.*`. */
export const BRAND_SETTINGS = {
  /** Replaces the name in the header and in e-mails. */
  logo: UploadedPicture,
  /** A square picture. */
  icon: UploadedPicture,
  /** "#rrggbb"; "" for the default. */
  accent: v.optional(
    v.pipe(
      v.string("must be a colour such as #2f4238"),
      v.trim(),
      v.toLowerCase(),
      v.regex(COLOUR, "must be a colour such as #2f4238"),
      v.check(
        (colour) =>
          colour === "" || !COLOUR.test(colour) || contrastOf(colour, PAPER) >= MIN_CONTRAST,
        ({ input }) =>
          `is too light: text in it would have a contrast of ${contrastOf(String(input), PAPER).toFixed(1)} : 1 with the page, and needs ${MIN_CONTRAST} : 1. Choose a darker colour`,
      ),
    ),
    "",
  ),
  /** The picture of links to the store on social networks. */
  socialPicture: UploadedPicture,
};
