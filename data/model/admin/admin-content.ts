import * as v from "valibot";
import { PictureAddress } from "../catalogue/product-fields.ts";
import { POST_STATES, Post } from "../content/post.ts";
import { MAX_RICH_TEXT, RichText } from "../content/rich-text.ts";
import { Rating, Testimonial } from "../content/testimonial.ts";
import { requiredText } from "../text/fields.ts";

/** A blog post in the admin. */
export const AdminPost = v.object({
  ...Post.entries,
  state: v.picklist(POST_STATES),
  /** Null for drafts. */
  publishedAt: v.nullable(v.string()),
  updatedAt: v.string(),
});
export type AdminPost = v.InferOutput<typeof AdminPost>;
export const AdminPosts = v.array(AdminPost);

const TIME = "must be a date and time";

/** The operator's values of a blog post. */
export const PostDraft = v.pipe(
  v.object({
    title: requiredText(300),
    /** Plain text, whose paragraphs blank lines separate; not used if `contentHtml` is set. */
    content: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_RICH_TEXT)), ""),
    contentHtml: v.nullish(RichText, null),
    state: v.optional(v.picklist(POST_STATES), "published"),
    /** For a scheduled post. */
    publishedAt: v.nullish(
      v.pipe(
        v.string(TIME),
        v.maxLength(40, TIME),
        v.check((time) => !Number.isNaN(Date.parse(time)), TIME),
        v.transform((time) => new Date(time).toISOString()),
      ),
      null,
    ),
    excerpt: requiredText(1_000),
    imageUrl: PictureAddress,
    author: requiredText(200),
    category: requiredText(100),
  }),
  v.forward(
    v.partialCheck(
      [["content"], ["contentHtml"]],
      ({ content, contentHtml }) => content !== "" || (contentHtml ?? "") !== "",
      "is required",
    ),
    ["content"],
  ),
  v.forward(
    v.partialCheck(
      [["state"], ["publishedAt"]],
      ({ state, publishedAt }) => state !== "scheduled" || publishedAt !== null,
      "is required",
    ),
    ["publishedAt"],
  ),
);
export type PostDraft = v.InferOutput<typeof PostDraft>;

/** Body of PUT /api/admin/posts/{id}; 409 with the post if it has changed since `updatedAt`. */
export const PostChange = v.intersect([PostDraft, v.object({ updatedAt: v.string() })]);

export const AdminTestimonial = v.object({
  ...Testimonial.entries,
  /** Also that of an unpublished product. */
  productId: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.string(),
});
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
  /** Id of the product that it is about. */
  productId: v.nullish(v.pipe(v.string(), v.maxLength(200), optional), null),
});
export type TestimonialDraft = v.InferOutput<typeof TestimonialDraft>;

/** Body of PUT /api/admin/testimonials/{id}; 409 if the testimonial has changed since `version`. */
export const TestimonialChange = v.object({ ...TestimonialDraft.entries, version: v.string() });
