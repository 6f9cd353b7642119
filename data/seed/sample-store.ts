import { pictureUrl } from "../model/picture.ts";
import { KEYWORDS } from "./keywords.ts";
import pictures from "./pictures.json" with { type: "json" };
import type { SeedPost } from "./posts/seed-post.ts";
import { POSTS } from "./posts.ts";
import { PRODUCT_COPY } from "./products.ts";
import { type ProductSlug, RANGE } from "./range.ts";
import { SAMPLE_REVIEWS } from "./reviews.ts";
import { TESTIMONIALS } from "./testimonials.ts";

const PICTURES: Record<string, { directory: string } | undefined> = pictures;

/** The URL of a picture by its name; of the placeholder or any other picture if it is not rendered yet. */
function samplePicture(name: string): string {
  const picture = PICTURES[name] ?? PICTURES.placeholder ?? Object.values(PICTURES)[0];
  return picture ? pictureUrl(picture.directory) : "/icon.svg";
}

/** The picture of products without one. */
export const PLACEHOLDER_PICTURE = samplePicture("placeholder");

function kindOf(slug: ProductSlug) {
  const item = RANGE.find((one) => one.slug === slug) ?? RANGE[0];
  const { title, category, sku, size, french } = item;
  return { title, category, sku, size, keywords: `${french.join(" ")} ${KEYWORDS[slug]}` };
}

function samplePost({ picture, ...post }: SeedPost) {
  return { ...post, imageUrl: samplePicture(picture) };
}

/** The sample data of an empty store: products in featured order, blog posts and testimonials. */
export const SAMPLE_STORE = {
  products: PRODUCT_COPY.map(({ slug, ...copy }) => ({
    ...copy,
    ...kindOf(slug),
    imageUrl: samplePicture(slug),
  })),
  posts: POSTS.map(samplePost),
  testimonials: TESTIMONIALS,
  reviews: SAMPLE_REVIEWS,
};
export type SampleStore = typeof SAMPLE_STORE;
