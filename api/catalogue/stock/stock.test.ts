import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { insertGroup, insertProducts, newProduct } from "../../../tests/support/products.ts";
import { sellStock } from "../../sales/orders/sell-stock.ts";
import { writeSettings } from "../../settings/store.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const STOCK = "/api/admin/products/stock";

describeOnBothDatabases("the stock in the admin", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", handle: "serum", sku: "S-1", stockQuantity: 30 }),
      newProduct({ id: "balm", title: "Balm", handle: "balm", position: 2 }),
    ]);
    await insertGroup(
      db,
      ["Size"],
      [
        { id: "oil-50", values: ["50 ml"], stockQuantity: 5, barcode: "4001" },
        { id: "oil-100", values: ["100 ml"], stockQuantity: 0, barcode: "4002" },
      ],
      { title: "Oil", position: 3, category: "Oils" },
    );
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, db, NOW);
    const list = async (query = "") => (await operator.get(`${STOCK}?${query}`)).body.variants;
    const titles = async (query: string) =>
      (await list(query)).map(({ title }: { title: string }) => title);
    const stocks = async () =>
      Object.fromEntries(
        (await list()).map(({ id, stock }: { id: string; stock: number | null }) => [id, stock]),
      );
    const count = (counts: object[], note = "") =>
      operator.post(`${STOCK}/counts`, { counts, note });
    const edit = (given: object) => operator.post(`${STOCK}/edit`, { filter: {}, ...given });
    const history = async (id: string) =>
      (await operator.get(`${STOCK}/${id}/changes`)).body.changes;
    const sell = (id: string, quantity: number) =>
      db.transaction().execute((trx) => sellStock(trx, [{ id, quantity }], NOW));
    return { ...database, api, operator, list, titles, stocks, count, edit, history, sell };
  }

  test("is listed by variant, and filtered like products", async () => {
    const { list, titles } = await begin();
    const all = await list();
    expect(all[0]).toEqual({
      id: "serum",
      title: "Serum",
      imageUrl: "/pictures/birch.webp",
      sku: "S-1",
      barcode: null,
      stock: 30,
      threshold: 10,
      isForSale: true,
      edits: 0,
    });
    expect(await titles("")).toEqual(["Serum", "Balm", "Oil, 50 ml", "Oil, 100 ml"]);
    expect(await titles("search=4002")).toEqual(["Oil, 100 ml"]);
    expect(await titles("search=s-1")).toEqual(["Serum"]);
    expect(await titles("search=oil")).toEqual(["Oil, 50 ml", "Oil, 100 ml"]);
    expect(await titles("category=oils&state=low-stock")).toEqual(["Oil, 50 ml"]);
    expect(await titles("state=sold-out")).toEqual(["Oil, 100 ml"]);
    expect(await titles("limit=1&offset=1")).toEqual(["Balm"]);
  });

  test("is low at the threshold of the settings, or that of the product", async () => {
    const database = await begin();
    const { db, operator, titles, list } = database;
    await writeSettings(database, { "stock.lowStock": 30 });
    await db.updateTable("products").set({ low_stock: 2 }).where("id", "=", "oil-50").execute();
    expect(await titles("state=low-stock")).toEqual(["Serum"]);
    expect((await list("search=4001"))[0].threshold).toBe(2);
    expect((await operator.get("/api/admin/overview")).body.lowStock.count).toBe(1);
    const products = (await operator.get("/api/admin/products?state=low-stock")).body.products;
    expect(products).toMatchObject([{ title: "Serum", lowStockCount: 1 }]);
    const refused = await writeSettings(database, { "stock.lowStock": -1 });
    expect(refused.outcome).toBe("invalid");
  });

  test("is counted as a difference, so that units sold meanwhile stay sold", async () => {
    const { count, sell, stocks, history, db } = await begin();
    await sell("serum", 3);
    const counts = [
      { id: "serum", counted: 28, seen: 30, edits: 0 },
      { id: "oil-50", counted: 5, seen: 5, edits: 0 },
      // The stock of this product was not counted before.
      { id: "balm", counted: 7, seen: null, edits: 0 },
      { id: "gone", counted: 1, seen: 1, edits: 0 },
    ];
    expect((await count(counts, "March")).body.results).toEqual([
      { id: "serum", outcome: "saved", stock: 25, edits: 1 },
      { id: "oil-50", outcome: "saved", stock: 5, edits: 0 },
      { id: "balm", outcome: "saved", stock: 7, edits: 1 },
      { id: "gone", outcome: "missing", stock: null, edits: 0 },
    ]);
    expect(await stocks()).toEqual({ serum: 25, balm: 7, "oil-50": 5, "oil-100": 0 });
    expect(await history("serum")).toMatchObject([
      { change: -2, stockAfter: 25, reason: "counted", note: "March", actor: "Owner" },
    ]);
    const [entry] = await db
      .selectFrom("activity_log")
      .select(["object_name", "changes"])
      .where("object_kind", "=", "stock")
      .execute();
    expect(entry?.object_name).toBe("2 variants, counted: March");
    expect(JSON.parse(entry?.changes ?? "")).toEqual([
      { field: "Balm", before: null, after: "7" },
      { field: "Serum", before: "27", after: "25" },
    ]);
  });

  test("is not counted twice by two operators", async () => {
    const { api, db, operator, count, stocks } = await begin();
    const anaId = await addOperator(db, "catalogue", "Ana");
    const ana = await operatorBrowser(api, db, NOW, anaId);
    const counts = [{ id: "serum", counted: 28, seen: 30, edits: 0 }];
    const both = await Promise.all([count(counts), ana.post(`${STOCK}/counts`, { counts })]);
    const outcomes = both.map(({ body }) => body.results[0].outcome);
    expect(outcomes.sort()).toEqual(["conflict", "saved"]);
    expect((await stocks()).serum).toBe(28);
    // The result of the conflict has what the next attempt needs.
    const [conflict] = both
      .flatMap(({ body }) => body.results)
      .filter(({ outcome }) => outcome === "conflict");
    expect(conflict).toMatchObject({ stock: 28, edits: 1 });
    const again = [{ id: "serum", counted: 29, seen: 28, edits: 1 }];
    expect((await count(again)).body.results[0].outcome).toBe("saved");
    const tracked = [{ id: "balm", counted: 2, seen: 4, edits: 0 }];
    expect((await count(tracked)).body.results[0].outcome).toBe("conflict");
    expect((await operator.get(STOCK)).body.variants[1].stock).toBeNull();
  });

  test("rejects invalid counts", async () => {
    const { count, stocks } = await begin();
    const valid = { id: "serum", counted: 1, seen: 30, edits: 0 };
    for (const counts of [
      [],
      [{ ...valid, counted: -1 }],
      [{ ...valid, counted: 1.5 }],
      [{ ...valid, counted: 1e9 }],
      Array.from({ length: 201 }, () => valid),
    ])
      expect((await count(counts)).status).toBe(400);
    expect((await stocks()).serum).toBe(30);
  });

  test("is set or changed for all variants that a filter finds, after a preview", async () => {
    const { operator, edit, stocks, history } = await begin();
    const oils = { filter: { category: "Oils" } };
    const preview = async (given: object) =>
      (await operator.post(`${STOCK}/edit/preview`, { filter: {}, ...given })).body;
    expect(await preview({ add: 5 })).toEqual({ variants: 3, untracked: 0, unchanged: 1 });
    expect(await preview({ set: 5 })).toEqual({ variants: 3, untracked: 1, unchanged: 1 });
    expect((await edit({ ...oils, add: -3, reason: "damaged", note: "Leak" })).body).toEqual({
      variants: 1,
      untracked: 0,
      unchanged: 1,
    });
    expect(await stocks()).toEqual({ serum: 30, balm: null, "oil-50": 2, "oil-100": 0 });
    expect(await history("oil-50")).toMatchObject([
      { change: -3, stockAfter: 2, reason: "damaged", note: "Leak", actor: "Owner" },
    ]);
    const refused = await edit({ set: 1, variants: 3 });
    expect([refused.status, (await stocks()).serum]).toEqual([409, 30]);
    await edit({ set: 1, variants: 4 });
    expect(await stocks()).toEqual({ serum: 1, balm: 1, "oil-50": 1, "oil-100": 1 });
    expect((await edit({})).status).toBe(422);
    expect((await edit({ set: 1, add: 1 })).status).toBe(422);
  });

  test("is changed for at most 2,000 variants", async () => {
    const { db, edit, stocks } = await begin();
    const many = Array.from({ length: 2_001 }, (_, position) =>
      newProduct({ id: `m${position}`, position, category: "Many", stockQuantity: 1 }),
    );
    await insertProducts(db, many);
    const all = { filter: { category: "Many" }, add: 1 };
    const refused = await edit(all);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "This filter finds more than 2,000 variants, the maximum of one edit. Restrict it further.",
    ]);
    await db.deleteFrom("products").where("id", "=", "m0").execute();
    expect((await edit(all)).body.variants).toBe(2_000);
    expect((await stocks()).serum).toBe(30);
  });

  test("is read, but not changed, without the permission", async () => {
    const { api, db, stocks } = await begin();
    const viewer = await operatorBrowser(api, db, NOW, await addOperator(db, "viewer"));
    expect((await viewer.get(STOCK)).status).toBe(200);
    const counts = [{ id: "serum", counted: 1, seen: 30, edits: 0 }];
    expect((await viewer.post(`${STOCK}/counts`, { counts })).status).toBe(403);
    expect((await viewer.post(`${STOCK}/edit`, { filter: {}, set: 0 })).status).toBe(403);
    expect((await stocks()).serum).toBe(30);
  });
});
