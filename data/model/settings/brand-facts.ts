import * as v from "valibot";
import { readPicture, SHARE_NAME } from "../catalogue/picture.ts";
import { DEFAULT_ACCENT } from "./brand.ts";
import { darken } from "./colour.ts";
import type { StoreSettings } from "./settings.ts";

/** Where a store differs from the look of the sample store. */
export const BrandFacts = v.object({
  /** The logo, with its aspect ratio (width / height). Missing: the name is the wordmark. */
  logo: v.optional(v.object({ src: v.string(), ratio: v.number() })),
  /** Colours of buttons and links, and under the pointer: "#rrggbb". */
  accent: v.optional(v.object({ colour: v.string(), hover: v.string() })),
  /** URL of the folder with the store's own icons. */
  icons: v.optional(v.string()),
  /** URL of the picture for links to the store, a JPEG of 1200 × 630 pixels. */
  socialPicture: v.optional(v.string()),
});
export type BrandFacts = v.InferOutput<typeof BrandFacts>;

type Settings = Pick<StoreSettings, "store" | "brand" | "content">;

/** Derives the brand of a store; undefined if it looks like the sample store. */
export function brandOf({ store, brand, content }: Settings): BrandFacts | undefined {
  const { logo, icon, accent, socialPicture } = brand;
  const usesTemplates = content.defaults === "templates";
  const folder = iconFolderOf({ store, brand });
  const picture = readPicture(logo);
  const drawn = usesTemplates || logo || accent ? `${folder}/social.jpg` : undefined;
  const shared = readPicture(socialPicture);
  const facts: BrandFacts = {
    ...(picture && { logo: { src: logo, ratio: picture.ratio[0] / picture.ratio[1] } }),
    ...(accent && { accent: { colour: accent, hover: darken(accent) } }),
    ...((icon || usesTemplates) && { icons: folder }),
    ...(shared
      ? { socialPicture: `${shared.base}/${SHARE_NAME}` }
      : drawn && { socialPicture: drawn }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** URL of the folder with the icons and the social picture that are drawn for a store. */
export function iconFolderOf({ store, brand }: Pick<StoreSettings, "store" | "brand">): string {
  const { logo, icon, accent } = brand;
  return `/icons/${fingerprint([store.name, logo, icon, accent].join("\n"))}`;
}

/** The accent colour of a store: "#rrggbb". */
export function accentOf(brand: BrandFacts | undefined): string {
  return brand?.accent?.colour ?? DEFAULT_ACCENT;
}

/** 32-bit FNV-1a hash of a text, as eight hexadecimal digits: pictures of another brand have other URLs. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
