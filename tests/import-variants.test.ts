import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Db } from "../api/db/schema.ts";
import { seedStore } from "../api/db/seed.ts";
import { exportProducts } from "../api/imports/export-products.ts";
import { importProducts } from "../api/imports/import-products.ts";
import { toReport } from "../api/imports/import-report.ts";
import type { ReadOptions } from "../api/imports/parsing/read-product-rows.ts";
import { undoImport } from "../api/imports/undo-import.ts";
import { listCatalogueChanges } from "../api/products/store.ts";
import { PLACEHOLDER_PICTURE } from "../data/seed/sample-store.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { catalogueSnapshot, readProductFile } from "./support/product-files.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const SHOPIFY = resolve("tests/fixtures/shopify-apparel.csv");
const NOW = new Date("2026-03-04T05:06:07.000Z");
const OPTIONS = { now: NOW, placeholder: "/none.webp" };

const readText = (csv: string | Uint8Array, options: ReadOptions = {}) =>
  readProductFile(csv, { now: NOW, ...options });

const lines = (...rows: string[]) => `${rows.join("\n")}\n`;
const SIZES = "Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price";

const variantsOf = (db: Db, title: string) =>
  db
    .selectFrom("products")
    .select(["id", "option1_value as value", "price_cents as price", "sku", "is_default"])
    .where("title", "=", title)
    .where("removed_at", "is", null)
    .orderBy("variant_position")
    .execute();

describeOnBothDatabases("importing products with variants", (open) => {
  test("V5: a Shopify export keeps its variants; importing it again changes nothing; undo removes all", async () => {
    const { db, dialect } = await open();
    const before = await catalogueSnapshot(db);
    const parsed = await readText(await readFile(SHOPIFY));
    const report = toReport(parsed, await importProducts(db, dialect, parsed.products, OPTIONS));
    expect(report).toMatchObject({
      ...{ count: 4, created: 4, changed: 0, variants: 6, unpublished: 1 },
      ...{ oversold: 1, missingStock: 1, notes: [] },
      notKept: [
        { column: "Variant Fulfillment Service", rows: 2 },
        { column: "Google Shopping / Gender", rows: 1 },
      ],
    });
    expect(report.rejected).toEqual([
      { line: 10, column: "Gift Card", message: "is a gift card, which this store can't sell" },
      { line: 11, message: "its product on line 10 is rejected" },
    ]);
    const { products, groups, categories } = await catalogueSnapshot(db);
    expect(groups.map((group) => [group.option1_name, group.option2_name]).sort()).toEqual([
      ["Colour", "Size"],
      ["Size", ""],
    ]);
    // The second spelling of "Jumpers" is the same category.
    expect(categories.map(({ name }) => name)).toEqual([
      "Jumpers",
      "Shirts & Tops",
      "Uncategorized",
    ]);
    const top = products.filter(({ handle }) => handle === "varsity-top");
    const byPosition = top.sort((a, b) => a.variant_position - b.variant_position);
    expect(byPosition).toMatchObject([
      {
        ...{ option1_value: "Small", price_cents: 6000, compare_at_cents: 8000, stock_quantity: 3 },
        ...{ is_default: 1, from_cents: 6000, to_cents: 6500, weight_grams: 200 },
        ...{ barcode: "0123456789012", brand: "north-and-pine", tags: '["women"]' },
        image_url: "https://pictures.example/varsity-top_925x.jpg",
        description_html: "<h2>Fit</h2><ul><li>Casual</li><li>Runs small</li></ul>",
        ...{ seo_title: "Varsity Top | North & Pine", seo_description: "A casual top." },
      },
      {
        ...{ option1_value: "Medium", is_default: 0, stock_quantity: 0 },
        image_url: "https://pictures.example/varsity-top_medium.jpg",
      },
      { option1_value: "Large", compare_at_cents: null, stock_quantity: null },
    ]);
    expect(new Set(top.map(({ pictures }) => pictures))).toEqual(
      new Set([
        JSON.stringify([
          { src: "https://pictures.example/varsity-top_925x.jpg", alt: "Front of the top" },
          { src: "https://pictures.example/varsity-top_back@2x.jpg", alt: "Back of the top" },
        ]),
      ]),
    );
    expect(products.find(({ handle }) => handle === "wool-jumper")?.taxable).toBe(0);

    const catalogue = await listCatalogueChanges(db, 0);
    const again = await importProducts(db, dialect, parsed.products, OPTIONS);
    expect([again.created, again.changed, again.unchanged.length]).toEqual([[], [], 4]);
    expect(await listCatalogueChanges(db, 0)).toEqual(catalogue);

    expect(await undoImport(db, dialect, NOW)).toMatchObject({ outcome: "undone", removed: 8 });
    expect(await catalogueSnapshot(db)).toEqual(before);
  });

  test("V5: importing the export changes nothing, and an empty store gets the same products", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now: NOW });
    await importProducts(db, dialect, (await readText(await readFile(SHOPIFY))).products, OPTIONS);
    await insertProducts(db, [
      newProduct({
        ...{
          id: "odd",
          title: '=1+1 "odd",  twice',
          description: "-a\n\n\n  <b>b</b> & c\r\nd",
          position: 900,
        },
        ...{ sku: "'@1", inStock: false, size: "90 g", keywords: "savon", tags: ["a; b", "-c"] },
        ...{ brand: "+plus", seoTitle: "'=x", weightGrams: 0, requiresShipping: false },
        pictures: [{ src: "/pictures/birch.webp", alt: "" }],
      }),
      newProduct({ id: "hidden", title: "Hidden", position: 901, unpublished: true }),
    ]);
    await db
      .updateTable("products")
      .set({ withdrawn_at: "2026-01-01" })
      .where("sku", "=", "VT-M")
      .execute();
    const before = await catalogueSnapshot(db);
    const origin = "https://shop.example";
    const file = (await Array.fromAsync(exportProducts(db, origin))).join("");
    expect(file.split("\r\n").filter((line) => /^["]?[=+@-]|,["]?[=+@-]/.test(line))).toEqual([]);
    const parsed = await readText(file, { origin });
    expect([parsed.rejected, parsed.notes, parsed.notKept]).toEqual([[], [], []]);
    const again = await importProducts(db, dialect, parsed.products, OPTIONS);
    expect(again.changed.map(({ product, fields }) => [product.title, fields])).toEqual([]);
    expect(again.created).toEqual([]);
    expect(await catalogueSnapshot(db)).toEqual(before);

    const other = await open();
    const placeholder = { now: NOW, placeholder: PLACEHOLDER_PICTURE };
    await importProducts(other.db, other.dialect, parsed.products, placeholder);
    const copy = (await Array.fromAsync(exportProducts(other.db, origin))).join("");
    expect(copy).toBe(file.replace(",  twice", ", twice"));
  });

  test("a product that gets options keeps its row; undo restores all", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [
      newProduct({ id: "oil", title: "Oil", sku: "O-30", stockQuantity: 4, handle: "old-oil" }),
    ]);
    const before = await catalogueSnapshot(db);
    const { products } = await readText(
      lines(SIZES, "oil,Oil,O-30,Size,30 ml,48.00", "oil,,O-100,,100 ml,80.00"),
    );
    const plan = await importProducts(db, dialect, products, OPTIONS);
    expect(plan.changed[0]?.fields).toEqual(["handle", "options", "variants"]);
    const [first, second] = await variantsOf(db, "Oil");
    expect(first).toMatchObject({ id: "oil", value: "30 ml", price: 4800, is_default: 1 });
    expect(second).toMatchObject({ value: "100 ml", price: 8000, is_default: 0 });
    expect((await catalogueSnapshot(db)).handles).toEqual([
      { handle: "old-oil", product_id: "oil" },
    ]);
    const again = await importProducts(db, dialect, products, OPTIONS);
    expect(again.unchanged).toHaveLength(1);
    await undoImport(db, dialect, NOW);
    expect(await catalogueSnapshot(db)).toEqual(before);
  });

  test("variants are matched by SKU and may exchange their values; a further one is added", async () => {
    const { db, dialect } = await open();
    const sized = async (...rows: string[]) => (await readText(lines(SIZES, ...rows))).products;
    await importProducts(
      db,
      dialect,
      await sized("tee,Tee,T-1,Size,S,10", "tee,,T-2,,M,20", "tee,,,,L,30"),
      OPTIONS,
    );
    const before = await catalogueSnapshot(db);
    const [s, m, l] = await variantsOf(db, "Tee");
    await importProducts(
      db,
      dialect,
      await sized("tee,Tee,T-1,Taille,M,11", "tee,,T-2,,S,20", "tee,,T-4,,XL,40"),
      OPTIONS,
    );
    expect(await variantsOf(db, "Tee")).toMatchObject([
      { id: s?.id, value: "M", price: 1100 },
      { id: m?.id, value: "S", price: 2000 },
      { value: "XL", price: 4000, sku: "T-4" },
      // A variant that the file lacks remains.
      { id: l?.id, value: "L", price: 3000 },
    ]);
    expect((await catalogueSnapshot(db)).groups).toMatchObject([{ option1_name: "Taille" }]);
    await undoImport(db, dialect, NOW);
    expect(await catalogueSnapshot(db)).toEqual(before);
  });

  test("a new variant gets the option value that another one had until then", async () => {
    const { db, dialect } = await open();
    const { products: before } = await readText(
      lines(SIZES, "tee,Tee,A,Size,S,10", "tee,,B,,M,10"),
    );
    await importProducts(db, dialect, before, OPTIONS);
    const [small] = await variantsOf(db, "Tee");
    const { products } = await readText(
      lines(SIZES, "tee,Tee,A,Size,XS,10", "tee,,C,,S,10", "tee,,B,,M,10"),
    );
    await importProducts(db, dialect, products, OPTIONS);
    expect(await variantsOf(db, "Tee")).toMatchObject([
      { id: small?.id, value: "XS", sku: "A" },
      { value: "S", sku: "C" },
      { value: "M", sku: "B" },
    ]);
  });

  test("a plain list of prices by SKU changes single variants", async () => {
    const { db, dialect } = await open();
    const { products } = await readText(lines(SIZES, "tee,Tee,T-1,Size,S,10", "tee,,T-2,,M,20"));
    await importProducts(db, dialect, products, OPTIONS);
    const before = await catalogueSnapshot(db);
    const list = await readText("Title,Price,SKU,Stock\nTee,12,T-1,5\nTee M,22,T-2,6\n");
    const plan = await importProducts(db, dialect, list.products, OPTIONS);
    expect([plan.created.length, plan.changed.length]).toEqual([0, 2]);
    expect(await variantsOf(db, "Tee")).toMatchObject([
      { value: "S", price: 1200 },
      { value: "M", price: 2200 },
    ]);
    await undoImport(db, dialect, NOW);
    expect(await catalogueSnapshot(db)).toEqual(before);
  });

  test("V6: undo is refused once a variant was changed, and names it", async () => {
    const { db, dialect } = await open();
    const { products } = await readText(lines(SIZES, "tee,Tee,T-1,Size,S,10", "tee,,T-2,,M,20"));
    await importProducts(db, dialect, products, OPTIONS);
    const later = "2026-03-05T00:00:00.000Z";
    await db.updateTable("products").set({ updated_at: later }).where("sku", "=", "T-2").execute();
    expect(await undoImport(db, dialect, NOW)).toEqual({ outcome: "refused", titles: ["Tee, M"] });
  });

  test("a handle of another product is not taken over, with a note", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [
      newProduct({ id: "oil", title: "Oil", sku: "O-1", handle: "oil" }),
      newProduct({ id: "balm", title: "Balm", sku: "B-1", handle: "balm", position: 2 }),
    ]);
    const file = "Handle,Title,Variant SKU,Variant Price\nbalm,Oil,O-1,2\nserum,Serum,S-1,3\n";
    const parsed = await readText(file);
    const report = toReport(parsed, await importProducts(db, dialect, parsed.products, OPTIONS));
    expect(report.notes).toEqual([
      {
        ...{ line: 2, column: "Handle" },
        message: 'its handle "balm" belongs to another product, so it keeps "oil"',
      },
    ]);
    const { products } = await catalogueSnapshot(db);
    expect(products.map(({ title, handle }) => [title, handle]).sort()).toEqual([
      ["Balm", "balm"],
      ["Oil", "oil"],
      ["Serum", "serum"],
    ]);
  });

  test("products with the same title are matched by their handles", async () => {
    const { db, dialect } = await open();
    const { products } = await readText("Handle,Title,Variant Price\ntee-2,Tee,2\ntee,Tee,1\n");
    await importProducts(db, dialect, products.slice(1), OPTIONS);
    const plan = await importProducts(db, dialect, products, OPTIONS);
    expect([plan.created.length, plan.changed.length, plan.unchanged.length]).toEqual([1, 0, 1]);
  });
});
