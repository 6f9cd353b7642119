import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";

const IMPORT = "/api/products/import";
const TOOLS = "/api/admin/imports/products";
const CSV = { "content-type": "text/csv" };
const sent = (title: string, price: string, more = {}) => ({
  title,
  description: "Text",
  price,
  category: "Skin Care",
  sku: "",
  imageUrl: "",
  inStock: true,
  ...more,
});

describeOnBothDatabases("importing products over the API", (open) => {
  /** `inProcess` avoids starting a process per import, which takes a second. */
  async function begin({ inProcess = true } = {}) {
    const opened = await open();
    const database = { ...opened, ...(inProcess && { url: undefined }) };
    await insertProducts(database.db, [
      newProduct({ id: "serum", title: "Serum", priceCents: 4800, sku: "S-1", stockQuantity: 4 }),
    ]);
    const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
    const { api, get } = createTestApi(database, { clock: () => new Date(time.now) });
    const operator = await operatorBrowser(api, database.db, new Date(time.now));
    const titles = async () =>
      (await (await get("/api/products")).json()).map(({ title }: { title: string }) => title);
    return { ...database, api, get, operator, titles, time };
  }

  test("the specified list is imported, and a second import changes nothing", async () => {
    const { operator, get, titles } = await begin();
    const body = [
      sent("Balm", "12.50"),
      sent("Serum", "50.00", { sku: "S-1", isAdmin: true, __proto__: { x: 1 } }),
      sent("Nothing", "ask us"),
      sent("", "1.00"),
    ];
    const preview = (await operator.post(`${TOOLS}/dry-run`, body)).body;
    expect(preview.rows).toEqual([
      { line: 1, title: "Balm", variants: 0, outcome: "created", fields: [] },
      {
        line: 2,
        title: "Serum",
        variants: 0,
        outcome: "changed",
        fields: ["description", "price"],
      },
    ]);
    expect(preview.rejected.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
    expect(await titles()).toEqual(["Serum"]);

    const response = await operator.post(IMPORT, body);
    expect(response.body).toMatchObject({ count: 2, created: 1, changed: 1, unchanged: 0 });
    expect(await titles()).toEqual(["Serum", "Balm"]);
    // Stock that the list does not state is unchanged.
    const serum = await (await get("/api/products/serum")).json();
    expect([serum.price, serum.stockQuantity]).toEqual(["50.00", 4]);
    const again = await operator.post(IMPORT, body);
    expect(again.body).toMatchObject({ count: 2, created: 0, changed: 0, unchanged: 2 });
  });

  test("a CSV file is imported, and can be undone completely", async () => {
    const { operator, titles, get } = await begin({ inProcess: false });
    const file = "Title;Price;SKU;Stock\r\nBalm;12,50;B-1;3\r\nSerum;50,00;S-1;9\r\n";
    const response = await operator.post(`${IMPORT}?source=new.csv`, file, CSV);
    expect(response.body).toMatchObject({ count: 2, created: 1, changed: 1 });
    const last = (await operator.get(`${TOOLS}/last`)).body;
    expect(last).toMatchObject({ source: "new.csv", created: 1, changed: 1, undoneAt: null });
    const version = async () => (await (await get("/api/catalogue?since=0")).json()).version;
    const before = await version();
    const undone = await operator.send("POST", `${TOOLS}/undo`);
    expect(undone.body).toEqual({ removed: 1, restored: 1, unchanged: [], unchangedCount: 0 });
    expect(await titles()).toEqual(["Serum"]);
    const serum = await (await get("/api/products/serum")).json();
    expect([serum.price, serum.stockQuantity]).toEqual(["48.00", 4]);
    expect((await operator.get("/api/admin/products")).body.total).toBe(1);
    const { removed } = await (await get(`/api/catalogue?since=${before}`)).json();
    expect(removed).toHaveLength(1);
    expect((await operator.send("POST", `${TOOLS}/undo`)).status).toBe(409);
    // After the undo, the products are created again.
    const again = await operator.post(`${TOOLS}/dry-run`, file, CSV);
    expect(again.body).toMatchObject({ created: 1, changed: 1 });
  });
});

// F3
test("the format is reported, also for an unusable file, and another one can be chosen", async () => {
  const database = await openMemoryDatabase();
  const { api } = createTestApi(database);
  const operator = await operatorBrowser(api, database.db, new Date("2026-03-04T05:06:07.000Z"));
  const file = "Title,Price,Handle\nChest,9,Wood\nTable,8,Wood\n";
  const preview = `${TOOLS}/dry-run`;
  expect((await operator.post(preview, file, CSV)).body).toMatchObject({
    format: "shopify",
    created: 1,
    rejected: [{ line: 3 }],
  });
  for (const path of [preview, IMPORT]) {
    const { body } = await operator.post(`${path}?format=plain`, file, CSV);
    expect(body).toMatchObject({ format: "plain", created: 2, rejected: [] });
  }
  const unusable = await operator.post(`${preview}?format=woocommerce`, "Handle\nWood\n", CSV);
  expect([unusable.status, unusable.body.format]).toEqual([422, "woocommerce"]);
  const rejected = await operator.post(preview, "Handle,Title,Variant Price\na,A,\n", CSV);
  expect(rejected.body).toMatchObject({
    format: "shopify",
    issues: [{ path: "2", message: "Variant Price: has no price" }],
  });
  expect((await operator.post(`${preview}?format=magento`, file, CSV)).status).toBe(400);
  await database.close();
});

test("a file with more than 500 new categories is rejected with its column", async () => {
  const database = await openMemoryDatabase();
  const { api } = createTestApi(database);
  const operator = await operatorBrowser(api, database.db, new Date("2026-03-04T05:06:07.000Z"));
  const file = (count: number) =>
    ["Title,Price,Category"]
      .concat(Array.from({ length: count }, (_, at) => `Soap ${at},9,Soaps ${at}`))
      .join("\n");
  for (const path of [`${TOOLS}/dry-run`, IMPORT]) {
    const { status, body } = await operator.post(path, file(501), CSV);
    expect([status, body.message]).toEqual([
      422,
      'The column "Category" would create 501 categories; an import creates at most 500. Choose another column for the category, or correct the file.',
    ]);
  }
  expect((await operator.post(IMPORT, file(500), CSV)).body).toMatchObject({ created: 500 });
  // Those of the store are not created.
  expect((await operator.post(IMPORT, file(501), CSV)).body).toMatchObject({ created: 1 });
});

test("unusable requests are rejected", async () => {
  const database = await openMemoryDatabase();
  const { api } = createTestApi(database);
  const operator = await operatorBrowser(api, database.db, new Date("2026-03-04T05:06:07.000Z"));
  const status = async (body: unknown, headers = {}) =>
    (await operator.post(IMPORT, body, headers)).status;
  expect(await status([])).toBe(422);
  expect(await status([sent("A", "no")])).toBe(422);
  const notAList = await operator.post(IMPORT, {});
  expect(notAList.status).toBe(400);
  expect(notAList.body).toMatchObject({ message: "The body must be a list of products" });
  expect(await status([{ title: { a: 1 } }])).toBe(400);
  expect(await status("[")).toBe(400);
  expect(await status(`${"[".repeat(100_000)}`)).toBe(400);
  expect(await status("Title\nA\n", CSV)).toBe(422);
  expect(await status([sent("A", "1.00")], { "content-type": "text/plain" })).toBe(415);
  expect(await database.db.selectFrom("products").select("id").execute()).toEqual([]);
  await database.close();
});
