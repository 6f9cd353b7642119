import type { AdminPost } from "../../../data/model/admin/admin-content.ts";
import { fromStoreTime, toStoreTime } from "../../../data/model/sales/store-days.ts";
import { htmlParagraphs } from "../../../data/model/text/rich-text.ts";

/** The values of the form of a post. `publishedAt` is a local time of the store: "2026-03-08T09:30". */
export function toValues(post?: AdminPost) {
  const { title = "", excerpt = "", content = "", author = "", category = "" } = post ?? {};
  const { state = "published", publishedAt = null, imageUrl = "" } = post ?? {};
  const contentHtml = post?.contentHtml ?? null;
  return {
    title,
    excerpt,
    // A new post is formatted; an existing plain text stays plain until it is edited.
    content: contentHtml ?? htmlParagraphs(content).join(""),
    author,
    category,
    imageUrl,
    state: state as string,
    publishedAt: state === "scheduled" && publishedAt ? toStoreTime(publishedAt) : "",
  };
}

type PostValues = ReturnType<typeof toValues>;

/** A plain text stays plain if it is not edited, so that the post keeps its look. */
export function toDraft(
  { content, publishedAt, state, ...values }: PostValues,
  post: AdminPost | undefined,
) {
  const plain = post?.contentHtml === null ? post.content : "";
  const isPlain = plain !== "" && content === htmlParagraphs(plain).join("");
  return {
    ...values,
    state,
    content: isPlain ? plain : "",
    contentHtml: isPlain ? null : content,
    publishedAt: state === "scheduled" ? (fromStoreTime(publishedAt) ?? null) : null,
  };
}
