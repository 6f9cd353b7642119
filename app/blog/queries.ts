import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** All posts, the newest first. */
export const postsQuery = queryOptions({
  queryKey: ["/api/blog-posts"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./api.ts")).fetchPosts(signal),
});

/** A post, or null if it does not exist. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["/api/blog-posts", id],
    meta: PERSISTED,
    queryFn: async ({ signal }) => (await import("./api.ts")).fetchPost(id, signal),
  });
}
