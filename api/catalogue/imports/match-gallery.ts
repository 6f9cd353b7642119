import type { ProductPicture } from "../../../data/model/catalogue/product.ts";
import type { KnownProduct } from "./candidates.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";
import { isSameGallery, showsOnly } from "./same-gallery.ts";

type Gallery = {
  /** The gallery that the product gets; undefined if the file has no pictures. */
  pictures: readonly ProductPicture[] | undefined;
  /**
   * Whether the galleries of product and file differ, but both show the main picture only: their
   * difference alone is no change.
   */
  isEquivalent: boolean;
};

/** A variant that the product of the file does not list. */
type UnlistedVariant = {
  imageUrl: string;
  /** Whether a row of the file without options changes it. */
  isListed: boolean;
};

/**
 * Matches the gallery of a product of the file with that of the product in the database.
 * @param main the default variant in the database; undefined if the product is created
 */
export function matchGallery(
  { pictures, imageUrl }: Pick<ImportedProduct, "pictures" | "imageUrl">,
  main: KnownProduct | undefined,
  unlisted: readonly UnlistedVariant[],
): Gallery {
  const isListed = unlisted.some((variant) => variant.isListed);
  // Without a gallery, the main picture would be lost next to the other picture of a variant.
  const hasOther = isListed || unlisted.some((variant) => variant.imageUrl !== imageUrl);
  const gallery =
    pictures?.length === 0 && imageUrl !== undefined && hasOther
      ? [{ src: imageUrl, alt: "" }]
      : pictures;
  if (!gallery || !main) return { pictures: gallery, isEquivalent: false };
  const json = JSON.stringify(gallery);
  if (isSameGallery(main.pictures, json))
    return { pictures: picturesOf(main), isEquivalent: false };
  const isEquivalent =
    !isListed && [main.pictures, json].every((one) => showsOnly(one, main.image_url));
  return { pictures: gallery, isEquivalent };
}

export const picturesOf = ({ pictures }: KnownProduct): ProductPicture[] => JSON.parse(pictures);
