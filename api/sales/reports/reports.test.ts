import { parse } from "csv-parse/sync";
import * as v from "valibot";
import { expect, test } from "vitest";
import { listChanges } from "../../../data/model/admin/activity.ts";
import { PeriodReport } from "../../../data/model/admin/admin-report.ts";
import { OrderFilter } from "../../../data/model/admin/order-filter.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { addSale } from "../../../tests/support/report-orders.ts";
import type { Db } from "../../db/tables/schema.ts";
import { exportOrders } from "./export-orders.ts";
import { readSalesReport, readTaxReport } from "./read-reports.ts";

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const SERUM = { id: "serum", title: "Serum", priceCents: 10_000, quantity: 1 };
const SOAP = { id: "soap", title: "Soap", priceCents: 1_000, quantity: 3 };

/** Three orders of March, and others that do not count. */
async function fill(db: Db) {
  const day = (date: number, hour = 17) => new Date(Date.UTC(2026, 2, date, hour));
  await addSale(db, { lines: [SERUM, SOAP], province: "ON", at: day(2), shippingPrice: "10.00" });
  await addSale(db, { lines: [SERUM], province: "QC", at: day(8), status: "delivered" });
  await addSale(db, {
    lines: [SOAP],
    province: "QC",
    at: day(8, 18),
    discount: { code: "SPRING", rate: 10_000 },
  });
  await addSale(db, { lines: [SERUM], province: "ON", at: day(9), status: "authorized" });
  await addSale(db, { lines: [SERUM], province: "ON", at: day(9, 18), status: "cancelled" });
  // 23:30 of February 28 and 00:30 of April 1 in Toronto.
  await addSale(db, { lines: [SERUM], province: "ON", at: new Date("2026-03-01T04:30:00Z") });
  await addSale(db, { lines: [SERUM], province: "ON", at: new Date("2026-04-01T04:30:00Z") });
}

describeOnBothDatabases("reports", (open) => {
  test("sales count captured orders of the store's days, and revenue has no taxes", async () => {
    const { db } = await open();
    await fill(db);
    const report = await readSalesReport(db, MARCH);
    expect(report).toMatchObject({
      ...MARCH,
      orders: 3,
      grossSales: "260.00",
      discounts: "3.00",
      refunds: "0.00",
      netSales: "257.00",
      shipping: "10.00",
      // 13 % of 140.00, then 5 % and 9.975 % of 100.00 and of 27.00.
      taxes: "37.22",
      total: "304.22",
      captured: "304.22",
      refunded: "0.00",
      averageOrder: "85.67",
    });
    expect(report.products).toEqual([
      { productId: "serum", title: "Serum", units: 2, sales: "200.00" },
      { productId: "soap", title: "Soap", units: 6, sales: "57.00" },
    ]);
    expect(report.codes).toEqual([{ code: "SPRING", orders: 1, discounts: "3.00" }]);
    expect(report.parts).toHaveLength(31);
    expect(report.parts[7]).toMatchObject({ from: "2026-03-08", orders: 2, netSales: "127.00" });
    const year = await readSalesReport(db, { from: "2026-01-15", to: "2026-12-31" });
    expect(year.parts.slice(0, 4).map(({ from, orders }) => [from, orders])).toEqual([
      ["2026-01-15", 0],
      ["2026-02-01", 1],
      ["2026-03-01", 3],
      ["2026-04-01", 1],
    ]);
  });

  test("taxes are listed by province and tax", async () => {
    const { db } = await open();
    await fill(db);
    const row = (province: string, code: string, collected: string) => ({
      province,
      code,
      collected,
      refunded: "0.00",
      net: collected,
    });
    expect(await readTaxReport(db, MARCH)).toEqual({
      rows: [row("ON", "HST", "18.20"), row("QC", "GST", "6.35"), row("QC", "QST", "12.67")],
    });
    expect(await readTaxReport(db, { from: "2026-05-01", to: "2026-05-31" })).toEqual({ rows: [] });
  });

  test("orders are exported with a row per line, and columns add up", async () => {
    const { db, dialect } = await open();
    await fill(db);
    const evil = { ...SERUM, title: "=HYPERLINK(1)" };
    await addSale(db, { lines: [evil], province: "AB", at: new Date("2026-03-20T12:00:00Z") });
    const read = async (filter: object) => {
      const texts: string[] = [];
      for await (const text of exportOrders(db, dialect, v.parse(OrderFilter, filter)))
        texts.push(text);
      return parse(texts.join(""), { columns: true, bom: true }) as Record<string, string>[];
    };
    const rows = await read(MARCH);
    expect(rows.map((row) => [row.Date, row.Status, row.Line, row.Product])).toEqual([
      ["2026-03-02", "Paid", "1", "Serum"],
      ["2026-03-02", "Paid", "2", "Soap"],
      ["2026-03-08", "Delivered", "1", "Serum"],
      ["2026-03-08", "Paid", "1", "Soap"],
      ["2026-03-09", "Payment authorized", "1", "Serum"],
      ["2026-03-09", "Cancelled", "1", "Serum"],
      ["2026-03-20", "Paid", "1", "'=HYPERLINK(1)"],
    ]);
    expect(rows[0]).toMatchObject({ Province: "ON", Shipping: "10.00", HST: "18.20", GST: "" });
    expect(rows[0]).toMatchObject({
      "Line HST": "13.00",
      Total: "158.20",
      Locale: "en",
      Email: "jane@example.com",
    });
    expect(rows[1]).toMatchObject({ "Line HST": "3.90", Total: "", HST: "", Quantity: "3" });
    expect(rows[3]).toMatchObject({ Discount: "3.00", GST: "1.35", QST: "2.69" });
    expect(await read({ from: "2026-05-01" })).toEqual([]);
    expect(await read({ province: "AB" })).toHaveLength(1);
  });

  test("the export of many orders has each order once", async () => {
    const { db, dialect } = await open();
    const at = new Date("2026-03-20T12:00:00Z");
    // More than two statements, all at the same time.
    for (let count = 0; count < 510; count += 1)
      await addSale(db, { lines: [SOAP], province: "AB", at });
    let text = "";
    for await (const part of exportOrders(db, dialect, v.parse(OrderFilter, {}))) text += part;
    const numbers = text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]);
    expect([numbers.length, new Set(numbers).size]).toEqual([510, 510]);
  });
});

describeOnBothDatabases("reports in the admin", (open) => {
  test("have a comparison and CSV files, and reject periods that are no period", async () => {
    const database = await open();
    const { db } = database;
    await fill(db);
    const { api, deps } = createTestApi(database);
    const now = deps.clock();
    const download = async ({ cookie }: { cookie: string }, path: string) =>
      (await api.request(`/api/admin/reports/${path}`, { headers: { cookie } })).text();
    const viewer = await operatorBrowser(api, db, now, await addOperator(db, "viewer"));
    const march = "from=2026-03-01&to=2026-03-31";
    const { body } = await viewer.get(`/api/admin/reports?${march}&compare=previous`);
    expect(v.parse(PeriodReport, body)).toMatchObject({
      sales: { orders: 3, netSales: "257.00" },
      compared: { from: "2026-01-29", to: "2026-02-28", orders: 1, netSales: "100.00" },
    });
    expect(await download(viewer, `sales.csv?${march}`)).toContain(
      "2026-03-08,2026-03-08,2,130.00,3.00,0.00,127.00",
    );
    expect(await download(viewer, `taxes.csv?${march}`)).toContain("ON,HST,18.20,0.00,18.20");
    for (const period of ["from=2026-03-02&to=2026-03-01", "from=1999-01-01&to=2026-03-01", "to=x"])
      expect((await viewer.get(`/api/admin/reports?${period}`)).status).toBe(400);
    // S4
    expect((await viewer.get("/api/admin/reports/orders.csv")).body).toMatchObject({
      permission: "personal-data.export",
    });
    const clerk = await operatorBrowser(api, db, now, await addOperator(db, "fulfilment"));
    expect((await clerk.get(`/api/admin/reports?${march}`)).body.permission).toBe("reports.read");
    const owner = await operatorBrowser(api, db, now);
    const orders = await download(owner, "orders.csv?from=2026-03-08");
    expect(orders.split("\r\n")).toHaveLength(7);
    const logged = await db
      .selectFrom("activity_log")
      .select("changes")
      .where("action", "=", "exported")
      .execute();
    const request = "GET /api/admin/reports/orders.csv";
    expect(logged.map(({ changes }) => JSON.parse(changes))).toEqual([
      listChanges({}, { request }),
    ]);
  });
});
