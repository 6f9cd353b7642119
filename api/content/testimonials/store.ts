import type { Testimonial } from "../../../data/model/content/testimonial.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Lists all testimonials, newest first. */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  return db
    .selectFrom("testimonials")
    .select(["id", "name", "role", "content", "rating", "image_url as imageUrl"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}
