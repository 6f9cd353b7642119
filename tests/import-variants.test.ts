import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { exportProducts } from "../api/catalogue/imports/export-products.ts";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { toReport } from "../api/catalogue/imports/import-report.ts";
import type { ReadOptions } from "../api/catalogue/imports/parsing/read-product-rows.ts";
import { undoImport } from "../api/catalogue/imports/undo-import.ts";
import { findAdminProduct } from "../api/catalogue/products/admin-store.ts";
import { listCatalogueChanges } from "../api/catalogue/products/catalogue-changes.ts";
import { sanitizeDescription } from "../api/catalogue/products/sanitize-description.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
import { createCategories } from "../api/db/products/handles.ts";
import { seedStore } from "../api/db/seed.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { toDraft, toValues } from "../app/admin/catalogue/products/product-values.ts";
import { ProductDraft } from "../data/model/admin/product-draft.ts";
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
  test("I1: a Shopify export keeps its variants; importing it again changes nothing; undo removes all", async () => {
    const { db, dialect } = await open();
    const before = await catalogueSnapshot(db);
    const parsed = await readText(await readFile(SHOPIFY));
    const report = toReport(parsed, await importProducts(db, dialect, parsed.products, OPTIONS));
    expect(report).toMatchObject({
      count: 4,
      created: 4,
      changed: 0,
      variants: 6,
      unpublished: 1,
      oversold: 1,
      missingStock: 1,
      notes: [],
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
        option1_value: "Small",
        price_cents: 6000,
        compare_at_cents: 8000,
        stock_quantity: 3,
        is_default: 1,
        from_cents: 6000,
        to_cents: 6500,
        weight_grams: 200,
        barcode: "0123456789012",
        brand: "north-and-pine",
        tags: '["women"]',
        image_url: "https://pictures.example/varsity-top_925x.jpg",
        description_html: "<h2>Fit</h2><ul><li>Casual</li><li>Runs small</li></ul>",
        seo_title: "Varsity Top | North & Pine",
        seo_description: "A casual top.",
      },
      {
        option1_value: "Medium",
        is_default: 0,
        stock_quantity: 0,
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

  test("I1: importing the export changes nothing, and an empty store gets the same products", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now: NOW });
    await importProducts(db, dialect, (await readText(await readFile(SHOPIFY))).products, OPTIONS);
    await insertProducts(db, [
      newProduct({
        id: "odd",
        title: '=1+1 "odd",  twice',
        description: "-a\n\n\n  <b>b</b> & c\r\nd",
        position: 900,
        sku: "'@1",
        inStock: false,
        size: "90 g",
        keywords: "savon",
        tags: ["a; b", "-c"],
        brand: "+plus",
        seoTitle: "'=x",
        weightGrams: 0,
        requiresShipping: false,
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

  test("importing the export keeps commas and backslashes of tags, spaces of alternative texts and all text", async () => {
    const { db, dialect } = await open();
    const { text, html } = sanitizeDescription(
      "<ul><li>Wash</li></ul><noscript>No script</noscript><textarea>Area</textarea>",
    );
    const tags = ["soft, warm", "back\\", "a\\, b", "last"];
    await insertProducts(db, [
      newProduct({
        id: "one",
        title: "One",
        description: text,
        descriptionHtml: html,
        tags,
        imageUrl: "https://x.example/a.png",
        pictures: [{ src: "https://x.example/a.png", alt: "Two  spaces" }],
      }),
    ]);
    const before = await catalogueSnapshot(db);
    const origin = "https://shop.example";
    const file = (await Array.fromAsync(exportProducts(db, origin))).join("");
    const { products } = await readText(file, { origin });
    expect(products[0]?.tags).toEqual(tags);
    const again = await importProducts(db, dialect, products, OPTIONS);
    expect(again.changed.map(({ fields }) => fields)).toEqual([]);
    expect(await catalogueSnapshot(db)).toEqual(before);
    // The editor's text is another list of tags.
    const form = toValues(await findAdminProduct(db, "one"));
    expect(v.parse(ProductDraft, toDraft(form)).tags).toEqual(tags);
  });

  test("a main picture stays in the gallery when its variant gets another one", async () => {
    const store = await open();
    const header = `${SIZES},Image Src,Variant Image`;
    const run = async (row: string) => {
      const { products } = await readText(lines(header, row));
      return importProducts(store.db, store.dialect, products, OPTIONS);
    };
    await run("tee,Tee,A,Size,S,10,https://x.example/main.png,");
    const own = "tee,Tee,A,Size,S,10,https://x.example/main.png,https://x.example/own.png";
    await run(own);
    const [row] = (await catalogueSnapshot(store.db)).products;
    expect([row?.image_url, row?.pictures]).toEqual([
      "https://x.example/own.png",
      '[{"src":"https://x.example/main.png","alt":""}]',
    ]);
    expect((await run(own)).changed).toEqual([]);
  });

  test("a main picture stays if a variant with another one becomes the first, or is not listed", async () => {
    const store = await open();
    const run = async (...rows: string[]) => {
      const { products } = await readText(lines(`${SIZES},Image Src,Variant Image`, ...rows));
      return importProducts(store.db, store.dialect, products, OPTIONS);
    };
    const main = "https://x.example/main.png";
    const own = "https://x.example/own.png";
    const pictures = async () => {
      const { products } = await catalogueSnapshot(store.db);
      return products.map((row) => [row.sku, row.image_url, row.pictures]).sort();
    };
    const gallery = JSON.stringify([{ src: main, alt: "" }]);
    await run(`tee,Tee,A,Size,S,10,${main},`, "tee,,B,,M,10,,");
    const reordered = [`tee,Tee,B,Size,M,10,${main},${own}`, "tee,,A,,S,10,,"];
    await run(...reordered);
    expect((await run(...reordered)).changed).toEqual([]);
    const expected = [["A", main, gallery]].concat([["B", own, gallery]]);
    expect(await pictures()).toEqual(expected);
    const single = `tee,Tee,A,Size,S,11,${main},`;
    await run(single);
    expect((await run(single)).changed).toEqual([]);
    expect(await pictures()).toEqual(expected);
  });

  test("undo restores a category that was deleted since", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [newProduct({ id: "oil", title: "Oil", category: "Body" })]);
    const { products } = await readText(lines("Title,Price,Category", "Oil,20,Face"));
    await importProducts(db, dialect, products, OPTIONS);
    await db.deleteFrom("categories").where("name", "=", "Body").execute();
    await undoImport(db, dialect, NOW);
    const { categories } = await catalogueSnapshot(db);
    expect(categories.map(({ name }) => name)).toEqual(["Body"]);
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
    await db.updateTable("products").set({ low_stock: 7 }).where("title", "=", "Tee").execute();
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
    const { products } = await catalogueSnapshot(db);
    // A new variant has the threshold of the others.
    expect(products.find(({ sku }) => sku === "T-4")?.low_stock).toBe(7);
    expect((await catalogueSnapshot(db)).groups).toMatchObject([{ option1_name: "Taille" }]);
    await undoImport(db, dialect, NOW);
    expect(await catalogueSnapshot(db)).toEqual(before);
  });

  test("variants may exchange the values of their second option; undo restores them", async () => {
    const { db, dialect } = await open();
    const header = "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value";
    const run = async (...colours: string[]) => {
      const rows = colours.map(
        (name, at) => `tee,${at ? "" : "Tee"},Size,S,Colour,${name},T${at},5`,
      );
      const { products } = await readText(lines(`${header},Variant SKU,Variant Price`, ...rows));
      return importProducts(db, dialect, products, OPTIONS);
    };
    await run("Red", "Blue");
    const before = await catalogueSnapshot(db);
    await run("Blue", "Red");
    const { products } = await catalogueSnapshot(db);
    const values = products.map((row) => [row.sku, row.option1_value, row.option2_value]);
    expect(values.sort()).toEqual(["Blue", "Red"].map((colour, at) => [`T${at}`, "S", colour]));
    expect((await run("Blue", "Red")).changed).toEqual([]);
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

  const importSized = async (store: Awaited<ReturnType<typeof open>>, ...rows: string[]) => {
    const parsed = await readText(lines(SIZES, ...rows));
    return toReport(
      parsed,
      await importProducts(store.db, store.dialect, parsed.products, OPTIONS),
    );
  };

  test("products without options join the product that has their SKUs; undo separates them", async () => {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "s", title: "Tee S", sku: "A", stockQuantity: 3, handle: "tee-s" }),
      newProduct({ id: "m", title: "Tee M", sku: "B", stockQuantity: 4, handle: "tee-m" }),
    ]);
    const before = await catalogueSnapshot(store.db);
    const rows = ["tee,Tee,A,Size,S,10", "tee,,B,,M,11", "tee,,C,,L,12"];
    expect(await importSized(store, ...rows)).toMatchObject({ changed: 1, rejected: [] });
    expect(await variantsOf(store.db, "Tee")).toMatchObject([
      { id: "s", value: "S", sku: "A", is_default: 1 },
      { id: "m", value: "M", sku: "B", is_default: 0 },
      { value: "L", sku: "C" },
    ]);
    const { products, handles } = await catalogueSnapshot(store.db);
    expect(products.map(({ handle, stock_quantity }) => [handle, stock_quantity]).sort()).toEqual([
      ["tee", null],
      ["tee", 3],
      ["tee", 4],
    ]);
    expect(handles.map(({ handle }) => handle)).toEqual(["tee-m", "tee-s"]);
    expect(await importSized(store, ...rows)).toMatchObject({ unchanged: 1, changed: 0 });
    await undoImport(store.db, store.dialect, NOW);
    expect(await catalogueSnapshot(store.db)).toEqual(before);
  });

  test("undo leaves the prices of a product that others have joined", async () => {
    const store = await open();
    await importSized(store, "tee,Tee,A,Size,S,10", "tee,,B,,M,20");
    await insertProducts(store.db, [newProduct({ id: "l", sku: "C", priceCents: 900 })]);
    // Products of a store have a category.
    await createCategories(store.db, ["Skin Care"], NOW);
    const before = await catalogueSnapshot(store.db);
    await importSized(store, "tee,Tee,A,Size,S,10", "tee,,B,,M,20", "tee,,C,,L,30");
    expect((await catalogueSnapshot(store.db)).products.every((row) => row.to_cents === 3000)).toBe(
      true,
    );
    await undoImport(store.db, store.dialect, NOW);
    expect(await catalogueSnapshot(store.db)).toEqual(before);
  });

  // F4
  test("a SKU of another product's variant is a note, and both keep it", async () => {
    const store = await open();
    await importSized(store, "a,A,X1,Size,S,10", "a,,X2,,M,10", "b,B,B1,Size,S,10");
    const rows = ["b,B,X2,Size,M,10", "b,,B1,,S,10", "a,A,X1,Size,S,10", "c,C,X3,Size,M,10"];
    const moved = await importSized(store, ...rows);
    expect(moved).toMatchObject({ created: 1, changed: 1, unchanged: 1, unlisted: 1 });
    expect(moved.rejected).toEqual([]);
    expect(moved.notes).toEqual([{ line: 2, message: 'its SKU "X2" is also that of A, M' }]);
    expect(await variantsOf(store.db, "A")).toMatchObject([{ sku: "X1" }, { sku: "X2" }]);
    expect(await variantsOf(store.db, "B")).toMatchObject([{ sku: "X2" }, { sku: "B1" }]);
    expect(await importSized(store, ...rows)).toMatchObject({ unchanged: 3, notes: [] });
  });

  test("variants may exchange the SKUs of two products, in any order of the file", async () => {
    const before = ["a,A,X1,Size,S,10", "b,B,B1,Size,S,10"];
    const [a, b] = [["a,A,X9,Size,S,10"], ["b,B,B1,Size,S,10", "b,,X1,,M,10"]];
    for (const rows of [
      [...a, ...b],
      [...b, ...a],
    ]) {
      const store = await open();
      await importSized(store, ...before);
      expect(await importSized(store, ...rows)).toMatchObject({ changed: 2, rejected: [] });
      expect(await importSized(store, ...rows)).toMatchObject({ unchanged: 2, notes: [] });
    }
  });

  // F4
  test("a product with a shared SKU is recognized by its handle, and none takes the place of another", async () => {
    const store = await open();
    const row = (handle: string, title: string, price = 10) =>
      `${handle},${title},GRN,Title,Default Title,${price}`;
    await importSized(store, row("fir", "Fir Candle"));
    const [fir] = await variantsOf(store.db, "Fir Candle");
    // The file does not list the other product with the SKU.
    expect(await importSized(store, row("moss", "Moss Candle"))).toMatchObject({
      created: 1,
      notes: [{ line: 2, message: 'its SKU "GRN" is also that of Fir Candle' }],
    });
    const all = [row("moss", "Moss Candle", 11), row("fir", "Fir Candle", 12)];
    expect(await importSized(store, ...all)).toMatchObject({ created: 0, changed: 2 });
    expect(await importSized(store, ...all)).toMatchObject({ unchanged: 2 });
    expect(await variantsOf(store.db, "Fir Candle")).toMatchObject([{ id: fir?.id, price: 1200 }]);
    expect(await variantsOf(store.db, "Moss Candle")).toMatchObject([{ sku: "GRN", price: 1100 }]);
  });

  // F4
  test("variants with the same SKU are recognized by their option values", async () => {
    const store = await open();
    const rows = ["pot,Pot,POT,Size,S,10", "pot,,POT,,M,20", "pot,,POT,,L,30"];
    expect(await importSized(store, ...rows)).toMatchObject({ created: 1, rejected: [] });
    const before = await variantsOf(store.db, "Pot");
    expect(await importSized(store, ...rows)).toMatchObject({ unchanged: 1 });
    await importSized(store, "pot,Pot,POT,Size,L,31", "pot,,POT,,M,21");
    const after = await variantsOf(store.db, "Pot");
    const idOf = (rows: typeof before, size: string) =>
      rows.find(({ value }) => value === size)?.id;
    for (const size of ["S", "M", "L"]) expect(idOf(after, size)).toBe(idOf(before, size));
    expect(after.map(({ value, price }) => [value, price]).sort()).toEqual([
      ["L", 3100],
      ["M", 2100],
      ["S", 1000],
    ]);
  });

  test("a product whose variants are all replaced keeps its handle", async () => {
    const store = await open();
    await importSized(store, "cup,Tee,,Colour,Red,5");
    const { products } = await readText("Title,Price,Size,Colour\nTee,5,S,Red\nCup,5,,\n", {
      mapping: { Size: "option", Colour: "option" },
    });
    await importProducts(store.db, store.dialect, products, OPTIONS);
    const rows = (await catalogueSnapshot(store.db)).products;
    expect(rows.map(({ title, handle }) => [title, handle]).sort()).toEqual([
      ["Cup", expect.stringMatching(/^cup-\w{8}$/)],
      ["Tee", "cup"],
    ]);
  });

  test("a product has at most 250 variants, with those that the file does not list", async () => {
    const store = await open();
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `tee,Tee,${name}${at},Size,${name} ${at},10`);
    await importSized(store, ...many("a", 200));
    const report = await importSized(store, ...many("b", 51), "soap,Soap,S,Title,Default Title,5");
    expect(report).toMatchObject({ created: 1, changed: 0 });
    expect(report.rejected).toEqual([
      {
        line: 2,
        message: "would have 251 variants with those of the store; a product has at most 250",
      },
    ]);
  });

  test("variants with another number of options are removed; undo restores them", async () => {
    const store = await open();
    const header =
      "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price";
    const read = async (...rows: string[]) => (await readText(lines(header, ...rows))).products;
    const run = async (...rows: string[]) =>
      importProducts(store.db, store.dialect, await read(...rows), OPTIONS);
    await run("tee,Tee,Size,S,,,10", "tee,,,M,,,20", "tee,,,L,,,30");
    const before = await catalogueSnapshot(store.db);
    const plan = await run("tee,Tee,Size,S,Colour,Red,10", "tee,,,S,,Blue,20");
    expect(plan.changed[0]?.fields).toContain("variants");
    const rows = (await catalogueSnapshot(store.db)).products;
    const values = rows.map((row) => [row.option1_value, row.option2_value, row.withdrawn_at]);
    expect(values.sort()).toEqual([
      ["S", "Blue", null],
      ["S", "Red", null],
    ]);
    const again = await run("tee,Tee,Size,S,Colour,Red,10", "tee,,,S,,Blue,20");
    expect(again.unchanged).toHaveLength(1);
    const file = (await Array.fromAsync(exportProducts(store.db, "https://shop.example"))).join("");
    const exported = await readText(file, { origin: "https://shop.example" });
    expect(exported.rejected).toEqual([]);
    const own = await importProducts(store.db, store.dialect, exported.products, OPTIONS);
    expect([own.changed, own.created]).toEqual([[], []]);
    await undoImport(store.db, store.dialect, NOW);
    expect(await catalogueSnapshot(store.db)).toEqual(before);
  });

  test("variants that the file does not list are counted; a corrected value keeps its row", async () => {
    const store = await open();
    await importSized(
      store,
      "tee,Tee,A,Size,S,10",
      "tee,,B,,M,20",
      "cup,Cup,,Size,Smal,5",
      "cup,,,,Big,6",
    );
    const [small] = await variantsOf(store.db, "Cup");
    const report = await importSized(
      store,
      ...["tee,Tee,A,Size,S,10", "cup,Cup,,Size,Small,5", "cup,,,,Big,6"],
    );
    expect(report).toMatchObject({ unlisted: 1, changed: 1, unchanged: 1 });
    expect(await variantsOf(store.db, "Cup")).toMatchObject([
      { id: small?.id, value: "Small" },
      { value: "Big" },
    ]);
  });

  test("a handle is given once, and reserved words and ids are no handles", async () => {
    const store = await open();
    await importSized(
      store,
      "old,Old,A,Title,Default Title,10",
      "cup,Cup,B,Title,Default Title,10",
    );
    await importSized(
      store,
      ...[",New Soap,C,Title,Default Title,10", "new-soap,Old,A,Title,Default Title,10"],
      "facets,Cup,B,Title,Default Title,10",
    );
    const { products } = await catalogueSnapshot(store.db);
    const handles = products.map(({ title, handle }) => [title, handle]).sort();
    expect(handles).toEqual([
      ["Cup", "cup"],
      ["New Soap", expect.stringMatching(/^new-soap-[0-9a-f]{8}$/)],
      ["Old", "new-soap"],
    ]);
  });

  test("the main picture of a product whose variants have their own ones is kept", async () => {
    const store = await open();
    const header =
      "Type,SKU,Name,Regular price,Parent,Images,Attribute 1 name,Attribute 1 value(s)";
    const { products } = await readText(
      lines(
        header,
        'variable,TEE,Tee,,,https://x.example/main.jpg,Size,"S, M"',
        "variation,TEE-S,Tee - S,10,TEE,https://x.example/s.jpg,Size,S",
        "variation,TEE-M,Tee - M,10,TEE,https://x.example/m.jpg,Size,M",
      ),
    );
    await importProducts(store.db, store.dialect, products, OPTIONS);
    const [row] = await variantsOf(store.db, "Tee");
    const product = await findAdminProduct(store.db, row?.id ?? "");
    expect(product).toMatchObject({
      imageUrl: "https://x.example/main.jpg",
      pictures: [{ src: "https://x.example/main.jpg", alt: "" }],
    });
    if (!product) throw new Error("the product is missing");
    // The editor sends all values.
    const draft = v.parse(ProductDraft, toDraft(toValues(product)));
    await saveProduct(store.db, product.id, draft, { now: NOW });
    const { products: rows } = await catalogueSnapshot(store.db);
    expect(rows.map(({ image_url }) => image_url).sort()).toEqual([
      "https://x.example/m.jpg",
      "https://x.example/s.jpg",
    ]);
    const again = await importProducts(store.db, store.dialect, products, OPTIONS);
    expect(again.changed.map(({ fields }) => fields)).toEqual([]);
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

  test("I2: undo keeps a product once a variant was changed, and names it", async () => {
    const { db, dialect } = await open();
    const { products } = await readText(lines(SIZES, "tee,Tee,T-1,Size,S,10", "tee,,T-2,,M,20"));
    await importProducts(db, dialect, products, OPTIONS);
    const later = "2026-03-05T00:00:00.000Z";
    await db.updateTable("products").set({ updated_at: later }).where("sku", "=", "T-2").execute();
    expect(await undoImport(db, dialect, NOW)).toMatchObject({
      outcome: "undone",
      removed: 0,
      restored: 0,
      unchanged: ["Tee"],
    });
    expect((await catalogueSnapshot(db)).products).toHaveLength(2);
  });

  test("a handle of another product is not taken over, with a note", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [
      newProduct({ id: "oil", title: "Oil", sku: "O-1", handle: "oil" }),
      newProduct({ id: "balm", title: "Balm", sku: "B-1", handle: "balm", position: 2 }),
    ]);
    // The first product is recognized by its former handle.
    await db
      .insertInto("former_handles")
      .values({ handle: "old-balm", product_id: "balm" })
      .execute();
    const file =
      "Handle,Title,Variant SKU,Variant Price\nold-balm,Balm,B-1,48\nbalm,Oil,O-1,2\nserum,Serum,S-1,3\n";
    const parsed = await readText(file);
    const report = toReport(parsed, await importProducts(db, dialect, parsed.products, OPTIONS));
    expect(report.notes).toEqual([
      {
        line: 3,
        column: "Handle",
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
