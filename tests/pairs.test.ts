import { expect, test } from "vitest";
import { listCatalogueChanges } from "../api/catalogue/products/catalogue-changes.ts";
import { createSitemapRoutes } from "../api/content/sitemap/routes.ts";
import { seedStore } from "../api/db/seed.ts";
import { listPages } from "../api/pages/published-pages.ts";
import { applyChanges } from "../data/model/catalogue/catalogue.ts";
import type { RelatedProduct } from "../data/model/catalogue/related-product.ts";
import { isAvailable } from "../data/model/catalogue/stock.ts";
import type { Routine } from "../data/model/content/routine.ts";
import { SAMPLE_STORE } from "../data/seed/sample-store.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import type { Snapshot } from "../sw/snapshot.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases, type TestDatabase } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const NOW = new Date("2026-11-27T12:00:00.000Z");

/** The response of the server, which must be that of the service worker. */
async function readBoth(store: TestDatabase, path: string) {
  const online = await (await createTestApi(store).get(path)).json();
  const { changed, removed } = await listCatalogueChanges(store.db, 0);
  const products = applyChanges([], { changed, removed });
  const snapshot = {
    products,
    total: products.length,
    pages: await listPages(store.db),
  } as unknown as Snapshot;
  const offline = await respondFromSnapshot(snapshot, new URL(path, "http://localhost"));
  expect(offline).toMatchObject({ outcome: "known", status: 200, body: online });
  return online;
}

describeOnBothDatabases("the pairs of a product", (open) => {
  test("are listed in the order of a routine, without those that are sold out or not published", async () => {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({
        id: "wash",
        handle: "wash",
        position: 1,
        pairs: "oil, GONE, mask,rinse, hidden, wash, rinse, plain",
      }),
      newProduct({ id: "near", handle: "near", position: 2 }),
      newProduct({ id: "oil", handle: "oil", position: 3, routineStep: "seal", category: "Hair" }),
      newProduct({
        id: "mask",
        handle: "mask",
        position: 4,
        routineStep: "mask",
        stockQuantity: 0,
      }),
      newProduct({ id: "rinse", handle: "rinse", position: 5, routineStep: "condition" }),
      newProduct({ id: "plain", handle: "plain", position: 6 }),
      newProduct({ id: "hidden", handle: "hidden", position: 7, unpublished: true }),
    ]);
    const related: RelatedProduct[] = await readBoth(store, "/api/products/wash/related");
    expect(related.map(({ id, isPair, step }) => [id, isPair, step])).toEqual([
      ["rinse", true, "Condition"],
      ["oil", true, "Seal"],
      ["plain", true, undefined],
    ]);
  });

  test("follow a product to its new handle", async () => {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "wash", handle: "wash", position: 1, pairs: "old-rinse" }),
      newProduct({ id: "rinse", handle: "rinse", position: 2 }),
    ]);
    await store.db
      .insertInto("former_handles")
      .values({ handle: "old-rinse", product_id: "rinse" })
      .execute();
    const related = await (await createTestApi(store).get("/api/products/wash/related")).json();
    expect(related).toEqual([expect.objectContaining({ id: "rinse", isPair: true })]);
  });

  test("are replaced by available products of the category if none can be bought", async () => {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "sold", handle: "sold", position: 1, stockQuantity: 0 }),
      newProduct({ id: "wash", handle: "wash", position: 2, pairs: "sold" }),
      newProduct({ id: "near", handle: "near", position: 3 }),
    ]);
    const related: RelatedProduct[] = await readBoth(store, "/api/products/wash/related");
    expect(related.map(({ id, isPair }) => [id, isPair])).toEqual([["near", undefined]]);
  });
});

describeOnBothDatabases("the sample store", (open) => {
  test("is the only one with routines", async () => {
    expect(await readBoth(await open(), "/api/routines")).toEqual([]);
  });

  test("pairs every product, and no list contains a sold-out one", async () => {
    const store = await open();
    await seedStore(store.db, store.dialect, { now: NOW });
    for (const { handle } of SAMPLE_STORE.products) {
      const related: RelatedProduct[] = await readBoth(store, `/api/products/${handle}/related`);
      expect([handle, related.length]).not.toEqual([handle, 0]);
      expect(related.every((product) => product.isPair && isAvailable(product))).toBe(true);
    }
  });

  test("has three routines, whose products exist", async () => {
    const store = await open();
    await seedStore(store.db, store.dialect, { now: NOW });
    const routines: Routine[] = await readBoth(store, "/api/routines");
    expect(routines.map(({ title, products }) => [title, products.length])).toEqual([
      ["Damaged hair", 5],
      ["Dry winter skin", 5],
      ["Oily and blemished skin", 5],
    ]);
    const handles = SAMPLE_STORE.products.map(({ handle }) => handle);
    expect(handles).toEqual(expect.arrayContaining(routines.flatMap(({ products }) => products)));
    const pages = createSitemapRoutes({ db: store.db, publicUrl: "https://shop.test" });
    const sitemap = await (await pages.request("/sitemap.xml")).text();
    expect(sitemap).toContain("/pages/dry-winter-skin<");
    expect(sitemap).toContain("/gift-finder<");
  });
});
