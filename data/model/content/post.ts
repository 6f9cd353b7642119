import * as v from "valibot";

/** A blog post. Blank lines separate the paragraphs of `content`. */
export const Post = v.object({
  id: v.string(),
  title: v.string(),
  /** Plain text; derived from `contentHtml` if that is set. */
  content: v.string(),
  /** Sanitized HTML; null if `content` is plain text. Missing in offline copies of earlier releases. */
  contentHtml: v.nullish(v.string(), null),
  /** Missing in offline copies of earlier releases. */
  readingMinutes: v.optional(v.number()),
  excerpt: v.string(),
  imageUrl: v.string(),
  author: v.string(),
  category: v.string(),
  /** The time of its publication. */
  createdAt: v.string(),
});
export type Post = v.InferOutput<typeof Post>;

/** A scheduled post is published by a job when its time has come. */
export const POST_STATES = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof POST_STATES)[number];

/** Words that an adult reads in a minute: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_PER_MINUTE = 238;

/** The time that it takes to read a text, in minutes; at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
