import * as v from "valibot";
import { PictureAddress } from "../catalogue/product-fields.ts";
import { Post } from "../content/post.ts";
import { Rating, Testimonial } from "../content/testimonial.ts";
import { requiredText } from "../text/required-text.ts";

/** A blog post in the admin. */
export const AdminPost = v.object({ ...Post.entries, updatedAt: v.string() });
export type AdminPost = v.InferOutput<typeof AdminPost>;
export const AdminPosts = v.array(AdminPost);

/** The operator's values of a blog post. Blank lines separate paragraphs. */
export const PostDraft = v.object({
  title: requiredText(300),
  content: requiredText(200_000),
  excerpt: requiredText(1_000),
  imageUrl: PictureAddress,
  author: requiredText(200),
  category: requiredText(100),
});
export type PostDraft = v.InferOutput<typeof PostDraft>;

/** Body of PUT /api/admin/posts/{id}; 409 with the post if it has changed since `updatedAt`. */
export const PostChange = v.object({ ...PostDraft.entries, updatedAt: v.string() });

export const AdminTestimonial = v.object({ ...Testimonial.entries, createdAt: v.string() });
export type AdminTestimonial = v.InferOutput<typeof AdminTestimonial>;
export const AdminTestimonials = v.array(AdminTestimonial);

const optional = v.transform((value: string) => value || null);

/** The operator's values of a testimonial. */
export const TestimonialDraft = v.object({
  name: requiredText(200),
  role: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(200), optional), null),
  content: requiredText(5_000),
  rating: Rating,
  imageUrl: v.nullish(PictureAddress, null),
});
export type TestimonialDraft = v.InferOutput<typeof TestimonialDraft>;
