import type { Slug } from "./products/copy.ts";
import { PRODUCT_COPY } from "./products.ts";
import { BODY_AND_HAND_REVIEWS } from "./reviews/body-and-hand.ts";
import { CLEANSE_REVIEWS } from "./reviews/cleanse.ts";
import { FACE_REVIEWS } from "./reviews/face.ts";
import { HAIR_REVIEWS } from "./reviews/hair.ts";
import { NIGHT_REVIEWS } from "./reviews/night.ts";
import type { SampleReview } from "./reviews/sample-review.ts";

/** Complete, or it does not compile: every product of the range has reviews. */
const REVIEWS: Record<Slug, readonly SampleReview[]> = {
  ...FACE_REVIEWS,
  ...CLEANSE_REVIEWS,
  ...NIGHT_REVIEWS,
  ...BODY_AND_HAND_REVIEWS,
  ...HAIR_REVIEWS,
};

export type SeedReview = Omit<SampleReview, "day"> & {
  id: string;
  productId: string;
  createdAt: string;
};

/** The reviews of the sample store. They are marked as such wherever they are shown. */
export const SAMPLE_REVIEWS: readonly SeedReview[] = PRODUCT_COPY.flatMap(({ slug, id }) =>
  REVIEWS[slug].map(({ day, ...review }) => ({
    ...review,
    productId: id,
    createdAt: `${day}T14:30:00.000Z`,
  })),
).map((review, index) => ({
  ...review,
  id: `7e71e300-5a3b-4e1d-8000-${String(index + 1).padStart(12, "0")}`,
}));
