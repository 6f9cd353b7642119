import * as v from "valibot";
import { Post } from "../../data/model/post.ts";
import { api, readAnswer } from "../api-client.ts";

/** All of the journal, newest first. */
export async function askPosts(signal: AbortSignal): Promise<Post[]> {
  return readAnswer(await api.api["blog-posts"].$get({}, { init: { signal } }), v.array(Post));
}

/** One post; null when there is none. */
export async function askPost(id: string, signal: AbortSignal): Promise<Post | null> {
  const response = await api.api["blog-posts"][":id"].$get({ param: { id } }, { init: { signal } });
  return response.status === 404 ? null : readAnswer(response, Post);
}
