import * as v from "valibot";
import { Post } from "../../data/model/content/post.ts";
import { api, parseResponse } from "../api-client.ts";

/** Fetches all posts, the newest first. */
export async function fetchPosts(signal: AbortSignal): Promise<Post[]> {
  return parseResponse(await api.api["blog-posts"].$get({}, { init: { signal } }), v.array(Post));
}

/** Fetches a post, or null if it does not exist. */
export async function fetchPost(id: string, signal: AbortSignal): Promise<Post | null> {
  const response = await api.api["blog-posts"][":id"].$get({ param: { id } }, { init: { signal } });
  return response.status === 404 ? null : parseResponse(response, Post);
}
