import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { addProduct } from "../api/catalogue/products/add-product.ts";
import { changeStock } from "../api/catalogue/products/change-stock.ts";
import { publishProduct } from "../api/catalogue/products/publish-product.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
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
import { createFreshIndex } from "./support/listing.ts";
import { insertProducts, newDraft, newProduct } from "./support/products.ts";

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
  /** Opens a search index that can be compared with a new one. */
  async function openSearchIndex(database: TestDatabase, maxOutdated?: number) {
    const searchIndex = createSearchIndex({ ...database, ...(maxOutdated && { maxOutdated }) });
    await searchIndex.load();
    return {
      ...searchIndex,
      /** Runs all queries on both; fails if the results differ. */
      compare: async () => {
        const fresh = createFreshIndex(database.db);
        for (const given of QUERIES) {
          const query = v.parse(ListingQuery, given);
          const limit = query.limit ?? 5_000;
          const found = await searchIndex.find(query, limit);
          expect(found, JSON.stringify(given)).toEqual(await fresh.find(query, limit));
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
      (await find(inStock, 50)).total,
      (await facets(v.parse(FacetQuery, {}))).inStock,
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

  test("indexes a large change before it answers the searches that arrive meanwhile", async () => {
    const { database } = await openCatalogue();
    const searchIndex = await openSearchIndex(database);
    await database.db.transaction().execute(async (trx) => {
      const version = await nextCatalogueVersion(trx);
      const rows = Array.from({ length: 600 }, (_, i) =>
        toProductRow(newProduct({ id: `n${i}`, title: `Silk ${i}` }), version, NOW),
      );
      for (let at = 0; at < rows.length; at += 200)
        await trx
          .insertInto("products")
          .values(rows.slice(at, at + 200))
          .execute();
    });
    const query = v.parse(ListingQuery, { search: "silk" });
    const found = await Promise.all([1, 2, 3].map(() => searchIndex.find(query, 1)));
    expect(found.map(({ total }) => total)).toEqual([608, 608, 608]);
    await searchIndex.compare();
  });

  test("is built again when it contains more outdated than current entries", async () => {
    const { database, change } = await openCatalogue();
    const searchIndex = await openSearchIndex(database, 5);
    for (let i = 0; i < 60; i += 1) {
      await change((trx) =>
        saveProduct(trx, "p1", newDraft({ title: `Birch ${i}` }), { now: NOW }),
      );
      const query = v.parse(ListingQuery, { search: `birch ${i}` });
      expect((await searchIndex.find(query, 5)).ids).toContain("p1");
    }
    await searchIndex.compare();
  });

  test("follows a store that was restored from a backup", async () => {
    const { database, change } = await openCatalogue();
    const { db } = database;
    const searchIndex = await openSearchIndex(database);
    await change((trx) => publishProduct(trx, "p4", false, NOW));
    expect((await searchIndex.find(v.parse(ListingQuery, {}), 1)).total).toBe(39);
    const restored = { withdrawn_at: null, version: 1 };
    await db.updateTable("products").set(restored).where("id", "=", "p4").execute();
    await db
      .updateTable("settings")
      .set({ value: "1" })
      .where("name", "=", "catalogue-version")
      .execute();
    expect((await searchIndex.find(v.parse(ListingQuery, {}), 1)).total).toBe(40);
  });

  test("fails a search that can't read the catalogue, and answers the next one", async () => {
    const { database } = await openCatalogue();
    let calls = 0;
    const contentVersions = async () => {
      calls += 1;
      // The first call belongs to the search, the second one to the reading.
      if (calls === 2) throw new Error("the connection was lost");
      return database.contentVersions();
    };
    const searchIndex = createSearchIndex({ ...database, contentVersions });
    const query = v.parse(ListingQuery, {});
    await expect(searchIndex.find(query, 1)).rejects.toThrow("the connection was lost");
    expect((await searchIndex.find(query, 1)).total).toBe(PRODUCTS.length);
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
