import * as v from "valibot";
import { Product } from "../catalogue/product.ts";
import { Testimonial } from "../content/testimonial.ts";

const Link = v.object({ label: v.string(), to: v.string() });

/** A picture, and the widths of its AVIF files in pixels; none for a picture of another server. */
const SizedPicture = v.object({ src: v.string(), widths: v.array(v.number()) });
export type SizedPicture = v.InferOutput<typeof SizedPicture>;

/**
 * A section of the home page with its contents. App shells have no contents of the catalogue: `tiles`,
 * `products` and `items` of testimonials are missing there.
 */
export const ShownSection = v.variant("kind", [
  v.object({
    kind: v.literal("hero"),
    id: v.string(),
    title: v.string(),
    text: v.string(),
    links: v.array(Link),
    portrait: v.optional(SizedPicture),
    wide: v.optional(SizedPicture),
  }),
  v.object({
    kind: v.literal("claims"),
    id: v.string(),
    items: v.array(v.object({ title: v.string(), text: v.string() })),
  }),
  v.object({
    kind: v.literal("categories"),
    id: v.string(),
    title: v.string(),
    tiles: v.optional(
      v.array(
        v.object({
          name: v.string(),
          /** The name in the language of the page; missing if it is the same. */
          label: v.optional(v.string()),
          src: v.string(),
          text: v.string(),
        }),
      ),
    ),
  }),
  v.object({
    kind: v.literal("products"),
    id: v.string(),
    title: v.string(),
    /** Path of the list with all of them. */
    to: v.string(),
    /** Whether they are the first products of the store in featured order. */
    isFeatured: v.optional(v.boolean(), false),
    products: v.optional(v.array(Product)),
  }),
  v.object({
    kind: v.literal("text"),
    id: v.string(),
    title: v.string(),
    text: v.string(),
    picture: v.string(),
    alt: v.string(),
    links: v.array(Link),
  }),
  v.object({
    kind: v.literal("testimonials"),
    id: v.string(),
    title: v.string(),
    items: v.optional(v.array(Testimonial)),
  }),
  v.object({
    kind: v.literal("newsletter"),
    id: v.string(),
    title: v.string(),
    text: v.string(),
  }),
]);
export type ShownSection = v.InferOutput<typeof ShownSection>;

/** Response of GET /api/home. */
export const Home = v.object({ sections: v.array(ShownSection) });
export type Home = v.InferOutput<typeof Home>;
