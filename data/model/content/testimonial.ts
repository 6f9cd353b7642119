import * as v from "valibot";

/** 1 to 5 stars. */
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const Testimonial = v.object({
  id: v.string(),
  name: v.string(),
  role: v.nullish(v.string(), null),
  content: v.string(),
  rating: Rating,
  imageUrl: v.nullish(v.string(), null),
  /** The product that it is about, while that is published. */
  product: v.nullable(
    v.object({ id: v.string(), handle: v.string(), title: v.string(), imageUrl: v.string() }),
  ),
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

/** The response of GET /api/testimonials. */
export const Testimonials = v.array(Testimonial);
