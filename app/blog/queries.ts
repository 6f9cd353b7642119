import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Post } from "../../data/model/post.ts";
import { api, readAnswer } from "../api-client.ts";
import { KEPT } from "../query-client.ts";

/** The journal, newest first. */
export const postsQuery = queryOptions({
  queryKey: ["/api/blog-posts"],
  meta: KEPT,
  queryFn: async ({ signal }) =>
    readAnswer(await api.api["blog-posts"].$get({}, { init: { signal } }), v.array(Post)),
});

/** One post, or null when there is none. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["/api/blog-posts", id],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const response = await api.api["blog-posts"][":id"].$get(
        { param: { id } },
        { init: { signal } },
      );
      return response.status === 404 ? null : readAnswer(response, Post);
    },
  });
}
