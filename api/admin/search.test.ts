import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { addOperator, operatorBrowser } from "../../tests/support/operator.ts";
import { writePage } from "../../tests/support/pages.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";

describeOnBothDatabases("the search of the admin", (open) => {
  test("finds products by a part of their title or SKU, for roles that may view them", async () => {
    const store = await open();
    const { api, deps } = createTestApi(store);
    await insertProducts(store.db, [
      newProduct({ id: "p1", title: "Fir 100% Balm", sku: "FIR-1" }),
    ]);
    const operator = await operatorBrowser(api, store.db, deps.clock());
    const find = async (q: string) =>
      (await operator.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body.results;
    expect(await find("100% balm")).toEqual([
      { kind: "product", id: "p1", title: "Fir 100% Balm", detail: "Skin Care" },
    ]);
    expect(await find("fir-1")).toHaveLength(1);
    expect(await find("ORD-1234")).toEqual([]);
    expect(await find("nobody@example.com")).toEqual([]);
    expect((await operator.get("/api/admin/search?q=x")).status).toBe(422);
    expect((await operator.get(`/api/admin/search?q=${"x".repeat(101)}`)).status).toBe(422);
    const id = await addOperator(store.db, "fulfilment");
    const fulfilment = await operatorBrowser(api, store.db, deps.clock(), id);
    expect((await fulfilment.get("/api/admin/search?q=fir")).status).toBe(200);
  });

  test("finds pages by a part of their title, with or without a text of the operator", async () => {
    const store = await open();
    const { api, deps } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, deps.clock());
    await writePage(store.db, "care", { isPublished: false });
    await writePage(store.db, "terms", { isPublished: true });
    const find = async (q: string) =>
      (await operator.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body.results;
    const page = (id: string, title: string) => ({ kind: "page", id, title, detail: "Page" });
    expect(await find("privacy")).toEqual([page("privacy-policy", "Privacy Policy")]);
    expect(await find("ABOUT birch")).toEqual([page("about", "About Birch & Silk")]);
    expect(await find("page ")).toEqual([page("care", "Page care"), page("terms", "Page terms")]);
    expect(await find("terms")).toHaveLength(1);
  });

  test("finds orders by their number and email, and nothing by punctuation alone", async () => {
    const store = await open();
    const { api, deps } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, deps.clock());
    const customer = { email: "ana@example.com", products: ["oil"] };
    const id = await addOrder(store.db, customer, deps.clock());
    const number = "ORD-7K3M-9Q4D";
    await store.db.updateTable("orders").set({ order_number: number }).execute();
    const find = async (q: string): Promise<string[]> => {
      const { results } = (await operator.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body;
      return results.map((result: { id: string }) => result.id);
    };
    for (const q of [number, number.slice(4, 8).toLowerCase(), "ord-", `(${number})`])
      expect(await find(q), q).toEqual([id]);
    expect(await find("Ana@example.com")).toEqual([id, "ana@example.com"]);
    for (const q of ["--", "...", "@@", "% _", "éé", "“”"]) expect(await find(q), q).toEqual([]);
  });
});
