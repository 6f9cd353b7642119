import type { Db } from "../../api/db/tables/schema.ts";
import { insertPage } from "../../api/pages/store.ts";

/** Writes a page with one paragraph, as a draft or published. */
export async function writePage(
  db: Db,
  handle: string,
  { isPublished, body = "<p>Text.</p>" }: { isPublished: boolean; body?: string },
): Promise<void> {
  const content = { title: `Page ${handle}`, body, seoTitle: "", seoDescription: "" };
  const time = "2026-03-01T00:00:00.000Z";
  await insertPage(db, {
    handle,
    kind: "text",
    draft: isPublished ? null : content,
    published: isPublished ? content : null,
    publishedAt: isPublished ? time : null,
    updatedAt: time,
  });
}
