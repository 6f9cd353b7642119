import { Hono } from "hono";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture } from "../../data/model/catalogue/picture.ts";
import type { OrderStatus } from "../../data/model/sales/order-status.ts";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { serveUploads } from "../catalogue/pictures/routes.ts";
import type { Env } from "../deps.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const PRODUCTS = "/api/admin/products";
const draft = {
  title: "Fir Balm",
  description: "A balm.",
  price: "12.5",
  category: "Skin Care",
  imageUrl: "https://pictures.example/fir.jpg",
  stockQuantity: 4,
};

describeOnBothDatabases("the admin", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", sku: "BS-1", position: 1 }),
      newProduct({ id: "out", title: "Out", inStock: false, position: 2 }),
      newProduct({ id: "gone", title: "Gone", unpublished: true, position: 3 }),
    ]);
    const { api, get } = createTestApi(database);
    const operator = await operatorBrowser(api, db, NOW);
    const version = async () => (await (await get("/api/catalogue?since=0")).json()).version;
    return { db, api, get, operator, version };
  }

  test("adds, changes, unpublishes and publishes products, and shoppers see it at once", async () => {
    const { operator, get, version } = await begin();
    const first = await version();
    const made = await operator.post(PRODUCTS, draft);
    expect([made.status, made.body.price, made.body.position]).toEqual([201, "12.50", 4]);
    const here = `${PRODUCTS}/${made.body.id}`;
    const shown = async () => (await get(`/api/products/${made.body.id}`)).status;
    expect(await shown()).toBe(200);
    expect(await version()).toBe(first + 1);
    const change = { ...draft, title: "Pine Balm", version: made.body.version };
    expect((await operator.send("PUT", here, change)).body.title).toBe("Pine Balm");
    const late = await operator.send("PUT", here, { ...change, title: "Lost" });
    expect([late.status, late.body.product.title]).toEqual([409, "Pine Balm"]);
    expect((await (await get("/api/products?search=pine")).json())[0].title).toBe("Pine Balm");
    expect((await operator.post(`${here}/stock`, { change: -9 })).body.stockQuantity).toBe(0);
    expect((await operator.post(`${PRODUCTS}/serum/stock`, { change: 1 })).status).toBe(409);
    await operator.send("POST", `${here}/unpublish`);
    expect(await shown()).toBe(404);
    await operator.send("POST", `${here}/publish`);
    expect(await shown()).toBe(200);
    expect(await version()).toBe(first + 5);
  });

  test("finds unpublished and sold out products too, by word and by SKU", async () => {
    const { operator } = await begin();
    const titles = async (query: string) =>
      (await operator.get(`${PRODUCTS}?${query}`)).body.products.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles("")).toEqual(["Serum", "Out", "Gone"]);
    expect(await titles("state=unpublished")).toEqual(["Gone"]);
    expect(await titles("state=sold-out")).toEqual(["Out"]);
    expect(await titles("search=bs-1")).toEqual(["Serum"]);
    expect(await titles("search=gon")).toEqual(["Gone"]);
    expect(await titles("limit=1&offset=1")).toEqual(["Out"]);
  });

  test.each([
    [{ ...draft, price: "0" }, 422],
    [{ ...draft, price: 12 }, 400],
    [{ ...draft, title: " " }, 422],
    [{ ...draft, stockQuantity: -1 }, 400],
    // W29
    [{ ...draft, imageUrl: "javascript:alert(1)" }, 422],
    [{ ...draft, imageUrl: "data:text/html,x" }, 422],
  ])("refuses %j", async (body, status) => {
    const { operator, version } = await begin();
    const before = await version();
    expect((await operator.post(PRODUCTS, body)).status).toBe(status);
    expect(await version()).toBe(before);
  });

  test("stores a picture in every size, upright and without the camera's metadata", async () => {
    const { api, db, operator } = await begin();
    const photo = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: "#d8ccbb" },
    })
      .withExif({ IFD0: { Copyright: "Photographer" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upload = async (bytes: Uint8Array, name: string) => {
      const body = new FormData();
      body.set("file", new File([new Uint8Array(bytes)], name));
      const headers = { cookie: operator.cookie };
      return api.request("/api/admin/pictures", { method: "POST", headers, body });
    };
    const response = await upload(photo, "Mémé's Photo.JPG");
    expect(response.status).toBe(201);
    const { imageUrl } = (await response.json()) as { imageUrl: string };
    expect(readPicture(imageUrl)?.ratio).toEqual([2, 3]);
    expect(imageUrl).toContain("/pictures/meme-s-photo.2x3.");
    const pictures = new Hono<Env>().get("/pictures/*", serveUploads({ db }));
    for (const [name, width] of [
      ["320.avif", 320],
      ["480.avif", 480],
      ["640.webp", 640],
      ["960.avif", 800],
      ["share.jpg", 1200],
    ] as const) {
      const shown = await pictures.request(imageUrl.replace("640.webp", name));
      expect(shown.headers.get("cache-control")).toContain("immutable");
      const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([facts.width, facts.exif]).toEqual([width, undefined]);
    }
    // Uploaded to a release that drew no share picture: the preview shows the WebP.
    await db.deleteFrom("pictures").where("name", "=", "share.jpg").execute();
    const share = await pictures.request(imageUrl.replace("640.webp", "share.jpg"));
    expect([share.status, share.headers.get("location")]).toEqual([302, imageUrl]);
    const none = "/pictures/none.1x1.000000-000000.00000000/share.jpg";
    expect((await pictures.request(none)).status).toBe(404);
    // A picture stored without this width: the next wider one of its format, or 404.
    await db.deleteFrom("pictures").where("name", "=", "480.avif").execute();
    const wider = await pictures.request(imageUrl.replace("640.webp", "480.avif"));
    expect(wider.headers.get("content-type")).toBe("image/avif");
    expect((await sharp(Buffer.from(await wider.arrayBuffer())).metadata()).width).toBe(640);
    expect((await pictures.request(imageUrl.replace("640.webp", "960.webp"))).status).toBe(404);
    expect(
      (await pictures.request("/pictures/none.1x1.000000-000000.00000000/640.webp")).status,
    ).toBe(404);
    const program = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>');
    expect((await upload(program, "a.png")).status).toBe(422);
    expect((await upload(Buffer.from("nothing"), "a.png")).status).toBe(422);
  });

  test("responds with 404 to malformed ids", async () => {
    const { operator } = await begin();
    for (const path of ["orders", "products", "posts", "outbox"])
      for (const id of ["none", "a%00b", "%E2%82%AC"])
        expect((await operator.get(`/api/admin/${path}/${id}`)).status).toBe(404);
  });

  test("writes blog posts and testimonials", async () => {
    const { operator, get } = await begin();
    const { title, imageUrl } = draft;
    const post = { title, imageUrl, content: "a\n\nb", excerpt: "a", author: "N", category: "C" };
    const made = (await operator.post("/api/admin/posts", post)).body;
    const here = `/api/admin/posts/${made.id}`;
    const { updatedAt } = made;
    const change = { ...post, title: "New", updatedAt };
    expect((await operator.send("PUT", here, change)).body.title).toBe("New");
    expect((await operator.send("PUT", here, change)).status).toBe(409);
    expect((await (await get(`/api/blog-posts/${made.id}`)).json()).title).toBe("New");
    expect((await operator.send("DELETE", here)).status).toBe(200);
    expect((await operator.send("DELETE", here)).status).toBe(404);

    const voice = { name: "Ann", role: "", content: "Good.", rating: 5 };
    const said = (await operator.post("/api/admin/testimonials", voice)).body;
    expect(said).toMatchObject({ role: null, imageUrl: null });
    const there = `/api/admin/testimonials/${said.id}`;
    const { version } = said;
    expect((await operator.send("PUT", there, { ...voice, rating: 6, version })).status).toBe(400);
    const changed = await operator.send("PUT", there, { ...voice, rating: 4, version });
    expect(changed.body.rating).toBe(4);
    expect((await operator.send("DELETE", there)).status).toBe(200);
  });

  test("a testimonial names its product while that is published", async () => {
    const { db, operator, get } = await begin();
    const product = (await operator.post("/api/admin/products", draft)).body;
    const voice = { name: "Ann", content: "Good.", rating: 5, productId: product.id };
    const unknown = await operator.post("/api/admin/testimonials", { ...voice, productId: "x" });
    expect(unknown.status).toBe(422);
    expect(unknown.body.issues).toMatchObject([{ path: "productId" }]);
    const { id, handle, title, imageUrl } = product;
    const said = (await operator.post("/api/admin/testimonials", voice)).body;
    expect(said).toMatchObject({ productId: id, product: { id, handle, title, imageUrl } });
    const listed = async () => {
      const list: { id: string; product: unknown }[] = await (
        await get("/api/testimonials")
      ).json();
      return list.find((one) => one.id === said.id);
    };
    expect(await listed()).toMatchObject({ product: { id, handle, title, imageUrl } });
    expect(await listed()).not.toHaveProperty("productId");
    await db
      .updateTable("products")
      .set({ withdrawn_at: "2026-01-01" })
      .where("id", "=", id)
      .execute();
    expect(await listed()).toMatchObject({ product: null });
    // Other changes keep the product, which may be published again.
    const there = `/api/admin/testimonials/${said.id}`;
    const { version } = said;
    const changed = (await operator.send("PUT", there, { ...voice, rating: 4, version })).body;
    expect(changed.productId).toBe(id);
    const about = { ...voice, productId: null, version: changed.version };
    expect((await operator.send("PUT", there, about)).body.productId).toBe(null);
  });

  test("shows messages until they are read, and their copies in the outbox", async () => {
    const { operator } = await begin();
    const message = { name: "Ann", email: "ann@b.ca", subject: "Hello", message: "<b>Hi</b>" };
    await operator.post("/api/contact", message);
    await operator.post("/api/contact", message, { "idempotency-key": "1" });
    await operator.post("/api/contact", message, { "idempotency-key": "1" });
    const list = (await operator.get("/api/admin/messages?state=unread")).body;
    expect([list.total, list.unread]).toEqual([2, 2]);
    const here = `/api/admin/messages/${list.messages[0].id}`;
    await operator.send("PATCH", here, { answered: true });
    const { messages } = (await operator.get("/api/admin/messages?search=hello")).body;
    expect(messages.filter((one: { readAt: string | null }) => one.readAt === null)).toHaveLength(
      1,
    );
    const { mails, isSending } = (await operator.get("/api/admin/outbox?state=due")).body;
    expect([mails.length, isSending]).toEqual([2, false]);
    // W28
    const mail = (await operator.get(`/api/admin/outbox/${mails[0].id}`)).body;
    expect(mail.html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    expect(mail.subject).toBe("Message from Ann: Hello");
  });

  test("W27: exports the newsletter without formulas", async () => {
    const { db, api, operator } = await begin();
    for (const [id, email] of [
      ["1", "=cmd@b.ca"],
      ["2", "ann@b.ca"],
    ] as const) {
      const row = { id, email, subscribed_at: `2026-01-0${id}T00:00:00.000Z` };
      await db.insertInto("newsletter_subscriptions").values(row).execute();
    }
    expect((await operator.get("/api/admin/newsletter")).body.count).toBe(2);
    const headers = { cookie: operator.cookie };
    const file = await api.request("/api/admin/newsletter/export.csv", { headers });
    expect(file.headers.get("content-disposition")).toContain('"newsletter-2026-03-04.csv"');
    expect(file.headers.get("cache-control")).toBe("no-store");
    const lines = (await file.text()).split("\r\n");
    expect(lines[1]).toMatch(/^'=cmd@b\.ca,2026-01-01T00:00:00\.000Z,http/);
    expect(lines[2]).toMatch(/^ann@b\.ca,2026-01-02T00:00:00\.000Z,http/);
  });

  test("counts paid and partly shipped orders as waiting", async () => {
    const { db, operator } = await begin();
    const statuses = ["authorized", "paid", "partly_shipped", "packed", "shipped"] as const;
    for (const status of statuses) await addOrder(db, { status, products: ["serum"] }, NOW);
    expect((await operator.get("/api/admin/counts")).body.orders).toBe(2);
  });

  test("counts the day in the store's time zone", async () => {
    const { db, operator } = await begin();
    const order = (id: string, created_at: string, status: OrderStatus = "paid") => ({
      id,
      order_number: `ORD-${id}`,
      customer_email: "",
      customer_email_key: "",
      customer_name: "",
      shipping_address: "",
      subtotal_cents: 1000,
      tax_cents: 100,
      shipping_cents: 0,
      total_cents: 1100,
      stripe_payment_intent_id: id,
      status,
      created_at,
    });
    // Midnight of March 4 in Toronto is 05:00 UTC.
    await db
      .insertInto("orders")
      .values([
        order("a", "2026-03-04T05:00:00.000Z"),
        order("b", "2026-03-04T05:01:00.000Z", "cancelled"),
        order("c", "2026-03-04T04:59:59.999Z"),
      ])
      .execute();
    const { today, days, openOrders, soldOut, store } = (await operator.get("/api/admin/overview"))
      .body;
    expect(today).toEqual({ date: "2026-03-04", orders: 1, revenue: "10.00" });
    expect(days).toHaveLength(30);
    expect(days.at(-2)).toEqual({ date: "2026-03-03", orders: 1, revenue: "10.00" });
    expect((await operator.get("/api/admin/counts")).body).toEqual({
      orders: 2,
      returns: 0,
      messages: 0,
      reviews: 0,
    });
    expect([openOrders, soldOut, store.payments]).toEqual([2, 1, "demo"]);
    // Lists products for sale with a counted stock of at most ten, the lowest stock first.
    const few = (stock_quantity: number | null, id: string) =>
      db
        .updateTable("products")
        .set({ stock_quantity, in_stock: 1 })
        .where("id", "=", id)
        .execute();
    await few(10, "serum");
    await few(1, "out");
    await few(2, "gone");
    const { lowStock } = (await operator.get("/api/admin/overview")).body;
    expect(lowStock).toMatchObject({ count: 2, products: [{ id: "out" }, { id: "serum" }] });
    await few(11, "serum");
    await few(null, "out");
    expect((await operator.get("/api/admin/overview")).body.lowStock.count).toBe(0);
  });
});
