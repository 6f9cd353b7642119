import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { LineNote } from "../../../../data/model/admin/admin-import.ts";
import {
  IMPORT_FORMAT_NAMES,
  type ImportFormat,
} from "../../../../data/model/catalogue/import-fields.ts";
import { COLUMN_NAMES } from "./column-names.ts";
import { readCsv } from "./read-csv.ts";
import { type ReadOptions, readProductRows } from "./read-product-rows.ts";

const NOW = new Date("2026-11-28T17:00:00.000Z");

type Cells = Record<string, string>;

/** Reads rows of cells by the names of their columns; the first row is on line 2. */
function read(rows: readonly Cells[], options: ReadOptions = {}) {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row, at) => ({ line: at + 2, cells: header.map((n) => row[n] ?? "") }));
  const found = readProductRows(header, lines, { now: NOW, ...options });
  if (found.outcome === "unusable") throw new Error(found.message);
  return found;
}

async function readFixture(name: string, options: ReadOptions = {}) {
  const bytes = await readFile(resolve("tests/fixtures/other-systems", name));
  const file = await readCsv(bytes);
  if (file.outcome === "unusable") throw new Error(file.message);
  const found = readProductRows(file.header, file.rows, { now: NOW, ...options });
  if (found.outcome === "unusable") throw new Error(found.message);
  return found;
}

/** Products of each format, without details, that differ in all keys. */
const PRODUCT: Record<ImportFormat, (name: string) => Cells> = {
  shopify: (name) => ({ Handle: name, Title: name, "Variant Price": "12" }),
  woocommerce: (name) => ({ ID: name, Type: "simple", Name: name, "Regular price": "12" }),
  plain: (name) => ({ Title: name, Price: "12" }),
};

/** Values that can't be used, by column; other columns that they need have values too. */
const UNUSABLE: Record<ImportFormat, readonly [column: string, value: string, more?: Cells][]> = {
  shopify: [
    ["Variant Grams", "about 50"],
    ["Variant Grams", "99999999999"],
    ["Variant Compare At Price", "ask us"],
    ["Variant Compare At Price", "-20"],
    ["Variant Compare At Price", "11.00"],
    ["Variant Compare At Price", "1000000"],
    ["Variant Inventory Qty", "many", { "Variant Inventory Tracker": "shopify" }],
    ["Variant Inventory Qty", "2.5", { "Variant Inventory Tracker": "shopify" }],
    ["Variant Inventory Policy", "maybe", { "Variant Inventory Tracker": "shopify" }],
    ["Variant Taxable", "perhaps"],
    ["Variant Requires Shipping", "perhaps"],
    ["Variant Published", "perhaps"],
    ["Published", "perhaps"],
    ["Gift Card", "perhaps"],
    ["Status", "frozen"],
    ["Image Src", "front.png"],
    ["Image Src", "https://"],
    ["Image Position", "first", { "Image Src": "https://x.example/a.png" }],
    ["Image Alt Text", "x".repeat(501), { "Image Src": "https://x.example/a.png" }],
    ["Variant Image", "//x.example/a.png"],
    ["Variant SKU", "x".repeat(101)],
    ["Variant Barcode", "1".repeat(101)],
    ["Vendor", "x".repeat(101)],
    ["Type", "x".repeat(101)],
    ["Tags", "x".repeat(61)],
    ["Tags", Array.from({ length: 51 }, (_, at) => `tag ${at}`).join()],
    ["SEO Title", "x".repeat(501)],
    ["SEO Description", "x".repeat(1_001)],
    ["Body (HTML)", "x".repeat(100_001)],
  ],
  woocommerce: [
    ["Type", "bundle"],
    ["Sale price", "ask us"],
    ["Sale price", "13"],
    ["Date sale price starts", "tomorrow", { "Sale price": "9" }],
    ["Date sale price starts", "2026-02-30", { "Sale price": "9" }],
    ["Date sale price ends", "31/12/2030", { "Sale price": "9" }],
    ["Date sale price ends", "2026-11-28 25:00", { "Sale price": "9" }],
    ["Stock", "many"],
    ["Backorders allowed?", "maybe", { Stock: "3" }],
    ["In stock?", "maybe"],
    ["Published", "maybe"],
    ["Visibility in catalog", "sometimes"],
    ["Tax status", "sometimes"],
    ["Weight (kg)", "light"],
    ["Images", "a.png, b.png"],
    ["Categories", `Soaps > ${"x".repeat(101)}`],
    ["Short description", "x".repeat(100_001)],
    ["Description", "x".repeat(100_001)],
  ],
  plain: [
    ["Weight (g)", "about 50"],
    ["Weight (oz)", "-1"],
    ["Compare-at price", "11"],
    ["Stock", "several"],
    ["In stock", "maybe"],
    ["Image", "a.png"],
    ["Size", "x".repeat(101)],
    ["Barcode", "x".repeat(101)],
    ["Description", "x".repeat(100_001)],
  ],
};

const CASES = IMPORT_FORMAT_NAMES.flatMap((format) =>
  UNUSABLE[format].flatMap(([column, value, more = {}]) =>
    [0, 1, 2].map((at) => ({ format, column, value, more, at, shown: value.slice(0, 20) })),
  ),
);

// F1, F2
describe("a detail that can't be used is omitted with a note about its own row", () => {
  test.each(CASES)(
    "$format, $column $shown, row $at of 3",
    ({ format, column, value, more, at }) => {
      const usable = ["one", "two", "three"].map((name) => ({
        [column]: "",
        ...PRODUCT[format](name),
        ...more,
      }));
      const given = usable.map((cells, place) =>
        place === at ? { ...cells, [column]: value } : cells,
      );
      const found = read(given, { format });
      expect(found.rejected).toEqual([]);
      expect(found.notes.map(({ line, column: name }) => [line, name])).toEqual([[at + 2, column]]);
      expect(found.products.map(({ title }) => title)).toEqual(["one", "two", "three"]);
      // The other rows are read as without it.
      const others = read(usable, { format }).products.filter((_, place) => place !== at);
      expect(found.products.filter((_, place) => place !== at)).toEqual(others);
    },
  );

  test("several of one row, and one of the last row of a product with variants", () => {
    const sized = (size: string) => ({ "Option1 Value": size, "Variant Price": "9" });
    const { products, notes, rejected } = read([
      { Handle: "tee", Title: "Tee", "Option1 Name": "Size", ...sized("S") },
      { Handle: "tee", ...sized("M"), "Variant Grams": "x", "Variant Taxable": "perhaps" },
      { Handle: "tee", ...sized("L"), "Variant Grams": "z" },
    ]);
    expect(rejected).toEqual([]);
    expect(products[0]?.variants).toHaveLength(3);
    expect(notes.map(({ line }) => line)).toEqual([3, 3, 4]);
  });

  test("a value of a parent is reported once, and not for its variations", () => {
    const row = { Type: "variation", Parent: "id:1", "Attribute 1 name": "Size" };
    const { notes, products } = read([
      {
        ID: "1",
        Type: "variable",
        Name: "Oil",
        "Weight (kg)": "light",
        "Attribute 1 name": "Size",
        "Attribute 1 value(s)": "S, M",
      },
      { ...row, ID: "2", "Attribute 1 value(s)": "S", "Regular price": "9" },
      { ...row, ID: "3", "Attribute 1 value(s)": "M", "Regular price": "9" },
    ]);
    expect(products[0]?.variants).toHaveLength(2);
    expect(notes).toEqual([
      {
        line: 2,
        column: "Weight (kg)",
        message: 'its weight "light" can\'t be read, so it is not imported',
      },
    ]);
  });

  test("an unreadable price rejects its row alone, on the first, a middle and the last one", () => {
    for (const format of IMPORT_FORMAT_NAMES) {
      for (const at of [0, 1, 2]) {
        const rows = ["one", "two", "three"].map(PRODUCT[format]);
        const price = Object.keys(rows[0] ?? {}).at(-1) ?? "";
        const { products, rejected, notes } = read(
          rows.map((cells, place) => (place === at ? { ...cells, [price]: "ask us" } : cells)),
        );
        const message = 'its price "ask us" can\'t be read';
        expect(rejected).toEqual([{ line: at + 2, column: price, message }]);
        expect([products.length, notes]).toEqual([2, []]);
      }
    }
  });

  test("an apostrophe in the address of a picture is encoded", () => {
    const { products, notes } = read([
      { ...PRODUCT.shopify("a"), "Image Src": "https://x.example/l'ambre 1.png?v='2'" },
    ]);
    expect(notes).toEqual([]);
    expect(products[0]?.imageUrl).toBe("https://x.example/l%27ambre%201.png?v=%272%27");
  });

  test("a compare-at price or sale that can't be used ends the sale of the product", () => {
    const shopify = read([{ ...PRODUCT.shopify("a"), "Variant Compare At Price": "11" }]);
    expect(shopify.products[0]?.variants).toMatchObject([
      { priceCents: 1200, compareAtCents: null },
    ]);
    const sale = { "Sale price": "9", "Date sale price ends": "soon" };
    const woo = read([{ ...PRODUCT.woocommerce("a"), ...sale }]);
    expect(woo.products[0]?.variants).toMatchObject([{ priceCents: 1200, compareAtCents: null }]);
    expect(woo.notes).toEqual([
      {
        line: 2,
        column: "Date sale price ends",
        message: 'its date "soon" can\'t be read, so its sale is not imported',
      },
    ]);
  });
});

describe("formats", () => {
  // F3
  test("a column of another system does not decide", async () => {
    const { format, products, notKept } = await readFixture("woo-handle-column.csv");
    expect(format).toBe("woocommerce");
    expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([
      ["Lake Balm", 2],
      ["Cove Bar", 1],
    ]);
    expect(notKept).toContainEqual({ column: "Handle", rows: 2 });
    const shopify = { ...PRODUCT.shopify("a"), "Body (HTML)": "<p>A</p>", "Variant SKU": "1" };
    expect(read([{ ...shopify, "Regular price": "9", Parent: "x" }]).format).toBe("shopify");
    expect(read([{ Title: "A", Price: "1", Vendor: "B", Tags: "c" }]).format).toBe("plain");
    expect(read([{ Title: "A", Price: "1", "Sale price": "0.5" }]).format).toBe("plain");
  });

  // F3
  test("WooCommerce is recognized without the column of its price, and Shopify without its handles", () => {
    const woo = {
      Type: "simple",
      Name: "A",
      "In stock?": "1",
      "Tax status": "taxable",
      Parent: "",
    };
    expect(read([{ ...woo, Price: "1" }]).format).toBe("woocommerce");
    const shopify = { Title: "A", "Variant Price": "1", "Variant SKU": "1", "Option1 Name": "" };
    expect(read([shopify]).format).toBe("shopify");
  });

  // F3
  test("the operator's choice applies", () => {
    const rows = [
      { Title: "Chest", Price: "1", Handle: "Wood" },
      { Title: "Table", Price: "2", Handle: "Wood" },
    ];
    expect(read(rows)).toMatchObject({ format: "shopify", products: [{ title: "Chest" }] });
    expect(read(rows, { format: "plain" })).toMatchObject({
      format: "plain",
      products: [{ title: "Chest" }, { title: "Table" }],
      notKept: [{ column: "Handle", rows: 2 }],
    });
  });

  /** Values of columns that change what is read; others change it with any text. */
  const VALUES: Cells = {
    price: "13",
    salePrice: "9",
    saleStart: "2030-01-01",
    saleEnd: "2020-01-01",
    compareAt: "14",
    image: "https://x.example/b.png",
    variantImage: "https://x.example/c.png",
    imagePosition: "1",
    inStock: "0",
    tracker: "shopify",
    policy: "continue",
    stock: "7",
    published: "0",
    variantPublished: "0",
    status: "draft",
    visibility: "hidden",
    taxable: "0",
    taxStatus: "none",
    requiresShipping: "0",
    giftCard: "1",
    pregnancy: "nothing",
    breastFeeding: "nothing",
    routineStep: "cleanse",
    googleCategory: "Beauty > Soaps",
    taxonomy: "Beauty > Soaps",
    kind: "external",
    parent: "A",
    option4Name: "Size",
  };
  /** Columns that have an effect only beside others, or none on purpose. */
  const WITHOUT_EFFECT = new Set([
    "id",
    "parent",
    "imageAlt",
    "imagePosition",
    "tracker",
    "policy",
  ]);

  // F3
  test.each(IMPORT_FORMAT_NAMES)("every column of a %s file is read or reported", (format) => {
    const ignored: string[] = [];
    for (const [field, names] of Object.entries(COLUMN_NAMES)) {
      if (WITHOUT_EFFECT.has(field)) continue;
      for (const name of names) {
        const row = PRODUCT[format]("A");
        const key = Object.keys(row).find((one) => one.toLowerCase() === name) ?? name;
        const sale = /^sale(?:Start|End)$/.test(field) ? { "Sale price": "9" } : {};
        const option = /^option\dName$/.test(field)
          ? { [name.replace("name", "value")]: "S" }
          : /^option\dValue$/.test(field)
            ? { [name.replace("value", "name")]: "Size" }
            : {};
        const without = read([{ ...row, ...sale, ...option, [key]: row[key] ?? "" }], { format });
        const changed = { ...row, ...sale, ...option, [key]: VALUES[field] ?? "Other" };
        const found = read([changed], { format });
        if (JSON.stringify(found) === JSON.stringify(without)) ignored.push(`${field}: ${name}`);
      }
    }
    expect(ignored).toEqual([]);
  });
});

describe("texts", () => {
  // F6
  test("an apostrophe before digits and a number as a formula are markers in every field", async () => {
    const { products } = await readFixture("shopify-apostrophes.csv");
    expect(products.map(({ variants: [one] }) => [one?.sku, one?.barcode])).toEqual([
      ["004217", "0628110987655"],
      ["ALD-1", "0628110987655"],
    ]);
    const marked = (mark: (text: string) => string) =>
      read([
        {
          Title: "Balm",
          Price: mark("12.50"),
          "Compare-at price": mark("15"),
          SKU: mark("004217"),
          Barcode: mark("0628110987655"),
          "Weight (g)": mark("50"),
          Stock: mark("7"),
          Size: mark("50"),
        },
      ]);
    const expected = marked((text) => text);
    expect(marked((text) => `'${text}`)).toEqual(expected);
    expect(marked((text) => `="${text}"`)).toEqual(expected);
    expect(expected.products[0]?.variants).toMatchObject([
      { priceCents: 1250, compareAtCents: 1500, sku: "004217", weightGrams: 50, stockQuantity: 7 },
    ]);
    const { products: named } = read([
      { Title: "'90s Glow", Price: "1", SKU: "'0042-a", Size: "'50 mL" },
    ]);
    expect(named).toMatchObject([
      { title: "'90s Glow", variants: [{ sku: "0042-a", size: "50 mL" }] },
    ]);
    const size = { "Option1 Name": "Size", "Option1 Value": "'30 mL" };
    const woo = { Type: "variation", "Attribute 1 name": "Size", "Regular price": "1" };
    const parent = { Type: "variable", Name: "A", SKU: "'07", "Attribute 1 name": "Size" };
    for (const {
      products: [one],
    } of [
      read([{ ...PRODUCT.shopify("a"), ...size }]),
      read([parent, { ...woo, Parent: "07", "Attribute 1 value(s)": '="30 mL"' }]),
      read([parent, { ...woo, Parent: "'07", "Attribute 1 value(s)": "'30 mL" }]),
    ])
      expect(one?.variants).toMatchObject([{ values: ["30 mL"] }]);
  });

  // F6
  test("entities are decoded in names, categories, options and tags, but not in descriptions", async () => {
    const { products, notes, rejected } = await readFixture("woo-entities.csv");
    expect([notes, rejected]).toEqual([[], []]);
    expect(products).toMatchObject([
      {
        title: "Pine Bar",
        category: "Soaps & Bars",
        parentCategory: "Bath & Body",
        options: ["Scent"],
        variants: [{ values: ["Rose & Geranium"] }, { values: ["Plain"] }],
      },
      { title: "Mint & Thyme Toner", category: "Bath & Body" },
    ]);
    const text = "Rose &amp; &#201;clat &lt;b&gt; &eacute; R&D &copy 2026 &amp;amp;";
    const decoded = "Rose & Éclat <b> é R&D &copy 2026 &amp;";
    for (const format of IMPORT_FORMAT_NAMES) {
      const [name, category, brand] = {
        shopify: ["Title", "Type", "Vendor"],
        woocommerce: ["Name", "Categories", "Brands"],
        plain: ["Title", "Category", "Brand"],
      }[format];
      const row = { ...PRODUCT[format]("a"), [name ?? ""]: text, [brand ?? ""]: text };
      const { products: found } = read(
        [
          {
            ...row,
            [category ?? ""]: "Bath &amp; Body",
            Tags: "Tea &amp; Milk, b",
            Description: `<h2>${text}</h2>`,
          },
        ],
        { format },
      );
      expect(found).toMatchObject([
        { title: decoded, brand: decoded, category: "Bath & Body", tags: ["Tea & Milk", "b"] },
      ]);
      const { description, descriptionHtml } = found[0] ?? {};
      expect(description).toContain("Rose & Éclat <b> é");
      if (format !== "plain") expect(descriptionHtml).toContain("Rose &amp; Éclat &lt;b&gt; é");
    }
    const { products: odd } = read([{ Title: "A&#0;&#7;&#xd800;b", Price: "1" }]);
    expect(odd[0]?.title).toBe("A b");
  });

  // F6
  test("quotation marks around the values of an attribute are no part of them", () => {
    const variation = (value: string) => ({
      Type: "variation",
      Parent: "P",
      "Regular price": "9",
      "Attribute 1 name": '"Scent"',
      "Attribute 1 value(s)": value,
    });
    const parent = { Type: "variable", SKU: "P", Name: "Bar", "Attribute 1 name": '"Scent"' };
    const { products } = read([
      { ...parent, "Attribute 1 value(s)": '"Rose, Red", Plain | "5"" tall", 10"' },
      variation('"Rose, Red"'),
      variation("Plain"),
      variation(""),
    ]);
    expect(products).toMatchObject([{ options: ["Scent"] }]);
    expect(products[0]?.variants.map(({ values }) => values)).toEqual([
      ["Rose, Red"],
      ["Plain"],
      ['5" tall'],
      ['10"'],
    ]);
  });

  test("a variation without the name of its attribute has the one of its parent", async () => {
    const { products, notes, rejected } = await readFixture("woo-picture-file-names.csv");
    expect(rejected).toEqual([]);
    expect(
      products.map(({ title, options, variants }) => [title, options, variants.length]),
    ).toEqual([
      ["Body Oil", ["Size"], 2],
      ["Bath Mitt", [], 1],
    ]);
    expect(notes.map(({ line, column }) => [line, column])).toEqual([[2, "Images"]]);
  });
});

describe("numbers", () => {
  const weight = (column: string, text: string) =>
    read([{ ...PRODUCT.shopify("a"), [column]: text }]).products[0]?.variants[0]?.weightGrams;

  // F6
  test("have any number of decimals", () => {
    expect(weight("Variant Grams", "28.349523125")).toBe(28);
    expect(weight("Variant Grams", "453.592370000001")).toBe(454);
    expect(weight("Weight (kg)", "0,028349523125")).toBe(28);
    const { products, notes } = read([
      { ...PRODUCT.plain("a"), Price: "14.990000000000", Stock: "3.000000000000" },
      { ...PRODUCT.plain("b"), Price: "16.666666666667", "Compare-at price": "20,00005" },
      { ...PRODUCT.plain("c"), Price: "1,234.5000", Stock: "1,234" },
    ]);
    expect(products.map(({ variants: [one] }) => one)).toMatchObject([
      { priceCents: 1499, stockQuantity: 3 },
      { priceCents: 1667, compareAtCents: 2000 },
      { priceCents: 123450, stockQuantity: 1234 },
    ]);
    expect(notes).toEqual([
      { line: 3, column: "Price", message: 'its price "16.666666666667" was rounded to 16.67' },
      {
        line: 3,
        column: "Compare-at price",
        message: 'its compare-at price "20,00005" was rounded to 20.00',
      },
    ]);
  });

  test("the weight of a row is its own", async () => {
    const { products, notes } = await readFixture("weight-wrong-row.csv");
    const weights = products.map(({ variants: [one] }) => one?.weightGrams);
    expect(weights).toEqual([undefined, 60, 70]);
    expect(notes.map(({ line }) => line)).toEqual([2]);
  });
});

// F5
describe("dates of sales without a zone are in the store's time zone", () => {
  const isOnSale = (start: string, end: string, now: string) => {
    const dates = { "Date sale price starts": start, "Date sale price ends": end };
    const row = { ...PRODUCT.woocommerce("a"), "Sale price": "9", ...dates };
    const { products, notes } = read([row], { now: new Date(now) });
    expect(notes).toEqual([]);
    return products[0]?.variants[0]?.priceCents === 900;
  };

  // Toronto is at -05:00 until 2026-03-08 and from 2026-11-01, 02:00, else at -04:00.
  test.each([
    ["2026-11-29", "", "2026-11-29T05:00:00.000Z"],
    ["2026-07-01", "", "2026-07-01T04:00:00.000Z"],
    ["2026/7/1", "", "2026-07-01T04:00:00.000Z"],
    ["2026-03-08", "", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02", "", "2026-11-02T05:00:00.000Z"],
    ["2026-11-29 0:00:00", "", "2026-11-29T05:00:00.000Z"],
    ["2026-03-08 12:30", "", "2026-03-08T16:30:00.000Z"],
    ["2026-11-29T00:00:00Z", "", "2026-11-29T00:00:00.000Z"],
    ["2026-11-29 02:00 +0200", "", "2026-11-29T00:00:00.000Z"],
  ])("a start at %j", (start, end, first) => {
    expect(isOnSale(start, end, first)).toBe(true);
    expect(isOnSale(start, end, new Date(Date.parse(first) - 1).toISOString())).toBe(false);
  });

  test.each([
    ["2026-11-28", "2026-11-29T05:00:00.000Z"],
    ["2026-06-30", "2026-07-01T04:00:00.000Z"],
    ["2026-03-07", "2026-03-08T05:00:00.000Z"],
    ["2026-03-08", "2026-03-09T04:00:00.000Z"],
    ["2026-10-31", "2026-11-01T04:00:00.000Z"],
    ["2026-11-01", "2026-11-02T05:00:00.000Z"],
    ["2026-11-28 23:59:59", "2026-11-29T04:59:59.000Z"],
    ["2026-11-01 12:00:00", "2026-11-01T17:00:00.000Z"],
    ["2026-11-28T23:59:59-08:00", "2026-11-29T07:59:59.000Z"],
  ])("an end at %j", (end, over) => {
    expect(isOnSale("2025-01-01", end, over)).toBe(false);
    expect(isOnSale("2025-01-01", end, new Date(Date.parse(over) - 1).toISOString())).toBe(true);
  });

  test("on the evening of the last day the sale applies, and that of tomorrow does not", async () => {
    const now = new Date("2026-11-29T02:00:00.000Z");
    const { products } = await readFixture("woo-sale-dates.csv", { now });
    expect(products.map(({ variants: [one] }) => one?.priceCents)).toEqual([
      1500, 2000, 1500, 2000,
    ]);
  });
});

describe("keys", () => {
  // F4
  test("a shared SKU is a note", async () => {
    const { products, rejected, notes } = await readFixture("shopify-shared-sku.csv");
    expect(rejected).toEqual([]);
    expect(products.map(({ title, variants }) => [title, variants.map(({ sku }) => sku)])).toEqual([
      ["Fir Candle", ["GRN-SMA"]],
      ["Moss Candle", ["GRN-SMA"]],
      ["Clay Pot", ["POT-1", "POT-1", "POT-1"]],
    ]);
    expect(notes.map(({ line, message }) => [line, message])).toEqual([
      [3, "has the same SKU as line 2: GRN-SMA"],
      [5, "has the same SKU as line 4: POT-1"],
      [6, "has the same SKU as line 4: POT-1"],
    ]);
  });

  // F4
  test("variations belong to the product with variations of the SKU that they name", () => {
    const of = (parent: string, size: string) => ({
      Type: "variation",
      Parent: parent,
      "Regular price": "9",
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": size,
    });
    const parent = { Type: "variable", SKU: "X", "Attribute 1 name": "Size" };
    const { products, rejected } = read([
      { Type: "simple", SKU: "X", Name: "Soap", "Regular price": "5" },
      { ...parent, Name: "Oil" },
      of("X", "S"),
      { ...parent, Name: "Balm" },
      of("x", "M"),
    ]);
    expect(rejected).toEqual([]);
    expect(products.map(({ title, variants: [one] }) => [title, one?.values])).toEqual([
      ["Soap", []],
      ["Oil", ["S"]],
      ["Balm", ["M"]],
    ]);
  });
});

describe("rejected parents", () => {
  const rows = (price: string, more: Cells = {}): Cells[] => [
    { ID: "7", Type: "variable", Name: "Oil", ...more, "Attribute 1 name": "Size" },
    {
      ID: "8",
      Type: "variation",
      Parent: "id:7",
      "Regular price": price,
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": "S",
    },
  ];
  const lines = (rejected: readonly LineNote[]) => rejected.map(({ message }) => message);

  test("name the reason, and not themselves", () => {
    expect(lines(read(rows("ask us")).rejected)).toEqual([
      'none of its variations can be imported: line 3 its price "ask us" can\'t be read',
      'its price "ask us" can\'t be read',
    ]);
    expect(lines(read(rows("9", { Name: "x".repeat(301) })).rejected)).toEqual([
      "its title is longer than 300 characters",
      "its product on line 2 is rejected",
    ]);
    const [parent, ...variations] = rows("ask us");
    expect(lines(read([...variations, parent ?? {}]).rejected)).toEqual([
      'its price "ask us" can\'t be read',
      'none of its variations can be imported: line 2 its price "ask us" can\'t be read',
    ]);
  });
});

describe("tracked stock without a quantity", () => {
  const tracked = (tracker: string, more: Cells = {}) => ({
    ...PRODUCT.shopify("a"),
    "Variant Inventory Tracker": tracker,
    ...more,
  });
  const stockOf = (row: Cells, options: ReadOptions = {}) => {
    const { products, missingStock, oversold } = read([row], options);
    return [products[0]?.variants[0]?.stockQuantity, missingStock, oversold];
  };

  test("is counted for the operator's choice, also in a file without that column", () => {
    const zero = { missingStock: "zero" } as const;
    const empty = { "Variant Inventory Qty": "" };
    expect(stockOf(tracked("shopify", empty))).toEqual([null, 1, 0]);
    expect(stockOf(tracked("shopify", empty), zero)).toEqual([0, 1, 0]);
    // The stock of an existing product stays.
    expect(stockOf(tracked("shopify"))).toEqual([undefined, 1, 0]);
    expect(stockOf(tracked("shopify"), zero)).toEqual([0, 1, 0]);
    expect(stockOf(tracked(""), zero)).toEqual([undefined, 0, 0]);
    const oversold = { "Variant Inventory Policy": "continue" };
    expect(stockOf(tracked("shopify", oversold), zero)).toEqual([undefined, 0, 1]);
    expect(stockOf(PRODUCT.shopify("a"), zero)).toEqual([undefined, 0, 0]);
  });
});
