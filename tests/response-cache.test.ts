import { Hono } from "hono";
import * as v from "valibot";
import { afterEach, describe, expect, test, vi } from "vitest";
import { saveCategory } from "../api/catalogue/categories/admin-store.ts";
import { acquireImportLease, releaseImportLease } from "../api/catalogue/imports/import-lease.ts";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { insertImport } from "../api/catalogue/imports/store.ts";
import { publishProduct } from "../api/catalogue/products/publish-product.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
import { insertPost, publishDuePosts, updatePost } from "../api/content/blog/store.ts";
import { insertTestimonial } from "../api/content/testimonials/store.ts";
import { createCategories } from "../api/db/products/handles.ts";
import { createStockReadings, showStock } from "../api/db/products/stock-readings.ts";
import { transaction } from "../api/db/transaction.ts";
import type { Env } from "../api/deps.ts";
import { RENDERING_LIMIT, responseCache } from "../api/server/response-cache.ts";
import { writeSettings } from "../api/settings/store.ts";
import { CategoryDraft } from "../data/model/admin/admin-category.ts";
import { fromStoreTime } from "../data/model/sales/store-days.ts";
import { createTestApi } from "./support/api.ts";
import { startCachedServer } from "./support/cached-server.ts";
import {
  describeOnBothDatabases,
  describeOnSqlite,
  type OpenTestDatabase,
} from "./support/databases.ts";
import { insertGroup, newDraft } from "./support/products.ts";
import { openShop } from "./support/shop.ts";

const PUBLIC = ["/shop", "/product/last", "/api/products", "/api/products/last"];
/** The home page may show testimonials. */
const BLOG = ["/", "/blog", "/testimonials"];
const BLOG_API = ["/api/home", "/api/blog-posts", "/api/testimonials"];
const STATIC = ["/about", "/contact", "/faq", "/privacy-policy", "/shipping", "/terms"];
const STATIC_API = ["/api/pages", "/api/pages/about"];
const ALL = [...PUBLIC, ...BLOG, ...BLOG_API, ...STATIC, ...STATIC_API];

const POST = {
  contentHtml: null,
  state: "published" as const,
  publishedAt: null,
  title: "Birch in spring",
  content: "One.",
  excerpt: "One.",
  category: "Skin Care",
  author: "Noah",
  imageUrl: "/pictures/birch.webp",
};

const cleanups: (() => Promise<unknown>)[] = [];

/** Returns a function that starts a server, which ends with the test. */
function serverOf(open: OpenTestDatabase) {
  afterEach(async () => {
    vi.useRealTimers();
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  return async (maxBytes?: number) => {
    const shop = await openShop(open);
    const server = await startCachedServer(shop.database, shop.api, { maxBytes });
    cleanups.push(server.stop, shop.stop);
    const now = new Date("2026-05-01T00:00:00.000Z");
    return {
      ...shop,
      ...server,
      now,
      /** Requests all addresses; returns those that were rendered. */
      requestAll: async () => {
        const { takeRendered, takeCalls } = server;
        takeRendered();
        takeCalls();
        for (const address of ALL) expect((await server.send(address)).status).toBe(200);
        const rendered = new Set([...takeRendered(), ...takeCalls()]);
        return ALL.filter((address) => rendered.has(address));
      },
    };
  };
}

describeOnBothDatabases("response cache", (open) => {
  const openServer = serverOf(open);

  test("renders a response once and sends the same to everyone, with any cookies", async () => {
    const { send, requestAll, takeRendered } = await openServer();
    expect(await requestAll()).toEqual(ALL);
    expect(await requestAll()).toEqual([]);
    const stranger = await send("/");
    const regular = await send("/", { cookie: "vitrine_operator=1; checkout=2", "x-name": "Jane" });
    expect(regular.bytes.equals(stranger.bytes)).toBe(true);
    expect(stranger.headers["set-cookie"]).toBeUndefined();
    expect(takeRendered()).toEqual([]);
  });

  test("renders every response again after a change of a setting", async () => {
    const { requestAll, database } = await openServer();
    await requestAll();
    await writeSettings(database, { "store.name": "Fern & Fog" });
    expect(await requestAll()).toEqual(ALL);
    await writeSettings(database, { "tax.flatPercent": 200 });
    expect(await requestAll()).toEqual([]);
  });

  test("shows an edit of a product at once", async () => {
    const { send, requestAll, database, now } = await openServer();
    await requestAll();
    const draft = newDraft({ title: "Last of May", stockQuantity: 1 });
    await transaction(database.db, database.dialect, (trx) =>
      saveProduct(trx, "last", draft, { now }),
    );
    for (const address of PUBLIC) expect((await send(address)).text).toContain("Last of May");
    await requestAll();
    expect(await requestAll()).toEqual([]);
  });

  test("shows a renamed category at once in the footer of every page", async () => {
    const { send, requestAll, database, now } = await openServer();
    const { db, dialect } = database;
    const pages = ["/", "/shop", "/product/last", ...BLOG, ...STATIC];
    await createCategories(db, ["Skin Care"], now);
    await requestAll();
    const draft = v.parse(CategoryDraft, { name: "Face and Body" });
    await transaction(db, dialect, (trx) =>
      saveCategory(trx, "skin-care", draft, { now, expectedUpdatedAt: now.toISOString() }),
    );
    for (const address of pages) {
      const { text } = await send(address);
      const footer = text.slice(text.indexOf("<footer"), text.indexOf("</footer>"));
      expect([address, footer]).toEqual([address, expect.stringContaining("Face and Body")]);
      expect([address, footer]).toEqual([address, expect.not.stringContaining("Skin Care")]);
    }
  });

  test("shows an import at once, and keeps all responses if the import changed nothing", async () => {
    const { send, requestAll, database, now } = await openServer();
    const { db, dialect } = database;
    const product = {
      line: 2,
      title: "Myrrh Balm",
      category: "Skin Care",
      options: [],
      variants: [{ line: 2, values: [], priceCents: 1500, sku: "M-1" }],
    };
    await requestAll();
    const options = { now, placeholder: "/none.webp" };
    await importProducts(db, dialect, [product], { ...options, dryRun: true });
    expect(await requestAll()).toEqual([]);
    await importProducts(db, dialect, [product], options);
    // The footer of every page lists the categories.
    // The home page and testimonials name products.
    const shown = ["/api/home", "/api/testimonials"];
    expect(await requestAll()).toEqual([...PUBLIC, ...BLOG, ...shown, ...STATIC]);
    for (const address of ["/", "/shop?search=myrrh", "/api/products?search=myrrh"])
      expect((await send(address)).text).toContain("Myrrh Balm");
    await importProducts(db, dialect, [product], options);
    expect(await requestAll()).toEqual([]);
  });

  test("shows changes within a second during an import, and at once after its end or a crash", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { send, database, now } = await openServer();
    const { db, dialect } = database;
    const lease = () =>
      acquireImportLease(db, dialect, (trx) =>
        insertImport(trx, { source: "list.csv", rejected: 0, total: 1, now }),
      );
    const rename = (title: string) =>
      transaction(db, dialect, (trx) => saveProduct(trx, "last", newDraft({ title }), { now }));
    const page = async () => /Balm of \w+/.exec((await send("/product/last")).text)?.[0];
    const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

    await rename("Balm of April");
    const first = await lease();
    if (!first) throw new Error("the import was not inserted");
    expect(await page()).toBe("Balm of April");
    await rename("Balm of May");
    wait(999);
    expect(await page()).toBe("Balm of April");
    wait(1);
    expect(await page()).toBe("Balm of May");
    await rename("Balm of June");
    expect(await page()).toBe("Balm of May");
    await releaseImportLease(db, first);
    expect(await page()).toBe("Balm of June");

    // The process is killed: nothing releases the lease, which expires after ten seconds.
    await lease();
    wait(9_900);
    await rename("Balm of July");
    expect(await page()).toBe("Balm of July");
    await rename("Balm of August");
    expect(await page()).toBe("Balm of July");
    wait(101);
    expect(await page()).toBe("Balm of August");
  });

  test("shows blog posts and testimonials at once, and keeps catalogue responses cached", async () => {
    const { send, requestAll, database, now } = await openServer();
    const { db } = database;
    await requestAll();
    const id = await insertPost(db, POST, now);
    // A product page links to the routines that contain the product, which are pages.
    const shown = ["/product/last", ...BLOG, ...BLOG_API, ...STATIC, ...STATIC_API];
    expect(await requestAll()).toEqual(shown);
    expect((await send(`/blog/${id}`)).text).toContain("Birch in spring");
    const expectedUpdatedAt = now.toISOString();
    await updatePost(db, id, { ...POST, title: "Birch in May" }, { now, expectedUpdatedAt });
    for (const address of ["/blog", `/blog/${id}`, `/api/blog-posts/${id}`])
      expect((await send(address)).text).toContain("Birch in May");
    await requestAll();
    const testimonial = { name: "Ada", role: "", content: "Lovely.", rating: 5, imageUrl: "" };
    await insertTestimonial(
      db,
      { ...testimonial, role: null, imageUrl: null, productId: null },
      now,
    );
    expect((await send("/testimonials")).text).toContain("Lovely.");
    expect((await send(`/blog/${id}`)).status).toBe(200);
    await db.deleteFrom("blog_posts").where("id", "=", id).execute();
    expect((await send(`/blog/${id}`)).status).toBe(404);
  });

  test("shows changes made by another process at once", async () => {
    const { send, requestAll, database, now } = await openServer();
    const other = await database.openAgain();
    await requestAll();
    await transaction(other.db, other.dialect, (trx) => publishProduct(trx, "last", false, now));
    expect((await send("/product/last")).status).toBe(404);
    expect((await send("/api/products")).headers["x-total-count"]).toBe("3");
    await insertPost(other.db, POST, now);
    expect((await send("/blog")).text).toContain("Birch in spring");
  });

  // E5
  test("shows a post in every process once it is published at its time, on a day when clocks change", async () => {
    const first = await openServer();
    const other = await first.database.openAgain();
    const second = await startCachedServer(other, createTestApi(other).api);
    cleanups.push(second.stop);
    // Clocks in Toronto went forward at 2:00, so that this is 8.5 hours after midnight.
    const publishedAt = fromStoreTime("2026-03-08T09:30") ?? "";
    const post = { ...POST, state: "scheduled" as const, publishedAt };
    const id = await insertPost(first.database.db, post, new Date("2026-03-07T12:00:00.000Z"));
    const shown = async () => {
      const responses = [];
      for (const { send } of [first, second])
        for (const path of ["/blog", "/api/blog-posts", `/blog/${id}`])
          responses.push((await send(path)).text.includes("Birch in spring"));
      return new Set(responses);
    };
    expect(await publishDuePosts(other.db, new Date("2026-03-08T13:29:59.999Z"))).toBe(0);
    expect(await shown()).toEqual(new Set([false]));
    expect(await publishDuePosts(other.db, new Date("2026-03-08T13:30:00.000Z"))).toBe(1);
    expect(await shown()).toEqual(new Set([true]));
  });

  test("does not serve a response again if the content changed while it was rendered", async () => {
    const { send, database, now, takeRendered } = await openServer();
    const pending = send("/shop");
    await transaction(database.db, database.dialect, (trx) =>
      publishProduct(trx, "serum", false, now),
    );
    await pending;
    expect((await send("/shop")).text).not.toContain("/product/serum");
    takeRendered();
    await send("/shop");
    expect(takeRendered()).toEqual([]);
  });

  test("reads what pages have in common once, and not again after a sale", async () => {
    const { send, takeRendered, takeCalls, database } = await openServer();
    vi.useFakeTimers({ toFake: ["Date"] });
    const pages = ["/product/last", "/about", "/shop"];
    for (const page of pages) await send(page);
    const common = ["/api/categories", "/api/config"];
    const calls = takeCalls();
    for (const call of common) expect(calls.filter((one) => one === call)).toEqual([call]);
    takeRendered();
    await database.db
      .updateTable("products")
      .set({ stock_quantity: 3 })
      .where("id", "=", "last")
      .execute();
    vi.setSystemTime(Date.now() + 2_001);
    expect((await send("/product/last")).text).toContain("Only 3 left!");
    expect([takeRendered(), takeCalls()]).toEqual([["/product/last"], []]);
  });
});

// They do not depend on what the database reports.
describeOnSqlite("response cache", (open) => {
  const openServer = serverOf(open);

  test("renders once for concurrent requests of one address", async () => {
    const { send, takeRendered } = await openServer();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send("/")));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(takeRendered()).toEqual(["/"]);
  });

  test("sends a strong ETag per encoding, and 304 without a body", async () => {
    const { send } = await openServer();
    const tags = new Set<string>();
    for (const address of ["/", "/shop"]) {
      const plain = await send(address);
      for (const encoding of ["br", "gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const response = await send(address, headers);
        const tag = response.headers.etag ?? "";
        expect(tag).toMatch(/^"[\w-]+"$/);
        tags.add(tag);
        expect(response.text).toBe(plain.text);
        expect(response.headers.vary).toBe("Accept-Encoding");
        expect(response.headers["content-encoding"] ?? "identity").toBe(encoding);
        expect(response.headers["content-length"]).toBe(String(response.bytes.length));
        for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
          const again = await send(address, { ...headers, "if-none-match": known });
          expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag]);
          expect(again.headers["content-type"]).toBeUndefined();
          expect(again.headers["cache-control"]).toBe("no-cache");
          expect(again.headers["x-content-type-options"]).toBe("nosniff");
        }
        const changed = await send(address, { ...headers, "if-none-match": '"other"' });
        expect(changed.status).toBe(200);
      }
    }
    expect(tags.size).toBe(6);
  });

  test("responds to HEAD with the headers of GET and no body", async () => {
    const { send } = await openServer();
    for (const address of ["/", "/api/products?limit=2"]) {
      const { date: _, ...whole } = (await send(address)).headers;
      const head = await send(address, {}, "HEAD");
      expect(head.bytes.length).toBe(0);
      expect(head.headers).toMatchObject(whole);
    }
  });

  test("creates the same ETag in every process", async () => {
    const { send, api, database } = await openServer();
    const other = await startCachedServer(await database.openAgain(), api);
    cleanups.push(other.stop);
    expect((await send("/shop")).headers.etag).toBe((await other.send("/shop")).headers.etag);
  });

  test("does not cache errors and private pages", async () => {
    const { send, takeRendered, cachedBytes } = await openServer();
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await send("/api/products?limit=0")).status).toBe(400);
      expect((await send("/product/none")).headers["cache-control"]).toBe("no-store");
      expect(takeRendered()).toEqual(["/api/products?limit=0", "/product/none"]);
    }
    const before = cachedBytes();
    for (const address of ["/checkout", "/admin", "/wishlist"]) await send(address);
    expect((await send("/", {}, "POST")).status).toBe(405);
    expect(takeRendered()).toEqual([]);
    expect(cachedBytes()).toBe(before);
  });

  // L7
  test("removes parameters that a path does not read, and keeps those of a redirect", async () => {
    const { send, takeRendered, database } = await openServer();
    const size = (id: string, value: string) => ({ id, values: [value] });
    await insertGroup(database.db, ["Size"], [size("s", "30 ml"), size("m", "50 ml")], {
      title: "Tonic",
      handle: "tonic",
    });
    const known = [
      "/",
      "/shop?sort=name",
      "/shop?shown=96",
      "/product/tonic?size=50-ml",
      "/product/last",
      "/api/products?limit=2",
      "/api/catalogue",
      "/about",
      "/about?preview=1",
      "/blog",
      "/gift-finder?need=dry",
    ];
    for (const address of known) await send(address);
    expect(takeRendered()).toEqual(known);
    const others = [
      "utm_source=mail",
      "fbclid=a%20b",
      "gclid",
      "&&",
      "x=1&x=2",
      "page=2",
      "token=1",
    ];
    for (const address of known)
      for (const other of [...others, `long=${"x".repeat(2_000)}`]) {
        const [path, query] = address.split("?");
        const plain = await send(address);
        const response = await send(`${path}?${query ? `${other}&${query}` : other}`);
        expect([address, other, response.headers.etag]).toEqual([
          address,
          other,
          plain.headers.etag,
        ]);
      }
    expect(takeRendered()).toEqual([]);
    expect((await send("/product/tonic?size=50-ml")).text).toContain("50 ml");
    for (let i = 0; i < 50; i += 1) await send(`/?x=${i}`);
    expect(takeRendered()).toEqual([]);
    const { status, headers } = await send("/product/s?utm_source=mail");
    expect([status, headers.location]).toEqual([308, "/product/tonic?utm_source=mail&size=30-ml"]);
  });

  test("counts the API calls of a page for its visitor, and does not cache a page with a rejected one", async () => {
    const { send } = await openServer();
    for (let i = 0; i < 300; i += 1) await send(`/api/search/explanation?search=under%20%24${i}`);
    expect((await send("/api/search/explanation?search=under%20%24300")).status).toBe(429);
    const limited = await send("/shop?search=under%20%2440");
    expect(limited.status).toBe(200);
    expect(limited.text).not.toContain("Conditions of the search");
    const other = await send("/shop?search=under%20%2440", { "x-forwarded-for": "203.0.113.9" });
    expect(other.text).toContain("Conditions of the search");
  });

  test("limits the renderings of addresses with parameters for each client, and no cached response", async () => {
    const { send } = await openServer();
    const search = (i: number) => `/api/suggestions?search=${i}`;
    for (let i = 0; i < RENDERING_LIMIT.requests; i += 1)
      expect((await send(search(i))).status).toBe(200);
    const limited = await send("/shop?min=1");
    expect([limited.status, limited.headers["cache-control"]]).toEqual([429, "no-store"]);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect(limited.text).toContain("<h1");
    expect(JSON.parse((await send(search(-1))).text).message).toMatch(/Too many requests/);
    for (const address of [search(0), "/shop", "/?utm_source=x", "/product/oil?x=1"])
      expect([address, (await send(address)).status]).toEqual([address, 200]);
    const other = { "x-forwarded-for": "203.0.113.9" };
    expect((await send("/shop?min=1", other)).status).toBe(200);
    // It is cached now.
    expect((await send("/shop?min=1")).status).toBe(200);
  });

  test("stays within its limit and evicts the least recently used response", async () => {
    const limit = 200_000;
    const { send, cachedBytes, takeRendered } = await openServer(limit);
    await send("/about");
    for (let i = 0; i < 20; i += 1) {
      await send(`/api/products?search=${i}`);
      await send(`/shop?search=${i}`);
      await send("/about");
      expect(cachedBytes()).toBeLessThanOrEqual(limit);
    }
    expect(cachedBytes()).toBeGreaterThan(limit / 2);
    expect(takeRendered().filter((address) => address === "/about")).toHaveLength(1);
    await send("/shop?search=0");
    expect(takeRendered()).toEqual(["/shop?search=0"]);
  });
});

describe("a response that is being rendered", () => {
  afterEach(() => void vi.useRealTimers());

  /** A server whose only page shows the version of the content and the stock of one product, as they are read. */
  function openPage() {
    vi.useFakeTimers({ toFake: ["Date"] });
    const content = { version: 1, left: 9 };
    const waiting: (() => void)[] = [];
    const { current, staleSince } = createStockReadings(() => ({
      low: new Map([["oil", { product: "oil", left: content.left }]]),
      total: content.left,
    }));
    const app = new Hono<Env>();
    app.use(
      responseCache({
        publicUrl: "http://shop.test",
        render: (request) => app.fetch(request),
        contentVersions: () => ({ catalogue: String(content.version), pages: "1", settings: "1" }),
        stock: { current, staleSince },
        optionNames: async () => [],
      }).middleware,
    );
    app.get("/", async (c) => {
      const body = `version ${content.version}, ${content.left} left`;
      showStock({ id: "oil", group_id: null });
      await new Promise<void>((rendered) => waiting.push(rendered));
      return c.text(body, 200, { "Cache-Control": "no-cache" });
    });
    return {
      content,
      request: async () => (await app.request("http://shop.test/")).text(),
      /** Resolves when a rendering waits for `render`. */
      isRendering: async () => {
        while (waiting.length === 0) await new Promise(setImmediate);
      },
      /** Ends the rendering that began first. */
      render: () => waiting.shift()?.(),
      wait: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    };
  }

  test("is awaited after an edit, also if it began before the edit", async () => {
    const { content, request, isRendering, render } = openPage();
    const first = request();
    await isRendering();
    content.version = 2;
    const second = request();
    const third = request();
    render();
    expect(await first).toBe("version 1, 9 left");
    await isRendering();
    render();
    expect(await Promise.all([second, third])).toEqual(["version 2, 9 left", "version 2, 9 left"]);
    expect(await request()).toBe("version 2, 9 left");
  });

  // L5
  test("is replaced by the previous one for two seconds after a change of the displayed stock", async () => {
    const { content, request, isRendering, render, wait } = openPage();
    const first = request();
    await isRendering();
    render();
    expect(await first).toBe("version 1, 9 left");
    content.left = 8;
    wait(999);
    expect(await request()).toBe("version 1, 9 left");
    wait(1);
    expect(await request()).toBe("version 1, 9 left");
    await isRendering();
    wait(1_000);
    // The reading one second ago had the change, which is two seconds old at most.
    expect(await request()).toBe("version 1, 9 left");
    wait(1);
    const late = request();
    render();
    expect(await late).toBe("version 1, 8 left");
    expect(await request()).toBe("version 1, 8 left");
  });

  test("is replaced by one that began less than two seconds ago, however old the reading is", async () => {
    const { content, request, isRendering, render, wait } = openPage();
    const first = request();
    await isRendering();
    render();
    await first;
    wait(900);
    content.version = 2;
    const second = request();
    await isRendering();
    render();
    expect(await second).toBe("version 2, 9 left");
    content.left = 8;
    wait(2_000);
    expect(await request()).toBe("version 2, 9 left");
    await isRendering();
    wait(1);
    const late = request();
    render();
    expect(await late).toBe("version 2, 8 left");
  });

  // L5
  test("is awaited if the stock may have changed more than two seconds ago", async () => {
    const { content, request, isRendering, render, wait } = openPage();
    const first = request();
    await isRendering();
    render();
    await first;
    content.left = 0;
    wait(2_001);
    const second = request();
    await isRendering();
    render();
    expect(await second).toBe("version 1, 0 left");
  });
});
