import type { ProductDetails, ProductPicture } from "../../data/model/catalogue/product.ts";

/**
 * The pictures of a product, then those of its variants that the gallery lacks. `first` is the picture
 * that the page opened with, which therefore is the first one.
 */
export function galleryPictures(product: ProductDetails, first: string): ProductPicture[] {
  const { title, imageUrl } = product;
  const others = [{ imageUrl }, ...product.variants].map((each) => ({
    src: each.imageUrl,
    alt: title,
  }));
  const pictures = new Map<string, ProductPicture>();
  for (const { src, alt } of [...product.pictures, ...others])
    if (!pictures.has(src)) pictures.set(src, { src, alt: alt || title });
  const opening = pictures.get(first);
  return [...new Set([...(opening ? [opening] : []), ...pictures.values()])];
}
