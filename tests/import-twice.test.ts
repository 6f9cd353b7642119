import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportProducts } from "../api/catalogue/imports/export-products.ts";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { toReport } from "../api/catalogue/imports/import-report.ts";
import { getCatalogueVersion } from "../api/db/catalogue-version.ts";
import type { ColumnMapping } from "../data/model/catalogue/import-fields.ts";
import { describeOnBothDatabases, type TestDatabase } from "./support/databases.ts";
import { catalogueSnapshot, readProductFile } from "./support/product-files.ts";
import { databaseRuns } from "./support/sample-size.ts";

/** The number of pairs of files on SQLite; a quarter of them on PostgreSQL. */
const RUNS = Number(process.env.IMPORT_RUNS ?? databaseRuns(25));
const SEED = Number(process.env.IMPORT_SEED ?? 20260304);
/** The path that fast-check prints for a failed pair; replays only that pair. */
const PATH = process.env.IMPORT_PATH;

const OPTIONS = { now: new Date("2026-03-04T05:06:07.000Z"), placeholder: "/none.webp" };
/** The options of plain files: the operator chooses their columns. */
const OPTION_NAMES = ["Size", "Colour"] as const;
const MAPPING: ColumnMapping = { Size: "option", Colour: "option" };

type Variant = {
  values: readonly string[];
  sku: string;
  price: string;
  picture: string;
  published: string;
};
type Product = {
  handle: string;
  title: string;
  options: readonly (typeof OPTION_NAMES)[number][];
  variants: readonly Variant[];
  pictures: readonly { src: string; alt: string }[];
  published: string;
  description: string;
  category: string;
};

// Few different values, so that the products of two files have much in common.
const picture = fc.constantFrom("a", "b", "c").map((name) => `https://x.example/${name}.png`);
const yesOrNo = fc.boolean().map(String);

const variant: fc.Arbitrary<Variant> = fc.record({
  values: fc.tuple(fc.constantFrom("S", "M", "L"), fc.constantFrom("Red", "Blue")),
  sku: fc.constantFrom("", "K1", "K2", "K3", "K4", "'05"),
  price: fc.constantFrom("5", "6"),
  picture: fc.option(picture, { nil: "" }),
  published: yesOrNo,
});

const product: fc.Arbitrary<Product> = fc.record({
  handle: fc.constantFrom("tee", "cup", "hat", "mug"),
  title: fc.constantFrom("Tee", "Cup", "Hat", "'90s Hat &amp; Cup"),
  options: fc.shuffledSubarray([...OPTION_NAMES]),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  pictures: fc.uniqueArray(fc.record({ src: picture, alt: fc.constantFrom("", "Front") }), {
    selector: ({ src }) => src,
    maxLength: 3,
  }),
  published: yesOrNo,
  description: fc.constantFrom("", "Soft", "<h2>Soft</h2>"),
  category: fc.constantFrom("", "Hats", "hats", "Cups"),
});

const SHOPIFY_COLUMNS = [
  "Handle",
  "Title",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant Price",
];
/** Columns that a file may lack. */
const SHOPIFY_OPTIONAL = [
  "Variant SKU",
  "Image Src",
  "Image Alt Text",
  "Variant Image",
  "Published",
  "Variant Published",
  "Body (HTML)",
  "Type",
];
const PLAIN_OPTIONAL = ["SKU", "Image", "Published", "Description", "Category"];

type Cells = Record<string, string>;

function toShopifyRows({ options, variants, pictures, ...one }: Product): Cells[] {
  const sold = options.length > 0 ? variants : variants.slice(0, 1);
  return Array.from({ length: Math.max(sold.length, pictures.length) }, (_, at): Cells => {
    const [found, image] = [sold[at], pictures[at]];
    const [first, second] = options;
    return {
      Handle: one.handle,
      ...(at === 0 && { Title: one.title, "Option1 Name": first ?? "Title" }),
      ...(at === 0 && { "Option2 Name": second ?? "", Published: one.published }),
      ...(at === 0 && { "Body (HTML)": one.description, Type: one.category }),
      ...(image && { "Image Src": image.src, "Image Alt Text": image.alt }),
      ...(found && {
        "Option1 Value": first ? optionOf(found, first) : "Default Title",
        "Option2 Value": second ? optionOf(found, second) : "",
        "Variant Price": found.price,
        "Variant SKU": found.sku,
        "Variant Image": found.picture,
        "Variant Published": found.published,
      }),
    };
  });
}

/** `isList`: each row is a product of its own. */
function toPlainRows({ options, variants, pictures, ...one }: Product, isList: boolean): Cells[] {
  return variants.map((found, at) => ({
    Title: isList && at > 0 ? `${one.title} ${found.values.join(" ")}` : one.title,
    ...Object.fromEntries(options.map((name) => [name, optionOf(found, name)])),
    Price: found.price,
    SKU: found.sku,
    Published: found.published,
    Image: at > 0 ? found.picture : pictures.map(({ src }) => src).join(" "),
    ...(at === 0 && { Description: one.description, Category: one.category }),
  }));
}

const optionOf = ({ values }: Variant, name: Product["options"][number]) =>
  values[OPTION_NAMES.indexOf(name)] ?? "";

/** A product that is a batch of its own, so that the products after it are in a later one. */
const LONG: Product = {
  handle: "long",
  title: "Long",
  options: ["Size"],
  pictures: [],
  published: "true",
  description: "",
  category: "",
  variants: Array.from({ length: 100 }, (_, at) => ({
    values: [String(at)],
    sku: `L${at}`,
    price: "5",
    picture: "",
    published: "true",
  })),
};

/** The text of a CSV file. */
const file: fc.Arbitrary<string> = fc
  .record({
    format: fc.constantFrom("shopify", "shopify", "options", "list"),
    shopify: fc.subarray(SHOPIFY_OPTIONAL),
    plain: fc.subarray(PLAIN_OPTIONAL),
    products: fc.uniqueArray(product, {
      selector: ({ handle }) => handle,
      minLength: 1,
      maxLength: 4,
    }),
    isLong: fc.integer({ min: 0, max: 9 }).map((number) => number === 9),
  })
  .map(({ format, shopify, plain, products: [first, ...others], isLong }) => {
    const products = [...(first ? [first] : []), ...(isLong ? [LONG] : []), ...others];
    const isShopify = format === "shopify";
    const header = isShopify
      ? [...SHOPIFY_COLUMNS, ...shopify]
      : ["Title", "Price", ...(format === "options" ? OPTION_NAMES : []), ...plain];
    const rows = products.flatMap((one) =>
      isShopify ? toShopifyRows(one) : toPlainRows(one, format === "list"),
    );
    const lines = rows.map((cells) => header.map((name) => cells[name] ?? "").join());
    return [header.join(), ...lines, ""].join("\n");
  });

const TABLES = [
  ...(["product_import_rows", "product_imports", "stock_changes", "former_handles"] as const),
  ...(["products", "product_groups", "categories"] as const),
];

async function run({ db, dialect }: TestDatabase, text: string, dryRun = false) {
  const mapping = text.startsWith("Title,Price,Size,Colour") ? MAPPING : {};
  const parsed = await readProductFile(text, { now: OPTIONS.now, mapping });
  const matches = await importProducts(db, dialect, parsed.products, { ...OPTIONS, dryRun });
  return toReport(parsed, matches);
}

const ORIGIN = "https://shop.example";

/** Imports the export of the store, which changes nothing. */
async function importOwnExport({ db, dialect }: TestDatabase) {
  const text = (await Array.fromAsync(exportProducts(db, ORIGIN))).join("");
  const parsed = await readProductFile(text, { now: OPTIONS.now, origin: ORIGIN });
  expect([parsed.rejected, parsed.notKept]).toEqual([[], []]);
  const { created, changed } = await importProducts(db, dialect, parsed.products, OPTIONS);
  expect(created.map(({ product }) => product.title)).toEqual([]);
  expect(changed.map(({ product, fields }) => [product.title, fields])).toEqual([]);
}

const FIXTURES = resolve("tests/fixtures");
const FILES = [FIXTURES, join(FIXTURES, "other-systems")].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .map((name) => join(folder, name)),
);

// F7
describeOnBothDatabases("the files of other systems", (open) => {
  test("each one again, all of them again and the own export change nothing", async () => {
    const store = await open();
    const { db, dialect } = store;
    const importFile = async (file: string) => {
      const parsed = await readProductFile(await readFile(file), { now: OPTIONS.now });
      expect(parsed.products.length, file).toBeGreaterThan(0);
      return importProducts(db, dialect, parsed.products, OPTIONS);
    };
    for (const file of FILES) {
      await importFile(file);
      const before = await catalogueSnapshot(db);
      const version = await getCatalogueVersion(db);
      const again = await importFile(file);
      expect([again.created, again.changed], file).toEqual([[], []]);
      expect(await catalogueSnapshot(db), file).toEqual(before);
      expect(await getCatalogueVersion(db), file).toBe(version);
      await importOwnExport(store);
      expect(await catalogueSnapshot(db), file).toEqual(before);
    }
    const before = await catalogueSnapshot(db);
    for (const file of FILES) await importFile(file);
    expect(await catalogueSnapshot(db)).toEqual(before);
  });
});

describeOnBothDatabases("two random files", (open) => {
  test("importing the second one again changes nothing, and a preview reports the same", async () => {
    console.info(`IMPORT_SEED=${SEED} IMPORT_RUNS=${RUNS}`);
    const store = await open();
    const { db, dialect } = store;
    const holds = fc.asyncProperty(file, file, async (first, second) => {
      for (const table of TABLES) await db.deleteFrom(table).execute();
      await run(store, first);
      const preview = await run(store, second, true);
      const report = await run(store, second);
      expect(preview).toEqual(report);
      const before = await catalogueSnapshot(db);
      const version = await getCatalogueVersion(db);
      const again = await run(store, second);
      const unchanged = again.count;
      expect(again).toMatchObject({ created: 0, changed: 0, unchanged });
      expect(await catalogueSnapshot(db)).toEqual(before);
      expect(await getCatalogueVersion(db)).toBe(version);
      await importOwnExport(store);
      expect(await catalogueSnapshot(db)).toEqual(before);
    });
    const numRuns = dialect === "sqlite" ? RUNS : Math.ceil(RUNS / 4);
    const replay = PATH === undefined ? {} : { path: PATH };
    await fc.assert(holds, { seed: SEED, numRuns, ...replay });
  });
});
