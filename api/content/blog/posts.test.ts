import { expect, test } from "vitest";
import { fromStoreTime, toStoreTime } from "../../../data/model/sales/store-days.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { listPostAddresses } from "../sitemap/store.ts";
import {
  findAdminPost,
  getPost,
  insertPost,
  listAdminPosts,
  listPosts,
  publishDuePosts,
  updatePost,
} from "./store.ts";

const DRAFT = {
  title: "Birch",
  content: "",
  contentHtml: "<h2>Sap</h2><p>Rises in <b>spring</b>.</p>",
  excerpt: "Sap.",
  imageUrl: "/x.webp",
  author: "Noor",
  category: "Notes",
  state: "published" as const,
  publishedAt: null,
};

const now = new Date("2026-03-01T12:00:00.000Z");
const later = "2026-03-08T13:30:00.000Z";

describeOnBothDatabases("journal posts", (open) => {
  test("a formatted text is sanitized, and its plain text and reading time are derived", async () => {
    const { db } = await open();
    const words = "word ".repeat(600);
    const hostile = `<h2>Sap</h2><p onclick="x()">${words}<script>alert(1)</script></p><div data-product="dry-oil"></div>`;
    const id = await insertPost(db, { ...DRAFT, contentHtml: hostile }, now);
    const post = await getPost(db, id);
    expect(post?.contentHtml).toBe(
      `<h2 id="sap">Sap</h2><p>${words}</p><div data-product="dry-oil"></div>`,
    );
    expect(post?.content).toBe(`Sap\n\n${words.trim()}`);
    expect(post?.readingMinutes).toBe(3);
  });

  test("drafts and scheduled posts are not published anywhere", async () => {
    const store = await open();
    const { db } = store;
    const draft = await insertPost(db, { ...DRAFT, state: "draft" }, now);
    const scheduled = await insertPost(
      db,
      { ...DRAFT, state: "scheduled", publishedAt: later },
      now,
    );
    expect(await listPosts(db)).toEqual([]);
    expect(await listPostAddresses(db)).toEqual([]);
    const { get } = createTestApi(store);
    for (const id of [draft, scheduled])
      expect((await get(`/api/blog-posts/${id}`)).status).toBe(404);
    expect((await listAdminPosts(db)).map(({ state }) => state).sort()).toEqual([
      "draft",
      "scheduled",
    ]);
  });

  test("a scheduled post appears at its time, and raises the version of the content once", async () => {
    const { db } = await open();
    const id = await insertPost(db, { ...DRAFT, state: "scheduled", publishedAt: later }, now);
    const version = async () =>
      Number(
        (
          await db
            .selectFrom("settings")
            .select("value")
            .where("name", "=", "pages-version")
            .executeTakeFirstOrThrow()
        ).value,
      );
    const before = await version();
    expect(await publishDuePosts(db, new Date("2026-03-08T13:29:59.999Z"))).toBe(0);
    expect(await version()).toBe(before);
    expect(await publishDuePosts(db, new Date(later))).toBe(1);
    expect(await version()).toBe(before + 1);
    expect(await publishDuePosts(db, new Date(later))).toBe(0);
    expect(await version()).toBe(before + 1);
    expect(await getPost(db, id)).toMatchObject({ createdAt: later });
    expect(await listPosts(db)).toHaveLength(1);
  });

  test("a post names the posts to read next: those of its category, then the newest, at most three", async () => {
    const store = await open();
    const ids: string[] = [];
    for (const [title, category, state] of [
      ["Sap", "Notes", "published"],
      ["Oil", "Guides", "published"],
      ["Moss", "Notes", "published"],
      ["Fern", "Guides", "published"],
      ["Wax", "Guides", "published"],
      ["Lye", "Notes", "draft"],
    ] as const) {
      const at = new Date(now.getTime() + ids.length * 60_000);
      ids.push(await insertPost(store.db, { ...DRAFT, title, category, state }, at));
    }
    const { related } = await (await createTestApi(store).get(`/api/blog-posts/${ids[0]}`)).json();
    expect(related.map(({ title }: { title: string }) => title)).toEqual(["Moss", "Wax", "Fern"]);
    expect(Object.keys(related[0])).not.toContain("content");
  });

  test("a draft is published at the time of its publication, which a later change keeps", async () => {
    const { db } = await open();
    const id = await insertPost(db, { ...DRAFT, state: "draft" }, now);
    const change = async (draft: Parameters<typeof updatePost>[2], at: string) => {
      const { updatedAt } = (await findAdminPost(db, id)) ?? { updatedAt: "" };
      const options = { now: new Date(at), expectedUpdatedAt: updatedAt };
      expect(await updatePost(db, id, draft, options)).toBe(true);
      return findAdminPost(db, id);
    };
    const published = "2026-03-02T12:00:00.000Z";
    expect(await change(DRAFT, published)).toMatchObject({ publishedAt: published });
    expect(await change(DRAFT, "2026-03-03T12:00:00.000Z")).toMatchObject({
      state: "published",
      publishedAt: published,
    });
    const past = { ...DRAFT, state: "scheduled" as const, publishedAt: "2026-01-01T00:00:00.000Z" };
    expect(await change(past, "2026-03-04T12:00:00.000Z")).toMatchObject({
      state: "published",
      publishedAt: "2026-01-01T00:00:00.000Z",
    });
  });

  test("a post that is imported without a state is published as plain text", async () => {
    const { db } = await open();
    await db
      .insertInto("blog_posts")
      .values({
        id: "old",
        title: "Old",
        content: "One.\n\nTwo.",
        excerpt: "One.",
        image_url: "/x.webp",
        author: "Noah",
        category: "Notes",
        created_at: "2025-01-01T00:00:00.000Z",
        updated_at: "2025-01-01T00:00:00.000Z",
      })
      .execute();
    expect(await getPost(db, "old")).toMatchObject({
      content: "One.\n\nTwo.",
      contentHtml: null,
      createdAt: "2025-01-01T00:00:00.000Z",
    });
  });
});

// E5
test.each([
  ["2026-03-08T09:30", "2026-03-08T13:30:00.000Z"],
  ["2026-03-07T09:30", "2026-03-07T14:30:00.000Z"],
  ["2026-11-01T09:30", "2026-11-01T14:30:00.000Z"],
])("the publication time %s is %s, on days when clocks change too", (local, iso) => {
  expect(fromStoreTime(local)).toBe(iso);
  expect(toStoreTime(iso)).toBe(local);
});
