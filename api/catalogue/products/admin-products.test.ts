import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { sellStock } from "../../sales/orders/sell-stock.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const PRODUCTS = "/api/admin/products";

const shared = {
  title: "Face Oil",
  description: "An oil.",
  category: "Skin Care",
  brand: "Birch",
  tags: ["Vegan", "vegan", "Oil"],
  imageUrl: "https://pictures.example/oil.jpg",
};
const variant = (value: string, given: object = {}) => ({
  values: [value],
  price: "30.00",
  stockQuantity: 5,
  ...given,
});
const sizes = {
  ...shared,
  options: ["Size"],
  variants: [
    variant("50 ml", { sku: "FO-50", barcode: "4001" }),
    variant("100 ml", { sku: "FO-100", price: "50.00", compareAtPrice: "60", stockQuantity: 0 }),
  ],
};

describeOnBothDatabases("the admin's products", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    await insertProducts(db, [
      newProduct({
        id: "serum",
        title: "Serum",
        sku: "BS-1",
        stockQuantity: 8,
        handle: "silk-serum",
      }),
      newProduct({ id: "balm", title: "Balm", position: 2, handle: "silk-balm" }),
    ]);
    const { api, get } = createTestApi(database);
    const operator = await operatorBrowser(api, db, NOW);
    const shown = async (id: string) => (await get(`/api/products/${id}`)).json();
    const status = async (id: string) => (await get(`/api/products/${id}`)).status;
    const create = async (draft: object) => {
      const { status, body } = await operator.post(PRODUCTS, draft);
      expect([status, body.message]).toEqual([201, undefined]);
      return body;
    };
    const save = (product: { id: string }, change: object = {}) =>
      operator.send("PUT", `${PRODUCTS}/${product.id}`, { ...product, ...change });
    const titles = async (query: string) =>
      (await operator.get(`${PRODUCTS}?${query}`)).body.products.map(
        ({ title }: { title: string }) => title,
      );
    return { db, operator, shown, status, create, save, titles };
  }

  test("have variants, and the list has one entry with their prices and stock", async () => {
    const { operator, create, shown, titles } = await begin();
    const made = await create(sizes);
    expect(made.options).toEqual(["Size"]);
    expect(made.tags).toEqual(["vegan", "Oil"]);
    expect(made.handle).toBe("face-oil");
    expect(made.variants).toMatchObject([
      { id: made.id, values: ["50 ml"], sku: "FO-50", barcode: "4001", published: true },
      { values: ["100 ml"], price: "50.00", compareAtPrice: "60.00", stockQuantity: 0 },
    ]);
    const { products, total } = (await operator.get(`${PRODUCTS}?search=oil`)).body;
    expect(total).toBe(1);
    expect(products).toMatchObject([
      {
        id: made.id,
        variantCount: 2,
        minPrice: "30.00",
        maxPrice: "50.00",
        stock: 5,
        publishedCount: 2,
        soldOutCount: 1,
        lowStockCount: 1,
      },
    ]);
    expect(await shown(made.id)).toMatchObject({
      fromPrice: "30.00",
      brand: "Birch",
      variantTitle: "50 ml",
      options: [{ name: "Size", values: ["50 ml", "100 ml"] }],
    });
    expect(await titles("search=fo-100")).toEqual(["Face Oil"]);
    expect(await titles("search=4001")).toEqual(["Face Oil"]);
    expect(await titles("brand=birch")).toEqual(["Face Oil"]);
    expect(await titles("tag=VEGAN")).toEqual(["Face Oil"]);
    expect(await titles("tag=veg")).toEqual([]);
    expect(await titles("category=skin+care")).toHaveLength(3);
    expect(await titles("state=sold-out")).toEqual(["Face Oil"]);
    expect(await titles("state=low-stock")).toEqual(["Serum", "Face Oil"]);
    const values = (await operator.get(`${PRODUCTS}/values`)).body;
    expect(values).toEqual({
      categories: ["Skin Care"],
      brands: ["Birch"],
      tags: ["Oil", "vegan"],
    });
  });

  test("keep their id as a variant when they get options, and the other one's when they lose them", async () => {
    const { operator, shown, status, save } = await begin();
    const before = (await operator.get(`${PRODUCTS}/serum`)).body;
    const grown = (
      await save(before, { options: ["Size"], variants: [variant("50 ml"), variant("100 ml")] })
    ).body;
    const [first, second] = grown.variants;
    expect(first.id).toBe("serum");
    expect((await shown("serum")).variants).toHaveLength(2);
    expect((await operator.get(`${PRODUCTS}/${second.id}`)).body.variants).toEqual(grown.variants);
    // Exchanging values and order keeps the ids.
    const turned = (
      await save(grown, {
        options: ["Volume"],
        variants: [
          { ...second, values: ["50 ml"] },
          { ...first, values: ["100 ml"] },
        ],
      })
    ).body;
    expect(turned.options).toEqual(["Volume"]);
    expect(turned.variants.map(({ id }: { id: string }) => id)).toEqual([second.id, "serum"]);
    const single = await operator.send("PUT", `${PRODUCTS}/${second.id}`, {
      ...turned,
      price: "21.00",
      options: [],
      variants: [],
      version: turned.version,
    });
    expect(single.body).toMatchObject({ id: second.id, price: "21.00", variants: [] });
    expect([await status(second.id), await status("serum")]).toEqual([200, 404]);
  });

  test("lose a variant, which carts can't buy any more while orders keep their items", async () => {
    const { db, create, save, status, operator } = await begin();
    const made = await create(sizes);
    const [small, large] = made.variants;
    const saved = (await save(made, { variants: [large] })).body;
    expect(saved.variants).toHaveLength(1);
    expect([await status(small.id), await status(large.id)]).toEqual([404, 200]);
    const rows = await db.selectFrom("products").select("removed_at").where("id", "=", small.id);
    expect((await rows.executeTakeFirstOrThrow()).removed_at).not.toBeNull();
    // The former variant still finds the product in the admin.
    expect((await operator.get(`${PRODUCTS}/${small.id}`)).body.id).toBe(large.id);
  });

  test("are found by ids, also of former variants, and deleted ones are not", async () => {
    const { create, save, operator } = await begin();
    const made = await create(sizes);
    const [small, large] = made.variants;
    const lookUp = (ids: unknown) => operator.post(`${PRODUCTS}/lookup`, { ids });
    const find = async (ids: string[]) => (await lookUp(ids)).body.products;
    const oil = { title: "Face Oil", imageUrl: shared.imageUrl, sku: null };
    const entries = await find([large.id, "serum", "unknown", small.id]);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        { id: large.id, productId: small.id, ...oil },
        { id: small.id, productId: small.id, ...oil },
        expect.objectContaining({ id: "serum", productId: "serum", title: "Serum", sku: "BS-1" }),
      ]),
    );
    await save(made, { variants: [large] });
    expect(await find([small.id])).toEqual([{ id: small.id, productId: large.id, ...oil }]);
    await operator.send("DELETE", `${PRODUCTS}/${large.id}`);
    await operator.send("DELETE", `${PRODUCTS}/serum`);
    expect(await find([small.id, large.id, "serum"])).toEqual([]);
    expect(await find([])).toEqual([]);
    expect((await lookUp(Array(501).fill("serum"))).status).toBe(400);
  });

  test("conflict if they have changed, also by a sale of another variant", async () => {
    const { operator, create, save } = await begin();
    const made = await create(sizes);
    await operator.post(`${PRODUCTS}/${made.variants[1].id}/stock`, { change: 3 });
    const late = await save(made, { title: "Lost" });
    expect([late.status, late.body.product.variants[1].stockQuantity]).toEqual([409, 3]);
    expect((await save(late.body.product, { title: "Oil" })).body.title).toBe("Oil");
  });

  test("are refused with an error at the field", async () => {
    const { db, operator } = await begin();
    const invalid: [string, object][] = [
      ["options", { options: ["a", "b", "c", "d"], variants: [variant("x")] }],
      [
        "options.1",
        { options: ["Size", "size"], variants: [{ ...variant("x"), values: ["x", "y"] }] },
      ],
      ["options", { options: [], variants: [variant("x")] }],
      ["variants", { variants: [] }],
      ["variants.1.values", { variants: [variant("50 ml"), variant("50 ml")] }],
      ["variants.1.values.0", { variants: [variant("50 ml"), variant("50 ML")] }],
      ["variants.0.values", { variants: [{ ...variant("x"), values: ["x", "y"] }] }],
      ["variants", { variants: [variant("x", { published: false })] }],
      ["variants.0.price", { variants: [variant("x", { price: "-1" })] }],
      ["variants.0.price", { variants: [variant("x", { price: "1000000" })] }],
      ["variants.0.compareAtPrice", { variants: [variant("x", { compareAtPrice: "30.00" })] }],
      ["variants.1.sku", { variants: [variant("x", { sku: "S" }), variant("y", { sku: "S" })] }],
      ["variants.0.sku", { variants: [variant("x", { sku: "BS-1" })] }],
      ["handle", { handle: "face oil" }],
      ["handle", { handle: "face/oil" }],
      ["handle", { handle: "face-🌿" }],
      ["handle", { handle: "a".repeat(300) }],
      ["handle", { handle: "silk-serum" }],
      ["description", { description: " " }],
    ];
    for (const [path, change] of invalid) {
      const { status, body } = await operator.post(PRODUCTS, { ...sizes, ...change });
      expect([status, body.issues?.[0].path], JSON.stringify(change)).toEqual([422, path]);
    }
    const { n } = await db
      .selectFrom("products")
      .select((by) => by.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(n).toBe(2);
  });

  test("are refused with the other product if it has the SKU or handle, also concurrently", async () => {
    const { operator, create, save } = await begin();
    const made = await create(sizes);
    const taken = await save(made, {
      handle: "silk-serum",
      variants: [{ ...made.variants[0], sku: "BS-1" }, made.variants[1]],
    });
    expect(taken.status).toBe(422);
    expect(taken.body.conflicts).toEqual([
      { path: "variants.0.sku", productId: "serum", title: "Serum" },
      { path: "handle", productId: "serum", title: "Serum" },
    ]);
    const single = { ...shared, price: "9.00", sku: "NEW-1" };
    const made2 = await Promise.all([1, 2, 3].map(() => operator.post(PRODUCTS, single)));
    expect(made2.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    // The handle of a product without options comes from its title too.
    expect((await create({ ...single, sku: null })).handle).toMatch(/^face-oil-/);
    const other = (await operator.get(`${PRODUCTS}/balm`)).body;
    const moves = await Promise.all([
      save(made, { handle: "glow" }),
      save(other, { handle: "glow" }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("have a formatted description, which is sanitized, or plain text", async () => {
    const { create, save, shown } = await begin();
    const formatted = "<h1>Use</h1><p>At <b>night</b>.</p><script>alert(1)</script>";
    const made = await create({ ...sizes, descriptionHtml: formatted });
    expect(made.descriptionHtml).toBe("<h2>Use</h2><p>At <strong>night</strong>.</p>");
    expect(made.description).toBe("Use\n\nAt night.");
    expect((await shown(made.variants[1].id)).descriptionHtml).toBe(made.descriptionHtml);
    const plain = (await save(made, { description: "1 < 2", descriptionHtml: null })).body;
    expect([plain.description, plain.descriptionHtml]).toEqual(["1 < 2", null]);
    // Formatting without text is no description.
    const empty = await save(plain, { description: "", descriptionHtml: "<p> </p>" });
    expect([empty.status, empty.body.issues[0].path]).toEqual([422, "description"]);
  });

  test("are not saved over a sale, even one with the time of an earlier change", async () => {
    const { db, operator, create, save } = await begin();
    const made = await create({ ...sizes, variants: [variant("50 ml"), variant("100 ml")] });
    const [small, large] = made.variants;
    // The clock was ahead when the other variant changed.
    await db
      .updateTable("products")
      .set({ updated_at: "2026-03-04T05:06:08.000Z" })
      .where("id", "=", small.id)
      .execute();
    for (const [now, left] of [
      [NOW, 2],
      [new Date("2026-03-04T05:00:00.000Z"), 1],
    ] as const) {
      const form = (await operator.get(`${PRODUCTS}/${made.id}`)).body;
      const quantity = form.variants[1].stockQuantity - left;
      const line = { id: large.id, quantity };
      await db.transaction().execute((trx) => sellStock(trx, [line], now));
      const late = await save(form, { title: "Lost" });
      expect([late.status, late.body.product?.variants[1].stockQuantity]).toEqual([409, left]);
    }
  });

  test("leave their handle to redirects, which no other product can take", async () => {
    const { db, operator, save } = await begin();
    const serum = (await operator.get(`${PRODUCTS}/serum`)).body;
    const moved = (await save(serum, { handle: "Night-Serum" })).body;
    expect(moved.handle).toBe("night-serum");
    expect(await db.selectFrom("former_handles").selectAll().execute()).toEqual([
      { handle: "silk-serum", product_id: "serum" },
    ]);
    const balm = (await operator.get(`${PRODUCTS}/balm`)).body;
    expect((await save(balm, { handle: "silk-serum" })).status).toBe(422);
    // Back to the earlier one.
    expect((await save(moved, { handle: "silk-serum" })).body.handle).toBe("silk-serum");
    expect(await db.selectFrom("former_handles").select("handle").execute()).toEqual([
      { handle: "night-serum" },
    ]);
  });

  test("publish the variants again that were published when the product was unpublished", async () => {
    const { operator, create, save, shown, status } = await begin();
    const made = await create(sizes);
    const [small, large] = made.variants;
    await save(made, { variants: [{ ...small, published: false }, large] });
    expect(await status(small.id)).toBe(404);
    expect((await shown(large.id)).variants).toHaveLength(1);
    const here = `${PRODUCTS}/${made.id}`;
    const hidden = (await operator.send("POST", `${here}/unpublish`)).body;
    expect(hidden.variants.map((each: typeof small) => each.published)).toEqual([false, true]);
    // A save while it is unpublished changes what is published later.
    const swapped = hidden.variants.map((each: typeof small) => ({
      ...each,
      published: !each.published,
    }));
    const saved = (await save(hidden, { variants: swapped })).body;
    expect(saved.unpublishedAt).toBe(hidden.unpublishedAt);
    expect([await status(small.id), await status(large.id)]).toEqual([404, 404]);
    const again = (await operator.send("POST", `${here}/publish`)).body;
    expect(again.variants.map((each: typeof small) => each.published)).toEqual([true, false]);
    expect([await status(small.id), await status(large.id)]).toEqual([200, 404]);
  });

  test("are duplicated without SKU, stock and publication", async () => {
    const { operator, create, status } = await begin();
    const made = await create(sizes);
    const { status: code, body } = await operator.post(`${PRODUCTS}/${made.id}/duplicate`, {});
    expect(code).toBe(201);
    expect(body).toMatchObject({
      title: "Face Oil (copy)",
      handle: "face-oil-copy",
      brand: "Birch",
    });
    expect(body.variants).toMatchObject([
      { sku: null, barcode: null, stockQuantity: 0, price: "30.00", values: ["50 ml"] },
      { sku: null, stockQuantity: 0, compareAtPrice: "60.00", values: ["100 ml"] },
    ]);
    expect(await status(body.id)).toBe(404);
    expect((await operator.send("POST", `${PRODUCTS}/${body.id}/publish`)).status).toBe(200);
    expect(await status(body.id)).toBe(200);
  });

  test("are deleted", async () => {
    const { operator, create, status, titles } = await begin();
    const made = await create(sizes);
    const last = made.variants[1].id;
    expect((await operator.send("DELETE", `${PRODUCTS}/${made.id}`)).status).toBe(200);
    expect([await status(made.id), await status(last)]).toEqual([404, 404]);
    expect(await titles("")).toEqual(["Serum", "Balm"]);
    expect((await operator.get(`${PRODUCTS}/${made.id}`)).status).toBe(404);
    expect((await operator.send("DELETE", `${PRODUCTS}/${made.id}`)).status).toBe(404);
    // SKU and handle are free again.
    expect((await create(sizes)).handle).toBe("face-oil");
  });

  test("have page titles as long as those of imported products", async () => {
    const { operator, save } = await begin();
    const csv = { "content-type": "text/csv" };
    const row = (title: string, length: number) => `${title},9,${"x".repeat(length)}`;
    const file = ["Title,Price,SEO Title", row("Soap", 500), row("Towel", 501)].join("\n");
    const imported = (await operator.post("/api/products/import", file, csv)).body;
    expect([imported.created, imported.rejected.length]).toEqual([2, 0]);
    const find = async (title: string) => {
      const [{ id }] = (await operator.get(`${PRODUCTS}?search=${title}`)).body.products;
      return (await operator.get(`${PRODUCTS}/${id}`)).body;
    };
    const soap = await find("soap");
    expect(soap.seoTitle).toHaveLength(500);
    // An import omits a title that is too long, and keeps the product.
    expect((await find("towel")).seoTitle).toBeNull();
    expect((await save(soap, { price: "10.00" })).status).toBe(200);
    expect((await save(soap, { seoTitle: "x".repeat(501) })).status).toBe(422);
  });

  test("have a history of their stock with reasons", async () => {
    const { operator, create, save } = await begin();
    const made = await create(sizes);
    const [small, large] = made.variants;
    const stock = (id: string, change: object) => operator.post(`${PRODUCTS}/${id}/stock`, change);
    await stock(large.id, { change: 12, reason: "received", note: "Order 7" });
    const product = (await stock(small.id, { change: -1, reason: "counted" })).body;
    expect((await stock(small.id, { reason: "counted" })).status).toBe(400);
    await save(product, { variants: [{ ...product.variants[0], stockQuantity: null }, large] });
    const { changes, total } = (await operator.get(`${PRODUCTS}/${small.id}/stock-changes`)).body;
    expect(total).toBe(6);
    const seen = changes.map(
      ({ variantTitle, reason, change, stockAfter, note }: Record<string, unknown>) =>
        `${variantTitle}: ${reason} ${change} ${stockAfter} ${note}`,
    );
    expect(seen).toEqual(
      expect.arrayContaining([
        "50 ml: edit null 5 null",
        "100 ml: edit null 0 null",
        "100 ml: received 12 12 Order 7",
        "50 ml: counted -1 4 null",
        "50 ml: edit null null null",
        "100 ml: edit -12 0 null",
      ]),
    );
  });

  test("are changed together, all or none", async () => {
    const { operator, create, titles } = await begin();
    const made = await create(sizes);
    const ids = [made.id, "serum", "gone"];
    const bulk = (edit: object) => operator.post(`${PRODUCTS}/bulk`, { ids, ...edit });
    const prices = async () => {
      const products = (await operator.get(PRODUCTS)).body.products;
      return products.map(({ minPrice, maxPrice }: { minPrice: string; maxPrice: string }) =>
        minPrice === maxPrice ? minPrice : `${minPrice}-${maxPrice}`,
      );
    };
    const done = await bulk({ category: "Gifts", addTags: ["Spring"], removeTags: ["OIL"] });
    expect(done.body).toEqual({ changed: 2 });
    expect(await titles("category=Gifts&tag=spring")).toEqual(["Serum", "Face Oil"]);
    expect(await titles("tag=oil")).toEqual([]);
    expect(await titles("search=gifts")).toEqual(["Serum", "Face Oil"]);
    await bulk({ price: { percent: -10, rounding: "99" } });
    expect(await prices()).toEqual(["42.99", "48.00", "26.99-44.99"]);
    // One price would not stay below its compare-at price.
    const refused = await bulk({ category: "Lost", price: { percent: 100, rounding: "whole" } });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain("Face Oil");
    expect(await titles("category=Lost")).toEqual([]);
    await bulk({ published: false });
    expect(await titles("state=unpublished")).toEqual(["Serum", "Face Oil"]);
    await bulk({ published: true });
    expect(await titles("state=unpublished")).toEqual([]);
  });

  test("are low in stock at their own threshold, in the list and the overview", async () => {
    const { operator, save, titles } = await begin();
    const low = async () => (await operator.get("/api/admin/overview")).body.lowStock;
    expect((await low()).count).toBe(1);
    const serum = (await operator.get(`${PRODUCTS}/serum`)).body;
    await save(serum, { lowStock: 7 });
    expect([(await low()).count, await titles("state=low-stock")]).toEqual([0, []]);
  });

  test("have a low-stock threshold for each variant", async () => {
    const { operator, create, save, titles } = await begin();
    const thresholds = async () =>
      (await operator.get(`${PRODUCTS}/stock?search=face`)).body.variants.map(
        ({ threshold }: { threshold: number }) => threshold,
      );
    const variants = [variant("50 ml", { lowStock: 20 }), variant("100 ml", { lowStock: 4 })];
    const made = await create({ ...sizes, lowStock: 1, variants });
    expect(await thresholds()).toEqual([20, 4]);
    const [small, large] = made.variants;
    expect([small.lowStock, large.lowStock]).toEqual([20, 4]);
    expect(await titles("state=low-stock")).toContain("Face Oil");
    await save(made, {
      variants: [
        { ...small, lowStock: 4 },
        { ...large, lowStock: null },
      ],
    });
    expect(await thresholds()).toEqual([4, 10]);
  });
});
