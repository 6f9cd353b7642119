import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../tests/support/operator.ts";
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
});
