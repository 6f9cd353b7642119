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

/** A post, or null if it does not exist. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["/api/blog-posts", id],
    meta: PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const response = await api["blog-posts"][":id"].$get({ param: { id } }, { init: { signal } });
      return response.status === 404 ? null : parseResponse(response, Post);
    },
  });
}
