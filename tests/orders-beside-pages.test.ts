import { afterEach, expect, test, vi } from "vitest";
import { findAdminProduct } from "../api/catalogue/products/admin-store.ts";
import { changeStock } from "../api/catalogue/products/change-stock.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
import { getCatalogueVersion } from "../api/db/catalogue-version.ts";
import { createCategories } from "../api/db/products/handles.ts";
import { transaction } from "../api/db/transaction.ts";
import { startCachedServer } from "./support/cached-server.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertGroup, insertProducts, newDraft, newProduct } from "./support/products.ts";
import { item, openShop } from "./support/shop.ts";

const NOW = new Date("2026-05-01T00:00:00.000Z");

/** Pages and calls of the API. Each page of a product shows the others of its category below. */
const ADDRESSES = [
  "/",
  "/shop",
  "/shop?inStock=true",
  "/shop?category=Care",
  "/product/oil",
  "/product/plenty",
  "/product/tonic",
  "/api/products/oil",
  "/api/products/plenty",
  "/api/products/facets",
  "/api/suggestions?search=tonic",
  "/api/catalogue",
  "/api/categories",
  "/about",
  "/blog",
];

describeOnBothDatabases("orders beside pages", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  /** A shop with a category of its own for each product but "oil" and "last", and with all addresses cached. */
  async function start() {
    vi.useFakeTimers({ toFake: ["Date"] });
    const shop = await openShop(open);
    const { database } = shop;
    const { db, dialect } = database;
    await insertProducts(db, [
      newProduct({ id: "plenty", title: "Plenty", category: "Care", stockQuantity: 500 }),
    ]);
    const variant = (id: string, value: string, stockQuantity: number) => ({
      id,
      values: [value],
      priceCents: 1000,
      stockQuantity,
    });
    await insertGroup(
      db,
      ["Size"],
      [variant("tonic-s", "30 ml", 1), variant("tonic-m", "50 ml", 12)],
      { title: "Tonic", handle: "tonic", category: "Tonics" },
    );
    await createCategories(db, ["Skin Care", "Care", "Tonics"], NOW);
    const server = await startCachedServer(database, shop.api);
    cleanups.push(server.stop, shop.stop);
    const { send, takeRendered } = server;
    const readAll = async () => {
      const responses = [];
      for (const address of ADDRESSES) responses.push(await send(address));
      expect(responses.map(({ status }) => status)).toEqual(ADDRESSES.map(() => 200));
    };
    await readAll();
    return {
      ...shop,
      send,
      takeRendered,
      db,
      version: () => getCatalogueVersion(db),
      write: <T>(run: Parameters<typeof transaction<T>>[2]) => transaction(db, dialect, run),
      buy: async (id: string, quantity = 1) => {
        const { intent, order } = await shop.shop([item(id, quantity)]);
        await shop.pay(intent);
        expect(await order()).toMatchObject({ status: 200 });
      },
      /**
       * Requests all addresses two seconds later, when no stale response may be sent any more. Returns those that
       * were rendered.
       */
      renderedLater: async () => {
        takeRendered();
        vi.setSystemTime(Date.now() + 2_001);
        await readAll();
        return takeRendered();
      },
      json: async (id: string) => JSON.parse((await send(`/api/products/${id}`)).text),
    };
  }

  test("a sale that leaves more than ten units renders no page and leaves the version; JSON has the new stock", async () => {
    const { buy, version, renderedLater, json } = await start();
    expect(await renderedLater()).toEqual([]);
    const before = await version();
    await buy("plenty");
    expect(await version()).toBe(before);
    expect(await renderedLater()).toEqual(["/api/products/oil", "/api/products/plenty"]);
    expect((await json("plenty")).stockQuantity).toBe(499);
    expect(await renderedLater()).toEqual([]);
  });

  test("a sale below ten units renders only the responses that show the product", async () => {
    const { buy, send, version, renderedLater } = await start();
    const before = await version();
    expect((await send("/shop")).text).toContain("Only 5 left!");
    await buy("oil");
    const rendered = await renderedLater();
    expect(await version()).toBe(before);
    expect(rendered).toEqual([
      "/",
      "/shop",
      "/shop?inStock=true",
      "/product/oil",
      "/api/products/oil",
      "/api/products/plenty",
    ]);
    for (const address of ["/shop", "/product/oil"])
      expect((await send(address)).text).toContain("Only 4 left!");
  });

  test("the sale from eleven units to ten shows the number that is left", async () => {
    const { buy, send, renderedLater } = await start();
    await buy("plenty", 489);
    expect((await renderedLater()).includes("/product/plenty")).toBe(false);
    await buy("plenty");
    expect(await renderedLater()).toContain("/product/plenty");
    expect((await send("/product/plenty")).text).toContain("Only 10 left!");
  });

  test("the last unit makes a product sold out in pages, filters and counts", async () => {
    const { buy, send, version, renderedLater, json } = await start();
    const before = await version();
    const available = async () => JSON.parse((await send("/api/products/facets")).text).inStock;
    const first = await available();
    await buy("last");
    const rendered = await renderedLater();
    expect(await version()).toBe(before);
    expect(rendered).toContain("/api/products/facets");
    expect(rendered).not.toContain("/product/tonic");
    expect((await send("/shop")).text).toContain("Last is sold out");
    expect((await send("/shop?inStock=true")).text).not.toContain("/product/last");
    expect(await available()).toBe(first - 1);
    expect((await json("last")).stockQuantity).toBe(0);
    expect(JSON.parse((await send("/api/catalogue/stock")).text)).toEqual({
      also: 1,
      last: 0,
      oil: 5,
      "tonic-s": 1,
    });
  });

  test("the last unit of a variant makes only that variant sold out, and the product with the last variant", async () => {
    const { buy, renderedLater, json } = await start();
    await buy("tonic-s");
    expect(await renderedLater()).toEqual([
      "/",
      "/shop",
      "/shop?inStock=true",
      "/product/tonic",
      "/api/products/oil",
      "/api/products/plenty",
      "/api/products/facets",
      "/api/suggestions?search=tonic",
    ]);
    const stocks = async () => {
      const { anyInStock, variants } = await json("tonic");
      return [anyInStock, variants.map((one: { stockQuantity: number }) => one.stockQuantity)];
    };
    expect(await stocks()).toEqual([true, [0, 12]]);
    await buy("tonic-m", 12);
    await renderedLater();
    expect(await stocks()).toEqual([false, [0, 0]]);
  });

  // L6
  test("an edit and a delivery are visible to the next request during orders", async () => {
    const { buy, send, write, json } = await start();
    await buy("plenty");
    await buy("oil");
    const draft = newDraft({ title: "Oil of May", price: "48.00", stockQuantity: 4 });
    await write((trx) => saveProduct(trx, "oil", draft, { now: NOW }));
    for (const address of ["/", "/shop", "/product/oil", "/api/products/oil"])
      expect((await send(address)).text).toContain("Oil of May");
    await buy("last");
    await write((trx) => changeStock(trx, "last", { change: 5, note: null }, NOW));
    expect((await json("last")).stockQuantity).toBe(5);
    expect((await send("/shop")).text).toContain("Only 5 left!");
    expect((await send("/shop")).text).not.toContain("Last is sold out");
  });

  test("an operator's form that was opened before a sale can't overwrite the stock", async () => {
    const { buy, write, stock, db } = await start();
    for (const [id, bought] of [
      ["oil", "oil"],
      ["tonic-s", "tonic-m"],
    ] as const) {
      const form = await findAdminProduct(db, id);
      if (!form) throw new Error("no product");
      await buy(bought);
      const left = await stock(bought);
      const draft = newDraft({ ...form, position: undefined });
      const save = write((trx) =>
        saveProduct(trx, id, draft, { now: NOW, expectedVersion: form.version }),
      );
      expect(await save).toEqual({ outcome: "stale" });
      expect(await stock(bought)).toBe(left);
    }
  });

  test("every process finds the sales of the others", async () => {
    const { buy, database, api } = await start();
    const other = await startCachedServer(await database.openAgain(), api);
    cleanups.push(other.stop);
    expect((await other.send("/product/oil")).text).toContain("Only 5 left!");
    await buy("oil");
    vi.setSystemTime(Date.now() + 2_001);
    expect((await other.send("/product/oil")).text).toContain("Only 4 left!");
  });
});
