import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Post } from "../../data/model/content/post.ts";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

/** All posts, the newest first. */
export const postsQuery = queryOptions({
  queryKey: ["/api/blog-posts"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    return parseResponse(await api["blog-posts"].$get({}, { init: { signal } }), v.array(Post));
  },
});

/**
 * A published post, or null if it does not exist. With the parameter `preview` operators see it before its
 * publication, and others nothing.
 */
export function postQuery(id: string, parameters: URLSearchParams) {
  const isPreview = parameters.has("preview");
  return queryOptions({
    queryKey: ["/api/blog-posts", id, isPreview],
    meta: isPreview ? {} : PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const options = [{ param: { id } }, { init: { signal } }] as const;
      const response = isPreview
        ? await api.admin.posts[":id"].$get(...options)
        : await api["blog-posts"][":id"].$get(...options);
      const isMissing = response.status === 404 || (isPreview && !response.ok);
      return isMissing ? null : parseResponse(response, Post);
    },
  });
}
