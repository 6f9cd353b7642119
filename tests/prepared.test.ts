import { afterEach, expect, test } from "vitest";
import { insertPost, updatePost } from "../api/blog/admin-store.ts";
import { transaction } from "../api/db/transaction.ts";
import { importProducts } from "../api/imports/import-products.ts";
import { changeProduct } from "../api/products/admin-store.ts";
import { insertTestimonial } from "../api/testimonials/admin-store.ts";
import { describeOnBothDatabases, type OpenTestDatabase } from "./support/databases.ts";
import { servePreparedRoom } from "./support/prepared.ts";
import { item, openShop } from "./support/shop.ts";

const PUBLIC = ["/", "/shop", "/product/last", "/api/products", "/api/products/last"];
const JOURNAL = ["/blog", "/api/blog-posts", "/testimonials", "/api/testimonials"];
const STATIC = ["/about", "/faq"];
const ALL = [...PUBLIC, ...JOURNAL, ...STATIC];

const POST = {
  ...{ title: "Birch in spring", content: "One.", excerpt: "One.", category: "Skin Care" },
  ...{ author: "Noah", imageUrl: "/pictures/birch.webp" },
};

describeOnBothDatabases("prepared answers", (open) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function openRoom(openDatabase: OpenTestDatabase = open, mostBytes?: number) {
    const shop = await openShop(openDatabase);
    const room = await servePreparedRoom(shop.database, shop.api, mostBytes);
    ends.push(room.stop, shop.stop);
    const now = new Date("2026-05-01T00:00:00.000Z");
    return {
      ...shop,
      ...room,
      now,
      /** Asks for everything; answers which addresses had to be made. */
      askAll: async () => {
        room.madeSince();
        for (const address of ALL) expect((await room.ask(address)).status).toBe(200);
        return room.madeSince();
      },
    };
  }

  test("are made once and the same for everybody, whatever cookies they bring", async () => {
    const { ask, askAll, madeSince } = await openRoom();
    expect(await askAll()).toEqual(ALL);
    expect(await askAll()).toEqual([]);
    const stranger = await ask("/");
    const regular = await ask("/", { cookie: "vitrine_operator=1; checkout=2", "x-name": "Jane" });
    expect(regular.bytes.equals(stranger.bytes)).toBe(true);
    expect(stranger.headers["set-cookie"]).toBeUndefined();
    expect(madeSince()).toEqual([]);
  });

  test("an order that sells the last piece shows at once, and leaves the journal be", async () => {
    const { ask, askAll, shop, pay } = await openRoom();
    await askAll();
    expect((await ask("/product/last")).text).not.toContain("Sold Out");
    const { intent, order } = await shop([item("last")]);
    // Not paid yet: what is held for a shopper is still shown.
    expect(await askAll()).toEqual([]);
    await pay(intent);
    expect((await order()).status).toBe(200);
    expect(JSON.parse((await ask("/api/products/last")).text).stockQuantity).toBe(0);
    expect((await ask("/product/last")).text).toContain("Sold Out");
    expect((await ask("/shop")).text).toContain("Last is sold out");
    await askAll();
    expect(await askAll()).toEqual([]);
  });

  test("an edit shows at once, and makes the journal no older", async () => {
    const { ask, askAll, database, now } = await openRoom();
    await askAll();
    const draft = {
      ...{ title: "Last of May", description: "New.", price: "12.00", category: "Skin Care" },
      ...{ sku: null, imageUrl: "/pictures/birch.webp", inStock: true, stockQuantity: 3 },
    };
    await transaction(database.db, database.dialect, (trx) =>
      changeProduct(trx, "last", { draft }, { now }),
    );
    for (const address of PUBLIC) expect((await ask(address)).text).toContain("Last of May");
    expect(await askAll()).toEqual([]);
  });

  test("an import shows at once, and one that changed nothing makes nothing older", async () => {
    const { ask, askAll, database, now } = await openRoom();
    const { db, dialect } = database;
    const product = {
      ...{ line: 2, title: "Myrrh Balm", priceCents: 1500, description: undefined },
      ...{ category: "Skin Care", sku: "M-1", imageUrl: undefined, inStock: undefined },
      ...{ stockQuantity: undefined, withdrawn: undefined },
    };
    await askAll();
    const options = { now, placeholder: "/none.webp" };
    await importProducts(db, dialect, [product], { ...options, dryRun: true });
    expect(await askAll()).toEqual([]);
    await importProducts(db, dialect, [product], options);
    expect(await askAll()).toEqual(PUBLIC);
    for (const address of ["/", "/shop?search=myrrh", "/api/products?search=myrrh"])
      expect((await ask(address)).text).toContain("Myrrh Balm");
    await importProducts(db, dialect, [product], options);
    expect(await askAll()).toEqual([]);
  });

  test("journal and testimonials show at once, and make the catalogue no older", async () => {
    const { ask, askAll, database, now } = await openRoom();
    const { db } = database;
    await askAll();
    const id = await insertPost(db, POST, now);
    expect(await askAll()).toEqual(JOURNAL);
    expect((await ask(`/blog/${id}`)).text).toContain("Birch in spring");
    const seen = now.toISOString();
    await updatePost(db, id, { ...POST, title: "Birch in May" }, { now, seen });
    for (const address of ["/blog", `/blog/${id}`, `/api/blog-posts/${id}`])
      expect((await ask(address)).text).toContain("Birch in May");
    await askAll();
    const voice = { name: "Ada", role: "", content: "Lovely.", rating: 5, imageUrl: "" };
    await insertTestimonial(db, { ...voice, role: null, imageUrl: null }, now);
    expect((await ask("/testimonials")).text).toContain("Lovely.");
    expect((await ask(`/blog/${id}`)).status).toBe(200);
    await db.deleteFrom("blog_posts").where("id", "=", id).execute();
    expect((await ask(`/blog/${id}`)).status).toBe(404);
  });

  test("what another process changed shows at once", async () => {
    const { ask, askAll, database, now } = await openRoom();
    const other = await database.openAgain();
    await askAll();
    await transaction(other.db, other.dialect, (trx) =>
      changeProduct(trx, "last", { withdrawn: true }, { now }),
    );
    expect((await ask("/product/last")).status).toBe(404);
    expect((await ask("/api/products")).headers["x-total-count"]).toBe("3");
    await insertPost(other.db, POST, now);
    expect((await ask("/blog")).text).toContain("Birch in spring");
  });

  test("a change while an answer is being made makes that answer old", async () => {
    const { ask, database, now, madeSince } = await openRoom();
    const slow = ask("/shop");
    await transaction(database.db, database.dialect, (trx) =>
      changeProduct(trx, "last", { withdrawn: true }, { now }),
    );
    await slow;
    expect((await ask("/shop")).text).not.toContain("/product/last");
    madeSince();
    await ask("/shop");
    expect(madeSince()).toEqual([]);
  });

  test("many who ask at once wait for one answer", async () => {
    const { ask, madeSince } = await openRoom();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(madeSince()).toEqual(["/"]);
  });

  test("carry a strong ETag of their own in every encoding, and 304 without a body", async () => {
    const { ask } = await openRoom();
    const tags = new Set<string>();
    for (const address of ["/", "/shop"]) {
      const plain = await ask(address);
      for (const encoding of ["br", "gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const answer = await ask(address, headers);
        const tag = answer.headers.etag ?? "";
        expect(tag).toMatch(/^"[\w-]+"$/);
        tags.add(tag);
        expect(answer.text).toBe(plain.text);
        expect(answer.headers.vary).toBe("Accept-Encoding");
        expect(answer.headers["content-encoding"] ?? "identity").toBe(encoding);
        expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
        for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
          const again = await ask(address, { ...headers, "if-none-match": known });
          expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag]);
          expect(again.headers["content-type"]).toBeUndefined();
          expect(again.headers["cache-control"]).toBe("no-cache");
          expect(again.headers["x-content-type-options"]).toBe("nosniff");
        }
        const changed = await ask(address, { ...headers, "if-none-match": '"other"' });
        expect(changed.status).toBe(200);
      }
    }
    expect(tags.size).toBe(6);
  });

  test("HEAD tells what GET would, without its body", async () => {
    const { ask } = await openRoom();
    for (const address of ["/", "/api/products?limit=2"]) {
      const { date: _, ...whole } = (await ask(address)).headers;
      const head = await ask(address, {}, "HEAD");
      expect(head.bytes.length).toBe(0);
      expect(head.headers).toMatchObject(whole);
    }
  });

  test("another process makes the same bytes of the same version", async () => {
    const { ask, api, database } = await openRoom();
    const other = await servePreparedRoom(await database.openAgain(), api);
    ends.push(other.stop);
    expect((await ask("/shop")).headers.etag).toBe((await other.ask("/shop")).headers.etag);
  });

  test("what is wrong, missing, private or asked with other parameters is made for who asks", async () => {
    const { ask, madeSince, bytes } = await openRoom();
    await ask("/product/none");
    expect((await ask("/api/products?limit=0")).status).toBe(400);
    expect((await ask("/product/none")).headers["cache-control"]).toBe("no-store");
    expect(bytes()).toBe(0);
    madeSince();
    for (const address of ["/checkout", "/admin", "/wishlist", "/?utm_source=x", "/api/config"])
      await ask(address);
    expect((await ask("/", {}, "POST")).status).toBe(405);
    expect(madeSince()).toEqual([]);
    expect(bytes()).toBe(0);
  });

  test("stay within their bound, and drop what was not asked for longest", async () => {
    const most = 400_000;
    const { ask, bytes, madeSince } = await openRoom(open, most);
    await ask("/about");
    for (let i = 0; i < 60; i += 1) {
      await ask(`/api/products?search=${i}`);
      await ask(`/shop?search=${i}`);
      await ask("/about");
      expect(bytes()).toBeLessThanOrEqual(most);
    }
    expect(bytes()).toBeGreaterThan(most / 2);
    expect(madeSince().filter((address) => address === "/about")).toHaveLength(1);
    await ask("/shop?search=0");
    expect(madeSince()).toEqual(["/shop?search=0"]);
  });
});
