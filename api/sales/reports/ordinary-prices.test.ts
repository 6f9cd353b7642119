import { parse } from "csv-parse/sync";
import * as v from "valibot";
import { expect, test } from "vitest";
import { OrdinaryPriceList } from "../../../data/model/admin/ordinary-price.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { insertGroup, insertProducts, newProduct } from "../../../tests/support/products.ts";
import { addSale } from "../../../tests/support/report-orders.ts";

const NOW = new Date("2026-11-29T12:00:00.000Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const REPORTS = "/api/admin/reports";
const PRICES = "/api/admin/products/prices";

describeOnBothDatabases("ordinary prices", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    const { api } = createTestApi(database, { clock: () => NOW });
    const operator = await operatorBrowser(api, db, NOW);
    const setPrice = (id: string, days: number, price_cents: number, compareAt: number | null) =>
      db
        .updateTable("products")
        .set({ price_cents, compare_at_cents: compareAt, updated_at: daysAgo(days).toISOString() })
        .where("id", "=", id)
        .execute();
    const find = async (id: string) => {
      const { status, body } = await operator.get(`${PRICES}/${id}`);
      expect(status).toBe(200);
      return v.parse(OrdinaryPriceList, body).prices;
    };
    const readCsv = async (name: string) => {
      const { cookie } = operator;
      const response = await api.request(`${REPORTS}/${name}.csv`, { headers: { cookie } });
      expect(response.status).toBe(200);
      return parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];
    };
    return { db, api, operator, setPrice, find, readCsv };
  }

  test("state the days and units of a promotion, without refunds, cancelled and older orders", async () => {
    const { db, setPrice, find } = await begin();
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum", priceCents: 4_800 })]);
    await setPrice("serum", 120, 3_840, 4_800);
    await setPrice("serum", 60, 4_800, null);
    await setPrice("serum", 10, 3_840, 4_800);
    const sell = (days: number, priceCents: number, quantity: number, given: object = {}) =>
      addSale(db, {
        lines: [{ id: "serum", priceCents, quantity }],
        province: "ON",
        at: daysAgo(days),
        ...given,
      });
    await sell(181, 4_800, 50);
    await sell(150, 4_800, 3);
    await sell(50, 5_000, 2);
    await sell(50, 4_800, 1, { discount: { code: "SPRING", rate: 10_000 } });
    await sell(40, 4_800, 20, { status: "cancelled" });
    await sell(40, 4_800, 20, { status: "authorized" });
    await sell(5, 3_840, 4);
    const { id: refunded } = await sell(150, 4_800, 9);
    await db
      .updateTable("order_items")
      .set({ refunded_quantity: 8 })
      .where("order_id", "=", refunded)
      .execute();
    expect(await find("serum")).toEqual([
      {
        productId: "serum",
        title: "Serum",
        sku: null,
        price: "38.40",
        compareAtPrice: "48.00",
        // 60 days before the first promotion, 50 between both.
        days: 110,
        daysShare: "above",
        recordedSince: null,
        units: 11,
        unitsAtPrice: 6,
        unitsShare: "above",
      },
    ]);
  });

  test("are those of each variant, published or not", async () => {
    const { db, find, setPrice } = await begin();
    const sizes = [
      { id: "oil-50", values: ["50 ml"], priceCents: 3_000, compareAtCents: 3_600 },
      { id: "oil-100", values: ["100 ml"], priceCents: 5_000 },
      { id: "oil-200", values: ["200 ml"], priceCents: 8_000, unpublished: true },
    ];
    await insertGroup(db, ["Size"], sizes, { title: "Oil" });
    await setPrice("oil-200", 100, 7_000, 8_000);
    expect(await find("oil-100")).toMatchObject([
      { productId: "oil-50", title: "Oil, 50 ml", days: 0, daysShare: "below", unitsShare: "none" },
      { productId: "oil-200", days: 0, daysShare: "below", recordedSince: null },
    ]);
    await insertProducts(db, [newProduct({ id: "none" })]);
    expect(await find("none")).toEqual([]);
    expect(await find("missing")).toEqual([]);
  });

  test("are reported with a CSV file, which also has the history of deleted products", async () => {
    const { db, operator, readCsv, setPrice } = await begin();
    const products = ["Soap", "Balm", "Gone", "Hidden"].map((title) =>
      newProduct({ id: title.toLowerCase(), title, sku: `=${title}` }),
    );
    await insertProducts(db, products);
    for (const { id } of products) await setPrice(id, 100, 4_000, 4_800);
    expect((await operator.send("DELETE", "/api/admin/products/gone")).status).toBe(200);
    expect((await operator.post("/api/admin/products/hidden/unpublish", {})).status).toBe(200);
    const { body } = await operator.get(`${REPORTS}/ordinary-prices`);
    const { prices, total } = v.parse(OrdinaryPriceList, body);
    expect([total, prices.map(({ title, days }) => [title, days])]).toEqual([
      2,
      [
        ["Balm", 80],
        ["Soap", 80],
      ],
    ]);
    expect(await readCsv("ordinary-prices")).toMatchObject([
      {
        "Product ID": "balm",
        SKU: "'=Balm",
        "Compare-at Price": "48.00",
        "Days at It or Above (of 180)": "80",
        Units: "0",
        Notice: "Not more than half of the days",
      },
      { "Product ID": "soap" },
    ]);
    const history = await readCsv("price-history");
    const gone = history.filter((row) => row["Product ID"] === "gone");
    expect(gone).toMatchObject([
      { Product: "Gone", Price: "48.00", Published: "Yes", Until: daysAgo(100).toISOString() },
      { Price: "40.00", "Compare-at Price": "48.00", From: daysAgo(100).toISOString() },
      { Published: "No", Until: "", Record: "Change" },
    ]);
    expect(gone[1]?.Until).toBe(gone[2]?.From);
  });

  test("are exported completely if they are more than a batch", async () => {
    const { db, readCsv, operator } = await begin();
    const titles = Array.from({ length: 520 }, (_, at) => `Soap ${String(at).padStart(3, "0")}`);
    await insertProducts(
      db,
      titles.map((title) =>
        newProduct({ id: title, title, priceCents: 4_000, compareAtCents: 4_800 }),
      ),
    );
    expect((await readCsv("ordinary-prices")).map(({ Product }) => Product)).toEqual(titles);
    expect(await readCsv("price-history")).toHaveLength(520);
    const { body } = await operator.get(`${REPORTS}/ordinary-prices`);
    expect([body.total, body.prices.length]).toEqual([520, 100]);
  });

  test("are reported to roles that may view reports, and beside a product to those that may view it", async () => {
    const { db, api } = await begin();
    const catalogue = await operatorBrowser(api, db, NOW, await addOperator(db, "catalogue"));
    expect((await catalogue.get(`${REPORTS}/ordinary-prices`)).status).toBe(403);
    expect((await catalogue.get(`${REPORTS}/price-history.csv`)).status).toBe(403);
    expect((await catalogue.get(`${PRICES}/serum`)).status).toBe(200);
  });
});
