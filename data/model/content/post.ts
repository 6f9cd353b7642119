import * as v from "valibot";

/** A blog post. Blank lines separate the paragraphs of `content`. */
export const Post = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  excerpt: v.string(),
  imageUrl: v.string(),
  author: v.string(),
  category: v.string(),
  createdAt: v.string(),
});
export type Post = v.InferOutput<typeof Post>;
