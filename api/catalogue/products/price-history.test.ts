import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newDraft, newProduct } from "../../../tests/support/products.ts";
import { runDueSales } from "../price-promotions/run-due-sales.ts";
import { deleteOldPrices } from "./clean-price-history.ts";

const PRODUCTS = "/api/admin/products";
const CSV = { "content-type": "text/csv" };
const DAY_MS = 24 * 60 * 60 * 1000;

describeOnBothDatabases("the price history", (open) => {
  async function begin() {
    const database = await open();
    const { db, dialect } = database;
    let now = new Date("2026-03-04T05:00:00.000Z");
    const clock = () => now;
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum", priceCents: 4_800 })]);
    const { api } = createTestApi(database, { clock });
    const operator = await operatorBrowser(api, db, now);
    /** The prices of a product: price, compare-at price, whether it is published, and since when. */
    const history = async (id: string) => {
      const rows = await db
        .selectFrom("price_history")
        .selectAll()
        .where("product_id", "=", id)
        .orderBy("id")
        .execute();
      return rows.map((row) => [
        row.price_cents,
        row.compare_at_cents,
        row.published,
        row.from_at.slice(0, 16),
      ]);
    };
    const FIRST = [4_800, null, 1, "1970-01-01T00:00"];
    const at = async <T>(time: string, run: () => Promise<T>) => {
      now = new Date(`2026-03-04T${time}:00.000Z`);
      return run();
    };
    const succeed = async (response: Promise<{ status: number; body: { message?: string } }>) => {
      const { status, body } = await response;
      expect(status < 300 ? "done" : body.message).toBe("done");
    };
    const edit = async (change: object) => {
      const { body } = await operator.get(`${PRODUCTS}/serum`);
      await succeed(operator.send("PUT", `${PRODUCTS}/serum`, { ...body, ...change }));
    };
    return { db, dialect, clock, operator, history, FIRST, at, succeed, edit };
  }

  test("has a row for each change of a product in the form, and none for other changes", async () => {
    const { operator, history, FIRST, at, edit } = await begin();
    await at("06:00", () => edit({ price: "40.00", compareAtPrice: "48.00" }));
    await at("07:00", () => edit({ title: "Silk Serum", stockQuantity: 4 }));
    await at("08:00", () => edit({ compareAtPrice: null }));
    expect(await history("serum")).toEqual([
      FIRST,
      [4_000, 4_800, 1, "2026-03-04T06:00"],
      [4_000, null, 1, "2026-03-04T08:00"],
    ]);
    const variants = ["S", "M"].map((size) => ({ values: [size], price: "20.00" }));
    const draft = newDraft({ title: "Tee", price: undefined, options: ["Size"], variants });
    const made = await at("09:00", () => operator.post(PRODUCTS, draft));
    expect(made.status).toBe(201);
    for (const { id } of made.body.variants)
      expect(await history(id)).toEqual([[2_000, null, 1, "2026-03-04T09:00"]]);
  });

  test("has a row when a product is unpublished, published and deleted", async () => {
    const { operator, history, FIRST, at, succeed } = await begin();
    const path = `${PRODUCTS}/serum`;
    await at("06:00", () => succeed(operator.post(`${path}/unpublish`, {})));
    await at("07:00", () => succeed(operator.post(`${path}/publish`, {})));
    await at("08:00", () => succeed(operator.send("DELETE", path)));
    expect(await history("serum")).toEqual([
      FIRST,
      [4_800, null, 0, "2026-03-04T06:00"],
      [4_800, null, 1, "2026-03-04T07:00"],
      [4_800, null, 0, "2026-03-04T08:00"],
    ]);
  });

  test("has a row when many products are edited, a sale starts and a sale ends", async () => {
    const { db, dialect, clock, operator, history, FIRST, at, succeed } = await begin();
    const ids = ["serum"];
    const price = { percent: -50, rounding: "cent" };
    await at("06:00", () => succeed(operator.post(`${PRODUCTS}/bulk`, { ids, price })));
    const sale = {
      ids,
      percent: 25,
      startsAt: "2026-03-04T08:00:00Z",
      endsAt: "2026-03-04T10:00:00Z",
    };
    await at("07:00", () => succeed(operator.post(`${PRODUCTS}/sales`, sale)));
    await at("08:30", () => runDueSales({ db, dialect, clock }));
    await at("10:30", () => runDueSales({ db, dialect, clock }));
    expect(await history("serum")).toEqual([
      FIRST,
      [2_400, null, 1, "2026-03-04T06:00"],
      [1_800, 2_400, 1, "2026-03-04T08:30"],
      [2_400, null, 1, "2026-03-04T10:30"],
    ]);
  });

  test("has a row for each change by an import and its undoing", async () => {
    const { db, operator, history, FIRST, at, succeed } = await begin();
    const file = "Title,Price\nSerum,36.00\nSoap,9.00\n";
    await at("06:00", () => succeed(operator.post("/api/products/import", file, CSV)));
    const soap = await db
      .selectFrom("products")
      .select("id")
      .where("title", "=", "Soap")
      .executeTakeFirstOrThrow();
    await at("07:00", () => succeed(operator.send("POST", "/api/admin/imports/products/undo")));
    expect(await history("serum")).toEqual([
      FIRST,
      [3_600, null, 1, "2026-03-04T06:00"],
      [4_800, null, 1, "2026-03-04T07:00"],
    ]);
    expect(await history(soap.id)).toEqual([
      [900, null, 1, "2026-03-04T06:00"],
      [900, null, 0, "2026-03-04T07:00"],
    ]);
  });

  test("can't be changed, and keeps the prices of 18 months also of a deleted product", async () => {
    const { db, operator, succeed } = await begin();
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const record = (product_id: string, days: number, price_cents: number) => ({
      product_id,
      price_cents,
      compare_at_cents: null,
      published: 1 as const,
      from_at: daysAgo(days),
      origin: "change" as const,
    });
    await db
      .insertInto("price_history")
      .values([
        record("serum", 900, 1_000),
        record("serum", 600, 2_000),
        record("serum", 540, 3_000),
        record("serum", 10, 4_000),
        record("other", 900, 5_000),
      ])
      .execute();
    await succeed(operator.send("DELETE", `${PRODUCTS}/serum`));
    const remaining = async () => {
      const rows = await db.selectFrom("price_history").selectAll().orderBy("id").execute();
      return rows.map(({ product_id, price_cents }) => [product_id, price_cents]);
    };
    const before = await remaining();
    const rejected = "the price history is append-only";
    await expect(db.deleteFrom("price_history").execute()).rejects.toThrow(rejected);
    await expect(db.updateTable("price_history").set({ price_cents: 1 }).execute()).rejects.toThrow(
      rejected,
    );
    await expect(
      db.deleteFrom("price_history").where("price_cents", "=", 2_000).execute(),
    ).rejects.toThrow(rejected);
    expect(await remaining()).toEqual(before);

    await deleteOldPrices(db, now);
    // The price that was valid 18 months ago and all since, the last one of each product, and the deletion.
    expect(await remaining()).toEqual([
      ["serum", 2_000],
      ["serum", 3_000],
      ["serum", 4_000],
      ["other", 5_000],
      ["serum", 4_800],
    ]);
  });

  test("has a row for each change of a product's row by SQL", async () => {
    const { db, history, FIRST } = await begin();
    await sql`update products set price_cents = 100, updated_at = '2026-04-01T00:00:00.000Z'`.execute(
      db,
    );
    expect(await history("serum")).toEqual([FIRST, [100, null, 1, "2026-04-01T00:00"]]);
  });
});
