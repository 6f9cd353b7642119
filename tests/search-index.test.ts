import pino from "pino";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { addProduct } from "../api/catalogue/products/add-product.ts";
import { changeStock } from "../api/catalogue/products/change-stock.ts";
import { publishProduct } from "../api/catalogue/products/publish-product.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
import { listProducts } from "../api/catalogue/products/store.ts";
import { createSearchIndex } from "../api/catalogue/search/search-index.ts";
import { nextCatalogueVersion } from "../api/db/catalogue-version.ts";
import type { OpenDatabase } from "../api/db/open.ts";
import { toProductRow } from "../api/db/products/product-row.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { transaction } from "../api/db/transaction.ts";
import { sellStock } from "../api/sales/orders/sell-stock.ts";
import { SORTS } from "../data/model/catalogue/listing-order.ts";
import { FacetQuery, ListingQuery } from "../data/model/catalogue/listing-query.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases, type TestDatabase } from "./support/databases.ts";
import { insertProducts, newDraft, newProduct } from "./support/products.ts";

const LOG = pino({ level: "silent" });
const NOW = new Date("2026-01-01T00:00:00.000Z");
const WORDS = ["birch", "silk", "cedar", "crème", "oat"];
const PRODUCTS = Array.from({ length: 40 }, (_, i) =>
  newProduct({
    id: `p${i}`,
    title: `${WORDS[i % 5]} no ${i}`,
    priceCents: 1000 + ((i * 7) % 13) * 100,
    category: i % 3 ? "Skin Care" : "Hair Care",
    position: 40 - i,
  }),
);
const QUERIES = [
  ...SORTS.map((sort) => ({ sort })),
  { search: "bi" },
  { search: "creme no 1", sort: "price-high" },
  { search: "none" },
  { search: "myr" },
  { category: "Hair Care", sort: "name", offset: "3", limit: "4" },
  { category: "None" },
  { minPrice: "11.00", maxPrice: "15.00", sort: "price-low" },
];

describeOnBothDatabases("the product search index", (open) => {
  /** Opens a search index with its database, so that results can be compared. */
  async function openSearchIndex(database: TestDatabase, few?: number) {
    const searchIndex = createSearchIndex({
      ...database,
      log: LOG,
      minProducts: 10,
      ...(few && { maxInlineChanges: few }),
    });
    const { db, dialect } = database;
    await searchIndex.load();
    return {
      ...searchIndex,
      /** Runs all queries on both; fails if the results differ or the search index has none. */
      compare: async () => {
        for (const given of QUERIES) {
          const query = v.parse(ListingQuery, given);
          const { products, total } = await listProducts(db, dialect, query);
          const ids = products.map(({ id }) => id);
          expect(
            await searchIndex.find(query, query.limit ?? 5_000),
            JSON.stringify(given),
          ).toEqual({
            ids,
            total,
          });
        }
      },
    };
  }

  async function openCatalogue() {
    const database = await open();
    await insertProducts(database.db, PRODUCTS);
    const change = (run: (trx: Db) => Promise<unknown>, { db, dialect }: OpenDatabase = database) =>
      transaction(db, dialect, run);
    return { database, change };
  }

  test("follows edits, new and unpublished products, and changes of another process", async () => {
    const { database, change } = await openCatalogue();
    const { compare } = await openSearchIndex(database);
    await compare();
    const draft = (title: string, position = 7) =>
      newDraft({ title, position, description: "Myrrh.", category: "Hair Care", stockQuantity: 3 });
    const save =
      (id: string, ...given: Parameters<typeof draft>) =>
      (trx: Db) =>
        saveProduct(trx, id, draft(...given), { now: NOW });
    await change(save("p3", "Birch renewed"));
    await compare();
    await change((trx) => publishProduct(trx, "p4", false, NOW));
    await compare();
    await change((trx) => publishProduct(trx, "p4", true, NOW));
    await compare();
    await change((trx) => addProduct(trx, draft("Silk new"), NOW));
    await compare();
    await change(save("p5", "Oat elsewhere"), await database.openAgain());
    await compare();
    // A change of the stock that does not change the list.
    await change(save("p6", "Birch renewed", 1));
    await change((trx) => changeStock(trx, "p6", { change: -1, note: null }, NOW));
    await compare();
    await change(nextCatalogueVersion);
    await compare();
  });

  test("follows sales of all processes, which leave the catalogue's version", async () => {
    const { database, change } = await openCatalogue();
    const { db } = database;
    await db
      .updateTable("products")
      .set({ stock_quantity: 3 })
      .where("id", "in", ["p3", "p4", "p5"])
      .execute();
    vi.useFakeTimers({ toFake: ["Date"] });
    const { compare, find, facets } = await openSearchIndex(database);
    const inStock = v.parse(ListingQuery, { inStock: "true" });
    const count = async () => [
      (await find(inStock, 50))?.total,
      (await facets(v.parse(FacetQuery, {})))?.inStock,
    ];
    expect(await count()).toEqual([40, 40]);
    await change((trx) => sellStock(trx, [{ id: "p3", quantity: 3 }], NOW));
    await change((trx) => sellStock(trx, [{ id: "p4", quantity: 2 }], NOW));
    await change(
      (trx) => sellStock(trx, [{ id: "p5", quantity: 3 }], NOW),
      await database.openAgain(),
    );
    vi.setSystemTime(Date.now() + 1_000);
    expect(await count()).toEqual([38, 38]);
    await compare();
    await change((trx) => changeStock(trx, "p3", { change: 2, note: null }, NOW));
    expect(await count()).toEqual([39, 39]);
    vi.useRealTimers();
  });

  test("leaves queries to the database until a large change is indexed", async () => {
    const { database } = await openCatalogue();
    const { db, dialect } = database;
    const searchIndex = await openSearchIndex(database, 5);
    await transaction(db, dialect, async (trx) => {
      const version = await nextCatalogueVersion(trx);
      const rows = Array.from({ length: 20 }, (_, i) =>
        toProductRow(newProduct({ id: `n${i}`, title: `Silk ${i}` }), version, NOW),
      );
      await trx.insertInto("products").values(rows).execute();
    });
    expect(await searchIndex.find(v.parse(ListingQuery, {}), 1)).toBeUndefined();
    await searchIndex.loaded();
    await searchIndex.compare();
  });

  test("is rebuilt when it contains more outdated than current entries", async () => {
    const { database, change } = await openCatalogue();
    const searchIndex = await openSearchIndex(database, 5);
    let renewals = 0;
    for (let i = 0; i < 60; i += 1) {
      await change((trx) =>
        saveProduct(trx, "p1", newDraft({ title: `Birch ${i}` }), { now: NOW }),
      );
      const found = await searchIndex.find(v.parse(ListingQuery, { search: `birch ${i}` }), 5);
      if (!found) renewals += 1;
      await searchIndex.loaded();
    }
    expect(renewals).toBe(1);
    await searchIndex.compare();
  });

  test("logs why it was not loaded, leaves queries to the database, and is loaded by a later search", async () => {
    const { database } = await openCatalogue();
    const { db, stock } = database;
    const errors: string[] = [];
    const write = (line: string) => void errors.push(JSON.parse(line).err.message);
    let calls = 0;
    const contentVersions = async () => {
      calls += 1;
      // The first call belongs to the search, the second one to the load.
      if (calls === 2) throw new Error("the connection was lost");
      return database.contentVersions();
    };
    const log = pino({ level: "error" }, { write });
    const searchIndex = createSearchIndex({ db, contentVersions, stock, log, minProducts: 10 });
    const query = v.parse(ListingQuery, {});
    expect(await searchIndex.find(query, 1)).toBeUndefined();
    await searchIndex.loaded();
    expect(errors).toEqual(["the connection was lost"]);
    expect(await searchIndex.find(query, 1)).toBeUndefined();
    await searchIndex.loaded();
    expect((await searchIndex.find(query, 1))?.total).toBe(PRODUCTS.length);
    expect(errors).toHaveLength(1);
  });

  test("leaves a small catalogue to the database", async () => {
    const { database } = await openCatalogue();
    const { db, contentVersions, stock } = database;
    const searchIndex = createSearchIndex({
      db,
      contentVersions,
      stock,
      log: LOG,
      minProducts: 40,
    });
    const query = v.parse(ListingQuery, {});
    expect(await searchIndex.find(query, 1)).toBeUndefined();
    await searchIndex.loaded();
    expect(await searchIndex.find(query, 1)).toBeUndefined();
    await transaction(db, database.dialect, async (trx) => {
      const row = toProductRow(newProduct({ id: "more" }), await nextCatalogueVersion(trx), NOW);
      await trx.insertInto("products").values(row).execute();
    });
    expect(await searchIndex.find(query, 1)).toBeUndefined();
    await searchIndex.loaded();
    expect((await searchIndex.find(query, 1))?.total).toBe(41);
  });

  test("returns the same list through the API, with its total and the next page", async () => {
    const { database } = await openCatalogue();
    const searchIndex = await openSearchIndex(database);
    const plain = createTestApi(database);
    const quick = createTestApi(database, { searchIndex });
    for (const query of [
      "",
      "?search=silk&limit=3",
      "?sort=name&limit=7&offset=14",
      "?offset=90",
    ]) {
      const [one, other] = [
        await plain.get(`/api/products${query}`),
        await quick.get(`/api/products${query}`),
      ];
      expect(await other.json()).toEqual(await one.json());
      for (const name of ["x-total-count", "link", "etag"])
        expect(other.headers.get(name)).toBe(one.headers.get(name));
    }
  });
});
