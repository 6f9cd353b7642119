import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { exportProducts } from "../api/catalogue/imports/export-products.ts";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { toReport } from "../api/catalogue/imports/import-report.ts";
import { undoImport } from "../api/catalogue/imports/undo-import.ts";
import { listCatalogueChanges } from "../api/catalogue/products/catalogue-changes.ts";
import { seedStore } from "../api/db/seed.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { catalogueSnapshot, readProductFile } from "./support/product-files.ts";

const FIXTURE = resolve("tests/fixtures/woocommerce-products.csv");
const FRENCH = resolve("tests/fixtures/woocommerce-french.csv");
const NOW = new Date("2026-03-04T05:06:07.000Z");
const OPTIONS = { now: NOW, placeholder: "/none.webp" };

const readFixture = async (file: string) => readProductFile(await readFile(file), { now: NOW });

/** The rows of a product in the order of its variants. */
async function rowsOf(db: Db, title: string) {
  const { products } = await catalogueSnapshot(db);
  return products
    .filter((row) => row.title === title)
    .sort((a, b) => a.variant_position - b.variant_position);
}

describeOnBothDatabases("importing an export of WooCommerce", (open) => {
  test("I1: variants, sales, categories, tags and pictures arrive; the rest is listed", async () => {
    const { db, dialect } = await open();
    const parsed = await readFixture(FIXTURE);
    const report = toReport(parsed, await importProducts(db, dialect, parsed.products, OPTIONS));
    expect(report).toMatchObject({
      count: 6,
      created: 6,
      variants: 6,
      unpublished: 1,
      oversold: 1,
      missingStock: 3,
    });
    expect(report.rejected).toEqual([
      {
        line: 11,
        column: "Type",
        message: "is an external product, which another store sells",
      },
      {
        line: 12,
        column: "Type",
        message: "is a grouped product, which only lists other products",
      },
      { line: 13, column: "Parent", message: 'its parent "WC-NONE" is not in the file' },
    ]);
    expect(report.notes).toEqual([
      {
        line: 7,
        column: "Attribute 2 value(s)",
        message:
          'applies to any "Fit": imported as 3 variants without SKU (White, undyed / S, White, undyed / M, White, undyed / L)',
      },
      {
        line: 14,
        column: "Sale price",
        message: "its sale price is above its regular price, so it is not imported",
      },
    ]);
    expect(report.notKept).toEqual([
      { column: "Low stock amount", rows: 1 },
      { column: "Grouped products", rows: 1 },
      { column: "External URL", rows: 1 },
      { column: "Button text", rows: 1 },
      { column: "Position", rows: 4 },
      { column: "Attribute 1 value(s)", rows: 2 },
      { column: "Attribute 1 default", rows: 1 },
      { column: "Attribute 2 value(s)", rows: 1 },
      { column: "Categories (after the first)", rows: 1 },
      { column: "Sale price (sales to come)", rows: 1 },
      { column: "Date sale price ends", rows: 1 },
    ]);

    expect(await rowsOf(db, "Cedar Soap")).toMatchObject([
      {
        group_id: null,
        sku: "WC-SOAP",
        barcode: "0712345678911",
        stock_quantity: 24,
        price_cents: 950,
        compare_at_cents: 1200,
        weight_grams: 90,
        taxable: 1,
        category: "Soap",
        brand: "Fjord & Co",
        requires_shipping: 1,
        tags: JSON.stringify(["vegan", "cedar, wood", "bar"]),
        pictures: JSON.stringify([
          { src: "https://pictures.example/cedar-1.jpg", alt: "" },
          { src: "https://pictures.example/cedar-2,large.jpg", alt: "" },
        ]),
        description: "A bar for the hands.\n\nCold-pressed, with cedar oil.\n\n- 90 g\n- Vegan",
      },
    ]);
    expect(await rowsOf(db, "Body Oil")).toMatchObject([
      {
        option1_value: "50 ml",
        price_cents: 2000,
        compare_at_cents: null,
        stock_quantity: 5,
        weight_grams: 80,
        image_url: "https://pictures.example/oil.jpg",
      },
      {
        option1_value: "100 ml",
        price_cents: 3000,
        compare_at_cents: 3600,
        stock_quantity: null,
        in_stock: 1,
        weight_grams: 300,
        image_url: "https://pictures.example/oil-100.jpg",
      },
    ]);
    const robe = await rowsOf(db, "Linen Robe");
    expect(
      robe.map((row) => [row.option1_value, row.option2_value, row.sku, row.stock_quantity]),
    ).toEqual([
      ["White, undyed", "S", null, null],
      ["White, undyed", "M", null, null],
      ["White, undyed", "L", null, null],
      ["Grey", "M", "ROBE-G-M", 2],
    ]);
    expect(robe.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await rowsOf(db, "Online Lesson")).toMatchObject([
      { price_cents: 4500, requires_shipping: 0, taxable: 0, withdrawn_at: expect.any(String) },
    ]);
    expect(await rowsOf(db, "Foot Balm")).toMatchObject([
      { price_cents: 1800, compare_at_cents: null, in_stock: 0, category: "Soap" },
    ]);
    const { categories } = await catalogueSnapshot(db);
    expect(categories.map(({ name, parent }) => [name, parent])).toEqual(
      expect.arrayContaining([
        ["Soap", "body"],
        ["Oils", "body"],
      ]),
    );
  });

  test.each([
    ["English", FIXTURE],
    ["French", FRENCH],
  ])(
    "I1: importing the %s file again or the own export changes nothing; undo restores all",
    async (_, file) => {
      const { db, dialect } = await open();
      await seedStore(db, dialect, { now: NOW });
      const before = await catalogueSnapshot(db);
      const { products } = await readFixture(file);
      await importProducts(db, dialect, products, OPTIONS);
      const imported = await catalogueSnapshot(db);
      const catalogue = await listCatalogueChanges(db, 0);

      const again = await importProducts(db, dialect, products, OPTIONS);
      expect([again.created, again.changed]).toEqual([[], []]);
      expect(again.unchanged).toHaveLength(products.length);
      expect(await listCatalogueChanges(db, 0)).toEqual(catalogue);

      const origin = "https://shop.example";
      const exported = (await Array.fromAsync(exportProducts(db, origin))).join("");
      const own = await readProductFile(exported, { now: NOW, origin });
      expect([own.rejected, own.notes, own.notKept]).toEqual([[], [], []]);
      const identical = await importProducts(db, dialect, own.products, OPTIONS);
      expect(identical.changed.map(({ product, fields }) => [product.title, fields])).toEqual([]);
      expect(identical.created).toEqual([]);
      expect(await catalogueSnapshot(db)).toEqual(imported);

      expect(await undoImport(db, dialect, NOW)).toMatchObject({ outcome: "undone" });
      expect(await catalogueSnapshot(db)).toEqual(before);
    },
  );

  test("French headers have the same fields", async () => {
    const { db, dialect } = await open();
    const parsed = await readFixture(FRENCH);
    expect([parsed.rejected, parsed.notes, parsed.notKept]).toEqual([[], [], []]);
    await importProducts(db, dialect, parsed.products, OPTIONS);
    expect(await rowsOf(db, "Crème de nuit")).toMatchObject([
      {
        option1_value: "30 ml",
        price_cents: 2450,
        stock_quantity: 3,
        weight_grams: 30,
        category: "Visage",
        brand: "Fjord",
        tags: '["nuit","végan"]',
        sku: "NUIT-30",
      },
      { option1_value: "50 ml", price_cents: 3000, compare_at_cents: 3500, stock_quantity: 4 },
    ]);
  });
});
