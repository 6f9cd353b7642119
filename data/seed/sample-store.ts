import { statePairSizes } from "../model/catalogue/picture-html.ts";
import type { ProductPicture } from "../model/catalogue/product.ts";
import { readQuantity } from "../model/catalogue/size.ts";
import { STORE } from "../store.ts";
import { statedFacts } from "./facts.ts";
import { KEYWORDS } from "./keywords.ts";
import { pairingOf } from "./pairs.ts";
import type { SeedPost } from "./posts/seed-post.ts";
import { POSTS } from "./posts.ts";
import { PRODUCT_COPY, type ProductCopy } from "./products.ts";
import { type ProductSlug, RANGE } from "./range.ts";
import { SAMPLE_REVIEWS } from "./reviews.ts";
import { ROUTINES } from "./routines.ts";
import { findSamplePicture, galleryNames, samplePicture } from "./sample-pictures.ts";
import { COMPARE_AT, LARGER_SIZES, SIZE_OPTION } from "./sizes.ts";
import { TAGS } from "./tags.ts";
import { type SeedTestimonial, TESTIMONIALS } from "./testimonials.ts";

/** The picture of products without one. */
export const PLACEHOLDER_PICTURE = samplePicture("placeholder");

function kindOf(slug: ProductSlug) {
  const item = RANGE.find((one) => one.slug === slug) ?? RANGE[0];
  const { title, category, sku, size, french } = item;
  return { title, category, sku, size, keywords: `${french.join(" ")} ${KEYWORDS[slug]}` };
}

function galleryOf(slug: ProductSlug): ProductPicture[] {
  return galleryNames(slug).flatMap((name) => findSamplePicture(name) ?? []);
}

/** "30 mL" of "30 mL · 1.0 fl oz". */
function optionValue(size: string): string {
  const quantity = readQuantity(size);
  if (!quantity) throw new Error(`${size} has no metric quantity`);
  return `${quantity.value} ${quantity.unit}`;
}

/** A size of a product, which is a row of its own. */
type SampleSize = {
  id: string;
  sku: string;
  size: string;
  priceCents: number;
  compareAtCents: number | null;
  stockQuantity: number | null;
};

/** The sizes of a product in order; a product without a choice has one. */
function sizesOf({ slug, id, priceCents, stockQuantity }: ProductCopy): SampleSize[] {
  const { sku, size } = kindOf(slug);
  const [compareAtCents = null, compareLargerAtCents = null] = COMPARE_AT[slug] ?? [];
  const sizes: SampleSize[] = [{ id, sku, size, priceCents, compareAtCents, stockQuantity }];
  const larger = LARGER_SIZES[slug];
  if (larger) {
    const { skuSuffix, ...rest } = larger;
    sizes.push({ ...rest, sku: `${sku}-${skuSuffix}`, compareAtCents: compareLargerAtCents });
  }
  return sizes;
}

function sampleProduct(copy: ProductCopy) {
  const { slug, ...texts } = copy;
  // Not the literal types: an operator's products have any handle and brand.
  const handle: string = slug;
  const brand: string = STORE.name;
  const sizes = sizesOf(copy);
  return {
    ...texts,
    ...kindOf(slug),
    compareAtCents: sizes[0]?.compareAtCents ?? null,
    handle,
    brand,
    tags: TAGS[slug],
    ...statedFacts(slug),
    ...pairingOf(slug),
    imageUrl: samplePicture(slug),
    pictures: galleryOf(slug),
    /** Empty for a product without a choice; else all sizes, of which the first is the product itself. */
    variants:
      sizes.length > 1 ? sizes.map((size) => ({ ...size, value: optionValue(size.size) })) : [],
  };
}

function samplePost({ picture, ...post }: SeedPost) {
  const contentHtml = statePairSizes(post.contentHtml);
  return { ...post, contentHtml, imageUrl: samplePicture(picture) };
}

function sampleTestimonial({ product, ...testimonial }: SeedTestimonial) {
  const productId = PRODUCT_COPY.find(({ slug }) => slug === product)?.id ?? null;
  return { ...testimonial, productId };
}

/** The sample data of an empty store: products in featured order, blog posts and testimonials. */
export const SAMPLE_STORE = {
  products: PRODUCT_COPY.map(sampleProduct),
  /** The name of the products' only option. */
  option: SIZE_OPTION,
  posts: POSTS.map(samplePost),
  testimonials: TESTIMONIALS.map(sampleTestimonial),
  reviews: SAMPLE_REVIEWS,
  /** Published pages. */
  pages: ROUTINES,
};
export type SampleStore = typeof SAMPLE_STORE;
