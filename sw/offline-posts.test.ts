import { expect, test } from "vitest";
import { respondFromSnapshot } from "./offline-api.ts";
import type { Snapshot } from "./snapshot.ts";

const post = (id: string, category: string) => ({
  id,
  title: id,
  content: "Text",
  contentHtml: null,
  excerpt: "",
  imageUrl: "/x.webp",
  author: "Noor",
  category,
  createdAt: "2026-03-01T12:00:00.000Z",
});
const posts = [post("a", "Notes"), post("b", "Guides"), post("c", "Notes")];
const respond = (path: string) =>
  respondFromSnapshot({ posts } as unknown as Snapshot, new URL(path, "https://shop.example"));

test("a post of the offline copy names the posts to read next, as the server does", async () => {
  expect(await respond("/api/blog-posts/a")).toMatchObject({
    status: 200,
    body: { related: [{ id: "c" }, { id: "b" }] },
  });
  expect(await respond("/api/blog-posts/x")).toEqual({ outcome: "unknown" });
});
