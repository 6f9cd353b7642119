import * as v from "valibot";
import { expect, test } from "vitest";
import { OrderFilter } from "../../../data/model/admin/order-filter.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { addSale } from "../../../tests/support/report-orders.ts";
import { filterOrders } from "./filter-orders.ts";

const SERUM = { id: "serum", title: "Rose Serum", priceCents: 10_000, quantity: 1 };
const SOAP = { id: "soap", title: "Soap", priceCents: 1_000, quantity: 1 };

describeOnBothDatabases("the list of orders", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    await insertProducts(db, [newProduct({ id: "soap", title: "Soap", sku: "SOAP-250" })]);
    const add = async (name: string, sale: Partial<Parameters<typeof addSale>[1]>) => {
      const at = new Date("2026-03-08T17:00:00Z");
      const given = { lines: [SOAP], province: "ON" as const, at, ...sale };
      const customer = { name, email: `${name.toLowerCase()}@example.com`, ...sale.customer };
      return (await addSale(db, { ...given, customer })).id;
    };
    const change = (id: string, columns: object) =>
      db.updateTable("orders").set(columns).where("id", "=", id).execute();
    // 23:30 of March 7 in Toronto.
    const ana = await add("Ana", { at: new Date("2026-03-08T04:30:00Z"), lines: [SERUM, SOAP] });
    await change(ana, { tags: '["gift","VIP \\"A\\""]', order_number: "ORD-7K3M-9QXT" });
    await add("Bo", {
      province: "QC",
      customer: { phone: "+1 (416) 555-0123", postalCode: "H2X 1Y4" },
    });
    await add("Cy", { status: "authorized", lines: [SERUM] });
    await change(await add("Di", { status: "shipped" }), {
      refund_state: "refunded",
      returned_cents: 100,
    });
    await change(await add("Ed", { status: "cancelled" }), {
      refund_state: "refunded",
      returned_cents: 1_130,
    });
    await change(await add("Fe", {}), { refund_state: "failed" });
    const find = async (filter: object) => {
      const rows = await filterOrders(db, database.dialect, v.parse(OrderFilter, filter))
        .select("customer_name")
        .orderBy("customer_name")
        .execute();
      return rows.map((row) => row.customer_name).join(" ");
    };
    return { database, db, find, change, ana };
  }

  test("is filtered by date, status, payment, province, product, tag and amount, combined", async () => {
    const { find } = await begin();
    expect(await find({})).toBe("Ana Bo Cy Di Ed Fe");
    expect(await find({ to: "2026-03-07" })).toBe("Ana");
    expect(await find({ from: "2026-03-08", to: "2026-03-08" })).toBe("Bo Cy Di Ed Fe");
    expect(await find({ status: "shipped" })).toBe("Di");
    expect(await find({ payment: "authorized" })).toBe("Cy");
    expect(await find({ payment: "paid" })).toBe("Ana Bo");
    expect(await find({ payment: "partly-refunded" })).toBe("Di");
    expect(await find({ payment: "refunded" })).toBe("Ed");
    expect(await find({ payment: "refund-open" })).toBe("Fe");
    expect(await find({ province: "QC" })).toBe("Bo");
    expect(await find({ item: "serum" })).toBe("Ana Cy");
    expect(await find({ item: "soap-2" })).toBe("Ana Bo Di Ed Fe");
    expect(await find({ tag: "GIFT" })).toBe("Ana");
    expect(await find({ tag: 'vip "a"' })).toBe("Ana");
    expect(await find({ tag: "gif" })).toBe("");
    expect(await find({ min: "100", max: "113.00" })).toBe("Cy");
    expect(await find({ payment: "paid", item: "soap", max: "20" })).toBe("Bo");
  });

  test("is searched by number, name, e-mail, phone, address, SKU and product title", async () => {
    const { find, change, ana } = await begin();
    const found = async (search: string) => find({ search });
    expect(await found("7k3m")).toBe("Ana");
    expect(await found("bo")).toBe("Bo");
    expect(await found("CY@example")).toBe("Cy");
    for (const phone of ["416 555 0123", "4165550123", "(416) 555-0123", "555.0123"])
      expect([phone, await found(phone)]).toEqual([phone, "Bo"]);
    expect(await found("h2x1y4")).toBe("Bo");
    expect(await found("H2X 1Y4")).toBe("Bo");
    expect(await found("rose")).toBe("Ana Cy");
    expect(await found("SOAP-250")).toBe("Ana Bo Di Ed Fe");
    expect(await found("%")).toBe("");
    expect(await found("Birch Lane")).toBe("Ana Bo Cy Di Ed Fe");
    expect(await found("Birch Road")).toBe("");
    // A line break separates the columns.
    expect(await found("Bo bo@example")).toBe("");
    await change(ana, { customer_name: "Zoe", phone: "604-555-0199" });
    expect([await found("ana@"), await found("zoe"), await found("6045550199")]).toEqual(
      Array(3).fill("Zoe"),
    );
  });

  test("rejects invalid filters, and exports what it lists", async () => {
    const { database, db } = await begin();
    const { api, deps } = createTestApi(database);
    const operator = await operatorBrowser(api, db, deps.clock());
    const list = (query: string) => operator.get(`/api/admin/orders?${query}`);
    expect((await list("province=QC&limit=1")).body).toMatchObject({ total: 1 });
    for (const query of ["from=2026-02-30", "province=XX", "min=x", "payment=x"])
      expect([query, (await list(query)).status]).toEqual([query, 400]);
    expect((await list(`tag=${"x".repeat(101)}`)).status).toBe(422);
    const { cookie } = operator;
    // A selection is a page of the list.
    for (const [count, status] of [
      [201, 400],
      [5_000, 422],
    ] as const) {
      const ids = Array.from({ length: count }, (_, at) => `order-${at}`).join();
      expect((await list(`ids=${ids}`)).status).toBe(status);
      const file = await api.request(`/api/admin/reports/orders.csv?ids=${ids}`, {
        headers: { cookie },
      });
      expect(file.status).toBe(status);
    }
    const path = "/api/admin/reports/orders.csv?province=QC";
    const file = await api.request(path, { headers: { cookie } });
    expect((await file.text()).split("\r\n")).toHaveLength(3);
  });
});
