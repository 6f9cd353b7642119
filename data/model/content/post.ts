import * as v from "valibot";

/** A blog post. Blank lines separate the paragraphs of `content`. */
export const Post = v.object({
  id: v.string(),
  title: v.string(),
  /** Plain text; derived from `contentHtml` if that is set. */
  content: v.string(),
  /** Sanitized HTML; null if `content` is plain text. */
  contentHtml: v.nullable(v.string()),
  readingMinutes: v.number(),
  excerpt: v.string(),
  imageUrl: v.string(),
  author: v.string(),
  category: v.string(),
  /** The time of its publication. */
  createdAt: v.string(),
  /** Whether French pages do not show it, because it has no translation. Missing without French. */
  isEnglishOnly: v.optional(v.boolean()),
});
export type Post = v.InferOutput<typeof Post>;

/** Response of GET /api/blog-posts, the newest first. */
export const Posts = v.array(Post);

/** A post in a list of posts. */
const PostSummary = v.omit(Post, ["content", "contentHtml"]);
export type PostSummary = v.InferOutput<typeof PostSummary>;

/** A post on its page. */
export const PostPage = v.object({
  ...Post.entries,
  /** The posts to read next. Missing in previews. */
  related: v.optional(v.array(PostSummary), []),
});
export type PostPage = v.InferOutput<typeof PostPage>;

const MAX_RELATED = 3;

/** The posts to read after a post: first those of its category, then the others. */
export function listRelatedPosts(
  posts: readonly Post[],
  { id, category }: Pick<Post, "id" | "category">,
): PostSummary[] {
  const others = posts.filter((post) => post.id !== id);
  const isSame = (post: Post) => post.category === category;
  return [...others.filter(isSame), ...others.filter((post) => !isSame(post))]
    .slice(0, MAX_RELATED)
    .map(({ content: _, contentHtml: __, ...summary }) => summary);
}

/** A scheduled post is published by a job when its time has come. */
export const POST_STATES = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

/** Words that an adult reads in a minute: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_PER_MINUTE = 238;

/** The time that it takes to read a text, in minutes; at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
