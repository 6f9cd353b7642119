import { expect, test } from "vitest";
import { describeOnBothDatabases, describeOnPostgres } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { waitForLock } from "../../../tests/support/wait-for-lock.ts";
import { transaction } from "../../db/transaction.ts";
import { sellStock } from "../../sales/orders/sell-stock.ts";
import { importProducts } from "./import-products.ts";
import { undoImport } from "./undo-import.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnPostgres("a product that is sold while its import is undone", (open) => {
  test("stays", async () => {
    const { db, dialect, openAgain } = await open();
    const variants = [{ line: 1, values: [], priceCents: 1000, stockQuantity: 5 }];
    const file = [{ line: 1, title: "Tonic", options: [], variants }];
    await importProducts(db, dialect, file, { now: NOW, placeholder: "/none.webp" });
    const other = await openAgain();
    let undone: ReturnType<typeof undoImport> | undefined;
    await transaction(other.db, dialect, async (trx) => {
      const { id } = await trx.selectFrom("products").select("id").executeTakeFirstOrThrow();
      await sellStock(trx, [{ id, quantity: 1 }], new Date(NOW.getTime() + 1));
      undone = undoImport(db, dialect, NOW);
      await waitForLock(db);
    });
    expect(await undone).toMatchObject({ removed: 0, unchanged: ["Tonic"] });
  });
});

const TOOLS = "/api/admin/imports/products";
const CSV = { "content-type": "text/csv" };

describeOnBothDatabases("undoing an import", (open) => {
  async function begin() {
    const store = await openShop(open);
    const { db } = store.database;
    const operator = await operatorBrowser(store.api, db, store.deps.clock());
    const find = async (title: string) => {
      const { body } = await operator.get(`/api/admin/products?search=${title}`);
      return (await operator.get(`/api/admin/products/${body.products[0]?.id}`)).body;
    };
    return {
      ...store,
      operator,
      find,
      importCsv: async (file: string) => {
        const { status } = await operator.post("/api/products/import", file, CSV);
        expect(status).toBe(200);
      },
      undo: () => operator.send("POST", `${TOOLS}/undo`),
      rename: async (handle: string, name: string) => {
        const path = `/api/admin/categories/${handle}`;
        const category = (await operator.get(path)).body;
        expect((await operator.send("PUT", path, { ...category, name })).status).toBe(200);
      },
      titles: async () =>
        (await operator.get("/api/admin/products?limit=100")).body.products.map(
          ({ title }: { title: string }) => title,
        ),
    };
  }

  test("keeps the products that were edited or sold since by name, and undoes all others", async () => {
    const { operator, find, importCsv, undo, titles, shop, pay, wait } = await begin();
    await importCsv("Title,Price\nBalm,12.50\nSoap,9.00\nSerum,20.00\nOil,50.00\nLast,11.00\n");
    wait(1000);
    const balm = await find("Balm");
    const path = `/api/admin/products/${balm.id}`;
    const edited = await operator.send("PUT", path, { ...balm, price: "13.00" });
    expect(edited.status).toBe(200);
    const { intent, order } = await shop([item("last")]);
    await pay(intent);
    expect((await order()).status).toBe(200);
    const undone = await undo();
    expect([undone.status, undone.body.unchanged.sort()]).toEqual([200, ["Balm", "Last"]]);
    expect(undone.body).toMatchObject({ removed: 1, restored: 2, unchangedCount: 2 });
    expect(await titles()).toEqual(["Serum", "Oil", "Last", "Also", "Balm"]);
    const prices = ["Serum", "Oil", "Last", "Balm"].map(async (title) => (await find(title)).price);
    expect(await Promise.all(prices)).toEqual(["19.99", "48.00", "11.00", "13.00"]);
    expect((await undo()).status).toBe(409);
  });

  test("keeps a product with all its variants if one of them was sold since", async () => {
    const { find, importCsv, undo, shop, pay, wait } = await begin();
    const header = "Handle,Title,Option1 Name,Option1 Value,Variant Price";
    await importCsv(`${header}\ntee,Tee,Size,S,9\ntee,,,M,9\n`);
    const [small] = (await find("Tee")).variants;
    await importCsv(`${header}\ntee,Long Tee,Size,S,12\ntee,,,M,12\n`);
    wait(1000);
    const { intent, order } = await shop([item(small.id)]);
    await pay(intent);
    expect((await order()).status).toBe(200);
    expect((await undo()).body).toEqual({
      removed: 0,
      restored: 0,
      unchanged: ["Long Tee"],
      unchangedCount: 1,
    });
    const { title, variants } = await find("Tee");
    expect([title, variants.map(({ price }: { price: string }) => price)]).toEqual([
      "Long Tee",
      ["12.00", "12.00"],
    ]);
  });

  test("is complete after categories were renamed: that is no edit of their products", async () => {
    const { operator, find, importCsv, undo, rename, titles, wait } = await begin();
    await importCsv("Title,Price,Category\nSerum,20.00,Face\nOil,48.00,Face\n");
    await importCsv("Title,Price,Category\nSerum,21.00,Soap\nOil,50.00,Face\nBar,9.00,Soap\n");
    wait(1000);
    await rename("soap", "Soaps and Bars");
    await rename("face", "Face Care");
    expect((await undo()).body).toEqual({
      removed: 1,
      restored: 2,
      unchanged: [],
      unchangedCount: 0,
    });
    expect(await titles()).toEqual(["Serum", "Oil", "Last", "Also"]);
    const found = [await find("Serum"), await find("Oil")];
    expect(found.map(({ category, price }) => [category, price])).toEqual([
      ["Face Care", "20.00"],
      ["Face Care", "48.00"],
    ]);
    const categories: { name: string }[] = (await operator.get("/api/admin/categories")).body;
    expect(categories.map(({ name }) => name)).toEqual(["Face Care"]);
  });
});
