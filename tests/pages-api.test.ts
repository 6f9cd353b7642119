import { expect, test } from "vitest";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases } from "./support/databases.ts";

const message = {
  name: "Jane Doe",
  email: "jane@example.com",
  subject: "Refill",
  message: "Is there a refill?\nThank you.",
};

describeOnBothDatabases("blog posts and testimonials", (open) => {
  test("are listed newest first, and a post is found by its id", async () => {
    const store = await open();
    const post = (id: string, createdAt: string) => ({
      id,
      title: `Post ${id}`,
      content: "One.\n\nTwo.",
      excerpt: "One.",
      image_url: "/x.webp",
      author: "Noah",
      category: "Skin Care",
      created_at: createdAt,
      updated_at: createdAt,
    });
    await store.db
      .insertInto("blog_posts")
      .values([post("old", "2025-01-01T00:00:00.000Z"), post("new", "2026-01-01T00:00:00.000Z")])
      .execute();
    const voice = { name: "A", role: null, content: "Lovely.", rating: 4, image_url: null };
    await store.db
      .insertInto("testimonials")
      .values({ ...voice, id: "t", created_at: "2026-01-01T00:00:00.000Z" })
      .execute();
    const { client, get } = createTestApi(store);
    const posts = await (await client.api["blog-posts"].$get()).json();
    expect(posts.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(await (await get("/api/blog-posts/old")).json()).toEqual({
      id: "old",
      title: "Post old",
      content: "One.\n\nTwo.",
      contentHtml: null,
      readingMinutes: 1,
      related: [expect.objectContaining({ id: "new", title: "Post new" })],
      excerpt: "One.",
      imageUrl: "/x.webp",
      author: "Noah",
      category: "Skin Care",
      createdAt: "2025-01-01T00:00:00.000Z",
    });
    const missing = await get("/api/blog-posts/none");
    expect([missing.status, await missing.json()]).toEqual([404, { message: "Post not found" }]);
    const testimonials = await get("/api/testimonials");
    expect(testimonials.headers.get("etag")).toMatch(/^W\//);
    expect(await testimonials.json()).toEqual([
      {
        id: "t",
        name: "A",
        role: null,
        content: "Lovely.",
        rating: 4,
        imageUrl: null,
        product: null,
      },
    ]);
  });
});

describeOnBothDatabases("the newsletter", (open) => {
  test.each([
    [{ email: "jane" }, 422],
    [{ email: "" }, 422],
    [{}, 400],
    [{ email: 1 }, 400],
    [[], 400],
    ["{", 400],
    // W32
    [{ email: "a@b.ca\r\nBcc: all@b.ca" }, 422],
  ])("rejects %j with %d", async (body, status) => {
    const store = await open();
    const { post } = createTestApi(store);
    expect((await post("/api/newsletter/subscribe", body)).status).toBe(status);
    expect(await store.db.selectFrom("newsletter_confirmations").selectAll().execute()).toEqual([]);
  });
});

describeOnBothDatabases("contact", (open) => {
  test("stores a message for the operator", async () => {
    const store = await open();
    const { post } = createTestApi(store);
    expect((await post("/api/contact", { ...message, isAdmin: true })).status).toBe(201);
    const stored = await store.db.selectFrom("contact_messages").selectAll().execute();
    expect(stored).toEqual([
      {
        ...message,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        created_at: "2026-03-04T05:06:07.000Z",
        read_at: null,
        answered_at: null,
        answered_by: null,
        closed_at: null,
        locale: "en",
      },
    ]);
  });

  // O18
  test("stores a message once per idempotency key, and messages with other keys", async () => {
    const store = await open();
    const { post } = createTestApi(store);
    const send = (body: object, key?: string) =>
      post("/api/contact", body, key === undefined ? {} : { "idempotency-key": key });
    await Promise.all([send(message, "k1"), send(message, "k1"), send(message, "k1")]);
    const count = async () =>
      (await store.db.selectFrom("contact_messages").selectAll().execute()).length;
    expect(await count()).toBe(1);
    await send(message, "k2");
    await send({ ...message, subject: "Another" }, "k1");
    await send(message);
    await send(message);
    expect(await count()).toBe(5);
    expect((await send(message, "")).status).toBe(400);
    expect((await send(message, "x".repeat(201))).status).toBe(400);
  });

  test.each([
    ["an empty name", { name: " " }, 422],
    ["no subject", { subject: undefined }, 400],
    ["a wrong email", { email: "jane@" }, 422],
    // W32
    ["a subject of two lines", { subject: "Hi\r\nBcc: all@example.com" }, 422],
    ["a name of two lines", { name: "Jane\nDoe" }, 422],
    ["a message too long", { message: "x".repeat(10_001) }, 422],
    // W25
    ["a NUL", { message: "a\0b" }, 400],
    ["half a character", { message: "a\ud800b" }, 400],
  ])("rejects %s", async (_, wrong, status) => {
    const store = await open();
    const { post } = createTestApi(store);
    const response = await post("/api/contact", { ...message, ...wrong });
    expect([response.status, typeof (await response.json()).message]).toEqual([status, "string"]);
    expect(await store.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
  });

  // W28
  test("stores markup as text", async () => {
    const store = await open();
    const { post } = createTestApi(store);
    const text = "<script>alert(1)</script> '); DROP TABLE products;-- 🌿 “é”";
    await post("/api/contact", { ...message, message: text });
    const stored = await store.db.selectFrom("contact_messages").select("message").execute();
    expect(stored).toEqual([{ message: text }]);
  });
});
