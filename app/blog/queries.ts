import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** The journal, newest first. */
export const postsQuery = queryOptions({
  queryKey: ["/api/blog-posts"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./api.ts")).fetchPosts(signal),
});

/** One post, or null when there is none. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["/api/blog-posts", id],
    meta: PERSISTED,
    queryFn: async ({ signal }) => (await import("./api.ts")).fetchPost(id, signal),
  });
}
