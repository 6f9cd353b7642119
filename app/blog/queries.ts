import { queryOptions } from "@tanstack/react-query";
import { KEPT } from "../query-client.ts";

/** The journal, newest first. */
export const postsQuery = queryOptions({
  queryKey: ["/api/blog-posts"],
  meta: KEPT,
  queryFn: async ({ signal }) => (await import("./answers.ts")).askPosts(signal),
});

/** One post, or null when there is none. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["/api/blog-posts", id],
    meta: KEPT,
    queryFn: async ({ signal }) => (await import("./answers.ts")).askPost(id, signal),
  });
}
