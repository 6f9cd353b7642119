import { queryOptions } from "@tanstack/react-query";
import { contentQuery } from "../requests/content-query.ts";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** Loaded with the data, because the routes of every page import these queries. */
const loadSchemas = () => import("../../data/model/content/post.ts");

/** All posts, the newest first. */
export const postsQuery = queryOptions({
  queryKey: ["/api/blog-posts"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    const { Posts } = await loadSchemas();
    return parseResponse(await api["blog-posts"].$get({}, { init: { signal } }), Posts);
  },
});

/** A post by its id; also a draft or scheduled one with the parameter `preview`. */
export const postQuery = (id: string, parameters: URLSearchParams) =>
  contentQuery(["/api/blog-posts", id], parameters, {
    published: (api, init) => api["blog-posts"][":id"].$get({ param: { id } }, init),
    preview: (api, init) => api.admin.posts[":id"].$get({ param: { id } }, init),
    schema: async () => (await loadSchemas()).PostPage,
  });
