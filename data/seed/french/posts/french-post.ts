import type { SeedPost } from "../../posts/seed-post.ts";

/** The French texts of the sample blog post with this ID. */
export type FrenchPost = Pick<SeedPost, "id" | "title" | "excerpt" | "category" | "contentHtml">;
