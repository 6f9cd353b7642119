import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import type { ImportedProduct } from "../api/catalogue/imports/parsing/imported-product.ts";
import { readCsv } from "../api/catalogue/imports/parsing/read-csv.ts";
import { readProductRows } from "../api/catalogue/imports/parsing/read-product-rows.ts";
import {
  deleteUnusedCategories,
  listUsedCategories,
} from "../api/catalogue/imports/restore-products.ts";
import { findLastImport } from "../api/catalogue/imports/store.ts";
import { undoImport } from "../api/catalogue/imports/undo-import.ts";
import { listCatalogueChanges } from "../api/catalogue/products/catalogue-changes.ts";
import { createCategories } from "../api/db/products/handles.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "./support/databases.ts";
import { listProducts } from "./support/listing.ts";
import { catalogueSnapshot } from "./support/product-files.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const FIXTURE = resolve("tests/fixtures/shopify-products.csv");
const namesOfCategories = async (db: Db) =>
  (await db.selectFrom("categories").select("name").orderBy("name").execute()).map(
    ({ name }) => name,
  );
const ALL = { category: "", search: "", sort: "featured", offset: 0 } as const;
const options = { now: new Date("2026-01-02T03:04:05.000Z"), placeholder: "/none.webp" };

const withPrice = (product: ImportedProduct, priceCents: number): ImportedProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, priceCents })),
});

/** Returns the products of a CSV text. Throws if the file can't be used. */
async function fetchProducts(csv: string | Uint8Array) {
  const file = await readCsv(typeof csv === "string" ? new TextEncoder().encode(csv) : csv);
  if (file.outcome === "unusable") throw new Error(file.message);
  const read = readProductRows(file.header, file.rows);
  if (read.outcome === "unusable") throw new Error(read.message);
  return read;
}

describeOnBothDatabases("importing products", (open) => {
  test("a Shopify export is imported, can be found, and importing it again changes nothing", async () => {
    const { db, dialect } = await open();
    const { products, rejected } = await fetchProducts(await readFile(FIXTURE));
    expect(rejected.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "9 has no price",
      "10 has no title",
      '11 its price "ask us" can\'t be read',
    ]);
    expect(products.map(({ title, variants }) => `${title} ${variants.length}`)).toEqual([
      "Cedar Soap 1",
      "Silk Hair Oil 2",
      "Linen Mist 1",
    ]);

    const first = await importProducts(db, dialect, products, options);
    expect(first.created).toHaveLength(3);
    const found = await listProducts(db, { ...ALL, search: "ceda" });
    expect(found.products).toMatchObject([
      {
        title: "Cedar Soap",
        description: "Hard-milled with cedar & oat.\n\n- Long lasting\n- No palm oil",
        price: "14.00",
        category: "Skin Care",
        sku: "CS-1",
        imageUrl: "https://pictures.example/cedar-soap.jpg",
        stockQuantity: 12,
      },
    ]);
    // The unpublished product is not listed.
    expect((await listProducts(db, ALL)).total).toBe(2);

    const before = await listCatalogueChanges(db, 0);
    const again = await importProducts(db, dialect, products, options);
    expect([again.created, again.changed, again.unchanged.length]).toEqual([[], [], 3]);
    expect(await listCatalogueChanges(db, 0)).toEqual(before);
  });

  test("products are matched by SKU, then by title, and keep values that the file lacks", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [
      newProduct({
        id: "a",
        title: "Old Name",
        sku: "S-1",
        description: "Kept.",
        stockQuantity: 5,
      }),
      newProduct({ id: "b", title: "Crème", sku: null, position: 2 }),
      newProduct({ id: "c", title: "Other", sku: "S-3", position: 3 }),
      newProduct({ id: "d", title: "Gone", sku: "S-4", position: 4, unpublished: true }),
    ]);
    const { products } = await fetchProducts(
      "Title,Price,SKU\nNew Name,9,S-1\ncreme,5,S-2\nOther,7,S-9\nGone,1,S-4\n",
    );
    const plan = await importProducts(db, dialect, products, options);
    expect(plan.changed.flatMap(({ changes }) => changes.map(({ row }) => row.id))).toEqual([
      "a",
      "b",
      "d",
    ]);
    expect(plan.created.map(({ product }) => product.title)).toEqual(["Other"]);
    const { products: listed } = await listProducts(db, ALL);
    expect(listed).toMatchObject([
      { id: "a", title: "New Name", price: "9.00", description: "Kept.", stockQuantity: 5 },
      { id: "b", title: "creme", sku: "S-2" },
      { id: "c", title: "Other", sku: "S-3", price: "48.00" },
      {
        title: "Other",
        sku: "S-9",
        description: "No description available",
        category: "Uncategorized",
        imageUrl: "/none.webp",
        inStock: true,
        stockQuantity: null,
      },
    ]);
    // A product that the operator unpublished stays so if the file lacks the column.
    const search = { ...ALL, search: "new name" } as const;
    expect((await listProducts(db, search)).total).toBe(1);
    const { changed, removed, version } = await listCatalogueChanges(db, 1);
    expect([version > 1, changed.length, removed]).toEqual([true, 3, ["d"]]);
  });

  test("a file publishes an unpublished product, and unpublishes another", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [
      newProduct({ id: "a", title: "A", unpublished: true }),
      newProduct({ id: "b", title: "B" }),
    ]);
    const { products } = await fetchProducts("Title,Price,Published\nA,48,true\nB,48,false\n");
    await importProducts(db, dialect, products, options);
    const { changed, removed } = await listCatalogueChanges(db, 1);
    expect([changed.map(({ id }) => id), removed]).toEqual([["a"], ["b"]]);
  });

  test("a product whose import was undone is created again", async () => {
    const { db, dialect } = await open();
    const { products } = await fetchProducts("Title,Price,SKU\nA,1,S-1\n");
    await importProducts(db, dialect, products, options);
    const gone = { withdrawn_at: "2026-01-03", removed_at: "2026-01-03" };
    await db.updateTable("products").set(gone).execute();
    const plan = await importProducts(db, dialect, products, options);
    expect(plan.created).toHaveLength(1);
    expect((await listProducts(db, ALL)).total).toBe(1);
  });

  test("an undo deletes the categories that no product is in any more", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [newProduct({ id: "mine" })]);
    const before = await namesOfCategories(db);
    const { products } = await fetchProducts("Title,Price,Category\nA,1,Soap\nB,1,Towels\n");
    await importProducts(db, dialect, products, options);
    const towels = { category: "Towels", category_key: "towels", withdrawn_at: "2026-01-03" };
    await db.updateTable("products").set(towels).where("id", "=", "mine").execute();
    expect(await undoImport(db, dialect, options.now)).toMatchObject({ removed: 2 });
    expect(await namesOfCategories(db)).toEqual([...before, "Towels"].sort());
  });

  test("an undo keeps a category that gets a product while it lists the others", async () => {
    const { db, dialect } = await open();
    const { products } = await fetchProducts("Title,Price,Category\nA,1,Soap\nB,1,Towels\n");
    await importProducts(db, dialect, products, options);
    const { id = "" } = (await findLastImport(db)) ?? {};
    await db.updateTable("products").set({ removed_at: "2026-01-03", is_default: 0 }).execute();
    const used = await listUsedCategories(db);
    await importProducts(db, dialect, products.slice(1), options);
    await deleteUnusedCategories(db, id, used);
    expect(await namesOfCategories(db)).toEqual(["Towels"]);
  });

  test("an interrupted undo is completed, also for the categories of the products before", async () => {
    const { db, dialect } = await open();
    // Rows are undone in the order of their ids. UUIDs, the ids of created products, are between these.
    await insertProducts(db, [
      newProduct({ id: "0", title: "First", handle: "first" }),
      newProduct({ id: "z", title: "Last", handle: "last", position: 2 }),
    ]);
    await createCategories(db, ["Skin Care", "Empty"], new Date(0));
    const before = await catalogueSnapshot(db);
    const titles = Array.from({ length: 150 }, (_, at) => `Soap ${at},1,Soap`);
    const { products } = await fetchProducts(
      `Title,Price,Category\nFirst,1,Towels\nLast,1,Linen\n${titles.join("\n")}\n`,
    );
    await importProducts(db, dialect, products, options);
    const row = db.updateTable("product_import_rows").where("product_id", "=", "z");
    const { before: saved } = await db
      .selectFrom("product_import_rows")
      .select("before")
      .where("product_id", "=", "z")
      .executeTakeFirstOrThrow();
    await row.set({ before: "{" }).execute();
    await expect(undoImport(db, dialect, options.now)).rejects.toThrow(/JSON/);
    expect(await namesOfCategories(db)).toEqual(["Empty", "Linen", "Skin Care", "Soap", "Towels"]);
    await row.set({ before: saved }).execute();
    expect(await undoImport(db, dialect, options.now)).toMatchObject({ outcome: "undone" });
    expect(await catalogueSnapshot(db)).toEqual(before);
  });

  test("a dry run reports the same and writes nothing", async () => {
    const { db, dialect } = await open();
    const { products } = await fetchProducts("Title,Price\nA,1\n");
    const plan = await importProducts(db, dialect, products, { ...options, dryRun: true });
    expect(plan.created).toHaveLength(1);
    expect((await listCatalogueChanges(db, 0)).version).toBe(0);
  });

  test("if a batch fails, the batches before it remain, and the same file completes the import", async () => {
    const { db, dialect } = await open();
    const titles = Array.from({ length: 1_250 }, (_, index) => `Product ${9999 - index}`);
    const { products } = await fetchProducts(`Title,Price\n${titles.join(",1\n")},1\n`);
    const broken = products.map((product, index) =>
      index === 800 ? withPrice(product, -1) : product,
    );
    await expect(importProducts(db, dialect, broken, options)).rejects.toThrow(/check/i);
    expect((await listProducts(db, ALL)).total).toBe(800);
    expect(await findLastImport(db)).toMatchObject({
      status: "interrupted",
      processed: 800,
      total: 1_250,
      created: 800,
    });

    const rest = await importProducts(db, dialect, products, options);
    expect([rest.created.length, rest.unchanged.length]).toEqual([450, 800]);
    const { products: listed } = await listProducts(db, ALL);
    expect(listed.map(({ title }) => title)).toEqual(titles);
    expect(await findLastImport(db)).toMatchObject({ status: "done", processed: 1_250 });
  });

  test("two simultaneous imports of the same file create each product once", async () => {
    const { db, dialect, openAgain } = await open();
    const other = await openAgain();
    const rows = Array.from({ length: 900 }, (_, i) => `Product ${i},${i + 1}.00`);
    const { products } = await fetchProducts(`Title,Price\n${rows.join("\n")}\n`);
    await Promise.all([db, other.db].map((one) => importProducts(one, dialect, products, options)));
    expect((await listProducts(db, ALL)).total).toBe(900);
  });
});

// W26
describe("CSV files", () => {
  const text = 'Title;Price;Description\n"Crème; douce";"12,50";"Zwei\nZeilen ""hier"""\nSoap;3;\n';
  const utf16 = (value: string, isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${value}`, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };
  const files: [string, Uint8Array][] = [
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, little end first", utf16(text, false)],
    ["UTF-16, big end first", utf16(text, true)],
    ["UTF-16 without a mark", utf16(text, false).subarray(2)],
    ["Windows-1252", Buffer.from(text, "latin1")],
    ["Mac Roman", Buffer.from(text.replace("è", "\x8f"), "latin1")],
    ["lines that end in CR LF", Buffer.from(text.replaceAll("\n", "\r\n"))],
    ["tabs", Buffer.from(text.replaceAll("; ", ", ").replaceAll(";", "\t"))],
  ];
  test.each(files)("%s", async (name, bytes) => {
    const { products, rejected } = await fetchProducts(bytes);
    expect(rejected).toEqual([]);
    const title = name === "tabs" ? "Crème, douce" : "Crème; douce";
    expect(products).toMatchObject([
      { line: 2, title, variants: [{ priceCents: 1250 }] },
      { line: 4, title: "Soap", variants: [{ priceCents: 300 }] },
    ]);
    expect(products[0]?.description).toBe('Zwei\nZeilen "hier"');
  });

  test("a quotation mark inside a cell is part of the text", async () => {
    const { products } = await fetchProducts('Title,Price\n5" bottle,1\n"A ""good"" one",2\n');
    expect(products.map(({ title }) => title)).toEqual(['5" bottle', 'A "good" one']);
  });

  test("line numbers count empty lines and rows of empty cells", async () => {
    const { products, rejected } = await fetchProducts("Title,Price\n\nA,1\n,,\n\n\nB,x\nC,2\n");
    expect(products.map(({ line }) => line)).toEqual([3, 8]);
    expect(rejected.map(({ line }) => line)).toEqual([7]);
  });

  // D6
  test.each([
    [`Title,Price\n${"a,1\n".repeat(500_001)}`, /^The file has more than 500,000 rows/],
    [
      `Title,Price${",x".repeat(1_000)}\n`,
      /^The row that begins on line 1 has more than 1,000 col/,
    ],
    [
      `Title,Price\nA,1${",".repeat(1_000)}\n`,
      /^The row that begins on line 2 has more than 1,000/,
    ],
  ])("rows and columns are limited, because they take memory (%#)", async (csv, message) => {
    await expect(fetchProducts(csv)).rejects.toThrow(message);
  });

  test.each([
    ["", "The file is empty."],
    ["Title,Price\n", ""],
    [
      'Title,Price\n"A\nbalm",1\nC,"1\nB,2\n',
      "A quoted cell is not closed: the row that begins on line 4 has no end.",
    ],
    ["PK\u0003\u0004 and more", /^This is an Excel workbook\. Open it/],
    ["Nothing\nhere", /there is no column Title and no column Price/],
  ])("%j is reported as unusable", async (csv, message) => {
    const reported = await fetchProducts(csv).then(
      () => "",
      (error: Error) => error.message,
    );
    if (typeof message === "string") expect(reported).toBe(message);
    else expect(reported).toMatch(message);
  });

  test("Excel's sep= line names the delimiter, and counts as a line", async () => {
    const { products, rejected } = await fetchProducts(
      "sep=;\r\nTitle;Price\r\nA, B;1,50\r\nC;x\r\n",
    );
    expect(products).toMatchObject([{ line: 3, title: "A, B", variants: [{ priceCents: 150 }] }]);
    expect(rejected.map(({ line }) => line)).toEqual([4]);
  });

  test("a cell of a megabyte is read, and omitted with a note", async () => {
    const { products, notes } = await fetchProducts(
      `Title,Price,Description\nA,1,"${"word ".repeat(200_000)}"\nB,2,\n`,
    );
    expect(products.map(({ description }) => description)).toEqual([undefined, undefined]);
    expect(notes).toEqual([
      {
        line: 2,
        column: "Description",
        message: "its description is longer than 100,000 characters, so it is not imported",
      },
    ]);
  });
});

type Ran = { code: number; stdout: string; stderr: string };

describe("the command", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "store-import-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const command = async (...args: string[]) => {
    const env = {
      ...process.env,
      DATABASE_URL: `file:${folder}/store.sqlite`,
      ALLOW_NEW_DATABASE: "true",
    };
    const ran = promisify(execFile)("node", ["api/cli/import-products.ts", ...args], { env });
    return ran.then(
      ({ stdout, stderr }): Ran => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: Ran) => ({ code, stdout, stderr }),
    );
  };

  test("lists rejected rows by line, reports the counts, and changes nothing the second time", async () => {
    const dry = await command(FIXTURE, "--dry-run");
    expect([dry.code, dry.stdout]).toEqual([2, expect.stringContaining("3 created, 0 changed")]);
    const first = await command(FIXTURE);
    expect(first.stdout).toContain("line 10 (Title): has no title");
    expect(first.stdout).toContain(`Database: SQLite, ${folder}/store.sqlite`);
    expect(first.stdout).toContain(
      "3 created, 0 changed, 0 unchanged, 3 skipped; 2 variants, 1 unpublished",
    );
    expect(first.code).toBe(2);
    const second = await command(FIXTURE);
    expect(second.stdout).toContain("0 created, 0 changed, 3 unchanged");
  });

  test("prints its usage, and fails with one line", async () => {
    expect((await command("--help")).stdout).toContain("npm run import:products -- FILE.csv");
    const missing = await command("nowhere.csv");
    expect([missing.code, missing.stderr]).toEqual([1, "There is no file nowhere.csv\n"]);
    const empty = join(folder, "empty.csv");
    await writeFile(empty, "Title,Price\n,\n");
    expect(await command(empty)).toMatchObject({
      code: 1,
      stderr: "No valid products found in CSV\n",
    });
    const titles = join(folder, "titles.csv");
    const rows = Array.from({ length: 501 }, (_, at) => `Soap ${at},9,Soap ${at}`);
    await writeFile(titles, ["Title,Price,Category", ...rows].join("\n"));
    expect(await command(titles)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The column "Category" would create 501 categories'),
    });
    expect((await command()).code).toBe(1);
    expect((await command("--wrong")).code).toBe(1);
  });
});

describe("the result as JSON", () => {
  const run = async (text: string, ...args: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), "store-import-"));
    const file = join(folder, "file.csv");
    await writeFile(file, text);
    const env = {
      ...process.env,
      DATABASE_URL: `file:${folder}/store.sqlite`,
      ALLOW_NEW_DATABASE: "true",
    };
    const command = ["api/cli/import-products.ts", file, "--json", ...args];
    const ran = promisify(execFile)("node", command, { env });
    const { code, stdout } = await ran.then(
      ({ stdout: printed }) => ({ code: 0, stdout: printed }),
      ({ code: status, stdout: printed }: Ran) => ({ code: status, stdout: printed }),
    );
    await rm(folder, { recursive: true });
    return { code, ...JSON.parse(stdout) };
  };

  test("contains the reasons if no product is valid, and the message if the file is unusable", async () => {
    expect(await run("Title,Price\nSoap,ask us\n,1\n")).toEqual({
      code: 1,
      dryRun: false,
      message: "No valid products found in CSV",
      format: "plain",
      rejected: [
        { line: 2, column: "Price", message: 'its price "ask us" can\'t be read' },
        { line: 3, column: "Title", message: "has no title" },
      ],
      notes: [],
      notKept: [],
    });
    const header = await run("Handle,Name\na,b\n", "--dry-run");
    expect(header).toMatchObject({ code: 1, dryRun: true, format: "shopify" });
    expect(header.message).toContain("there is no column Price");
    expect(await run('"')).toMatchObject({ code: 1, message: expect.stringMatching(/not closed/) });
  });

  // F3
  test("names the format, and reads the file in the chosen one", async () => {
    const file = "Title,Price,Handle\nChest,9,Wood\nTable,8,Wood\n";
    expect(await run(file)).toMatchObject({ code: 2, format: "shopify", created: 1 });
    const chosen = await run(file, "--format", "plain");
    expect(chosen).toMatchObject({ code: 0, format: "plain", created: 2 });
  });

  test("counts a tracked stock without a quantity, which gets the chosen stock", async () => {
    const file = "Handle,Title,Variant Price,Variant Inventory Tracker\na,A,9,shopify\n";
    expect(await run(file, "--missing-stock", "zero")).toMatchObject({ code: 0, missingStock: 1 });
  });
});

describe("POST /api/products/import", () => {
  // W7
  test("is 401 without an operator session", async () => {
    const store = await openMemoryDatabase();
    const { post } = createTestApi(store);
    const response = await post("/api/products/import", [{ title: "A", price: "1.00" }]);
    expect([response.status, typeof (await response.json()).message]).toEqual([401, "string"]);
    expect((await listProducts(store.db, ALL)).total).toBe(0);
    await store.close();
  });
});
