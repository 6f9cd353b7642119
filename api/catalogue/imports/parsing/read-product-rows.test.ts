import { describe, expect, test } from "vitest";
import type { ColumnMapping } from "../../../../data/model/catalogue/import-fields.ts";
import { htmlToText } from "../../../rich-text/html-text.ts";
import { listColumns } from "./import-columns.ts";
import { readPrice } from "./import-values.ts";
import { type ProductImport, readProductRows } from "./read-product-rows.ts";

/** Reads a table whose first row is the header; lines count from 2, one per row. */
function read(header: string[], ...rows: string[][]) {
  const found = readProductRows(
    header,
    rows.map((cells, place) => ({ line: place + 2, cells })),
  );
  if (found.outcome === "unusable") throw new Error(found.message);
  return found;
}

const refusal = (found: ProductImport) =>
  found.outcome === "unusable" ? found.message : "it was read";

describe("the columns of the specification", () => {
  test("title and price are required; the other columns are optional", () => {
    const { products, rejected } = read(["Title", "Price"], ["Soap", "12.5"]);
    expect(rejected).toEqual([]);
    expect(products).toMatchObject([
      { line: 2, title: "Soap", options: [], variants: [{ priceCents: 1250, values: [] }] },
    ]);
    const [{ line: _, title: _title, options: _options, variants = [], ...others } = {}] = products;
    expect(Object.values(others).every((value) => value === undefined)).toBe(true);
    expect(variants[0]).toMatchObject({ sku: undefined, stockQuantity: undefined });
  });

  test.each(["Image", "image", "imageUrl", "imageurl", "Image Src", " IMAGE  SRC "])(
    "a picture is found under %j",
    (name) => {
      const { products } = read(["title", "PRICE", name], ["Soap", "1", "https://x.example/a.png"]);
      expect(products[0]?.imageUrl).toBe("https://x.example/a.png");
    },
  );

  test("a size is read from the column Size of a plain file, not from an option of another shop", () => {
    const { products } = read(["Title", "Price", "Size"], ["Soap", "1", "90 g"], ["Balm", "1", ""]);
    expect(products.map(({ variants }) => variants[0]?.size)).toEqual(["90 g", undefined]);
    const shopify = read(["Handle", "Title", "Variant Price", "Size"], ["a", "Soap", "1", "S"]);
    expect(shopify.products[0]?.variants[0]?.size).toBeUndefined();
  });

  test("rows without title or price are rejected with their line", () => {
    const { products, rejected } = read(
      ["Title", "Price"],
      ["", "1"],
      ["Soap", ""],
      ["Soap", "abc"],
      ["Soap", "0.00"],
      ["Soap", "1", "more"],
      ["Soap"],
      ["Good", "1", ""],
    );
    expect(products.map(({ title }) => title)).toEqual(["Good"]);
    expect(rejected).toEqual([
      { line: 2, column: "Title", message: "has no title" },
      { line: 3, column: "Price", message: "has no price" },
      { line: 4, column: "Price", message: 'its price "abc" can\'t be read' },
      { line: 5, column: "Price", message: "its price is 0" },
      { line: 6, message: "has 3 cells where the header has 2" },
      { line: 7, column: "Price", message: "has no price" },
    ]);
  });

  // F4
  test("products that share titles and SKUs are all imported, with notes; equal rows once", () => {
    const { products, rejected, notes } = read(
      ["Title", "Price", "SKU", "Barcode"],
      ["Soap", "1", "A", "123"],
      ["Soap again", "1", "A", ""],
      ["Bar", "1", "", ""],
      ["BAR", "2", "", "123"],
      ["Bar", "1", "", ""],
      ["", "1", "", ""],
      ["", "1", "", ""],
    );
    expect(products.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(notes).toEqual([
      { line: 3, column: "SKU", message: "has the same SKU as line 2: A" },
      { line: 5, column: "Title", message: "has the same title as line 4: BAR" },
      { line: 5, column: "Barcode", message: "has the same barcode as line 2: 123" },
      { line: 6, message: "is the same as line 4, so it is imported once" },
    ]);
    expect(rejected.map(({ line }) => line)).toEqual([7, 8]);
  });

  // W29
  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
    "the picture %j is not imported",
    (image) => {
      const { products, notes } = read(["Title", "Price", "Image"], ["Soap", "1", image]);
      expect(products.map(({ imageUrl }) => imageUrl)).toEqual([undefined]);
      expect(notes[0]?.message).toMatch(/is not a web address/);
    },
  );

  // W26
  test("a header that lacks or doubles a column is refused as a whole", () => {
    expect(refusal(readProductRows(["Title"], []))).toBe(
      "No valid products found in CSV: there is no column Price. Its first line has: Title",
    );
    expect(refusal(readProductRows(["Title", "Price", "title"], []))).toMatch(
      /"title" is there more/,
    );
    expect(refusal(readProductRows(["Title", "Price", "Notes", "Notes"], []))).toBe("it was read");
  });

  test("columns that are not imported are named with the number of rows that have a value", () => {
    const { notKept } = read(
      ["Title", "Price", "Catgory", "", " Pack  size ", "Empty"],
      ["Soap", "1", "Skin", "x", "2", ""],
      ["Oil", "", "Skin", "", "", " "],
    );
    expect(notKept).toEqual([
      { column: "Catgory", rows: 2 },
      { column: "Pack size", rows: 1 },
    ]);
  });

  test("stock is counted only if the file states it", () => {
    const header = ["Title", "Price", "Stock"];
    const stock = (cell: string) =>
      read(header, ["Soap", "1", cell]).products[0]?.variants[0]?.stockQuantity;
    expect([stock("5"), stock("0"), stock("-3"), stock("7.0"), stock("")]).toEqual([
      5,
      0,
      0,
      7,
      null,
    ]);
    const many = read(header, ["Soap", "1", "many"]);
    expect(many.notes[0]?.message).toMatch(/not a whole number/);
    // The operator is asked about it.
    expect(many.missingStock).toBe(1);
  });

  test("markup in a plain file is text, and NUL characters are removed", () => {
    const { products } = read(["Title", "Price", "Description"], ["A\0b", "1", "<b>x</b>"]);
    expect(products[0]).toMatchObject({ title: "Ab", description: "<b>x</b>" });
  });
});

describe("Shopify", () => {
  const old = ["Handle", "Title", "Body (HTML)", "Type", "Published", "Variant SKU"];
  const stock = ["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Price"];
  const header = [...old, ...stock, "Option1 Name", "Option1 Value", "Option2 Name"];
  const row = (handle: string, title: string, values: Record<string, string>) => {
    const cells: Record<string, string> = { Handle: handle, Title: title, ...values };
    return header.map((name) => cells[name] ?? "");
  };

  test("rows with the same handle are the variants of a product; option names are in its first row", () => {
    const { products, rejected } = read(
      header,
      [
        "oil",
        "Oil",
        "<p>Light.</p>",
        "Hair Care",
        "true",
        "O-30",
        "shopify",
        "3",
        "30",
        "Size",
        "30 mL",
      ],
      ["oil", "", "", "", "", "O-100", "shopify", "4", "80", "", "100 mL"],
      ["oil", "", "", "", "", "", "", "", ""],
      ["lost", "", "", "", "", "", "", "", "9"],
    );
    expect(products).toMatchObject([
      {
        title: "Oil",
        handle: "oil",
        category: "Hair Care",
        description: "Light.",
        options: ["Size"],
      },
    ]);
    expect(products[0]?.variants).toMatchObject([
      {
        line: 2,
        values: ["30 mL"],
        priceCents: 3000,
        sku: "O-30",
        stockQuantity: 3,
        unpublished: false,
      },
      {
        line: 3,
        values: ["100 mL"],
        priceCents: 8000,
        sku: "O-100",
        stockQuantity: 4,
        unpublished: false,
      },
    ]);
    expect(rejected).toEqual([{ line: 5, column: "Title", message: "has no title" }]);
  });

  test("rows of a product may be apart and repeat its title", () => {
    const sized = (size: string) => ({ "Variant Price": "9", "Option1 Value": size });
    const { products, rejected } = read(
      header,
      row("tee", "Tee", { ...sized("S"), "Option1 Name": "Size" }),
      row("cap", "Cap", { ...sized("Default Title"), "Option1 Name": "Title" }),
      row("tee", "Tee", { ...sized("M"), "Option1 Name": "Size" }),
    );
    expect(rejected).toEqual([]);
    expect(
      products.map(({ title, variants }) => [title, variants.map(({ values }) => values)]),
    ).toEqual([
      ["Tee", [["S"], ["M"]]],
      ["Cap", [[]]],
    ]);
  });

  test("values are spelled as in the first row that has them", () => {
    const names = { "Option1 Name": "Size", "Option2 Name": "Colour" };
    const { products } = read(
      [...header, "Option2 Value"],
      [...row("a", "A", { ...names, "Variant Price": "1", "Option1 Value": "50 mL" }), "Red"],
      [...row("a", "", { "Variant Price": "1", "Option1 Value": "50 ml" }), "Blue"],
    );
    expect(products[0]?.variants.map(({ values }) => values)).toEqual([
      ["50 mL", "Red"],
      ["50 mL", "Blue"],
    ]);
  });

  test("the variations of a rejected product are rejected too, each with its line", () => {
    const { rejected } = read(
      header,
      ["oil", "Oil", "", "", "true", "", "", "", "free"],
      ["oil", "", "", "", "", "", "", "", "5"],
    );
    expect(rejected.map(({ line }) => line)).toEqual([2, 3]);
  });

  test("stock without a tracker is not counted; unpublished products stay so", () => {
    const { products } = read(header, ["m", "Mist", "", "", "false", "", "", "0", "28"]);
    expect(products[0]?.variants).toMatchObject([{ stockQuantity: null, unpublished: true }]);
  });

  test("a variant that sells beyond its stock is not counted; a missing quantity is the operator's choice", () => {
    const names = [...header, "Variant Inventory Policy"];
    const rows = [
      [
        ...row("a", "A", {
          "Variant Price": "1",
          "Variant Inventory Tracker": "shopify",
          "Variant Inventory Qty": "5",
        }),
        "",
        "continue",
      ],
      [
        ...row("b", "B", { "Variant Price": "1", "Variant Inventory Tracker": "shopify" }),
        "",
        "deny",
      ],
    ].map((cells, place) => ({
      line: place + 2,
      cells: cells.filter((_, at) => at !== header.length),
    }));
    for (const [missingStock, quantity] of [
      ["unlimited", null],
      ["zero", 0],
    ] as const) {
      const file = readProductRows(names, rows, { missingStock });
      if (file.outcome === "unusable") throw new Error(file.message);
      expect(file.products.map(({ variants }) => variants[0]?.stockQuantity)).toEqual([
        null,
        quantity,
      ]);
      expect([file.oversold, file.missingStock]).toEqual([1, 1]);
    }
  });

  test("pictures are in the order of their positions, with their texts; a variant has its own", () => {
    const { products } = read(
      [
        "Handle",
        "Title",
        "Variant Price",
        "Image Src",
        "Image Position",
        "Image Alt Text",
        "Variant Image",
      ],
      ["a", "A", "1", "https://x.example/2.jpg", "2", "", "https://x.example/own.jpg"],
      ["a", "", "", "https://x.example/1.jpg", "1", "Front", ""],
      ["b", "B", "1", "https://x.example/b.jpg", "1", "", ""],
    );
    expect(products[0]).toMatchObject({
      imageUrl: "https://x.example/1.jpg",
      pictures: [
        { src: "https://x.example/1.jpg", alt: "Front" },
        { src: "https://x.example/2.jpg", alt: "" },
      ],
      variants: [{ imageUrl: "https://x.example/own.jpg" }],
    });
    expect(products[1]).toMatchObject({ imageUrl: "https://x.example/b.jpg", pictures: [] });
  });

  test("sale prices, tags, brand, weight, tax, shipping and search texts", () => {
    const { products } = read(
      [
        "Handle",
        "Title",
        "Variant Price",
        "Variant Compare At Price",
        "Vendor",
        "Tags",
        "Variant Grams",
        "Variant Taxable",
        "Variant Requires Shipping",
        "Variant Barcode",
        "SEO Title",
        "SEO Description",
      ],
      [
        "a",
        "A",
        "8",
        "10.00",
        "Birch",
        "Vegan, travel , vegan",
        "250",
        "false",
        "false",
        "0123",
        "T",
        "D",
      ],
      ["b", "B", "8", "0", "", "", "0", "", "", "", "", ""],
    );
    expect(products).toMatchObject([
      { brand: "Birch", tags: ["Vegan", "travel"], seoTitle: "T", seoDescription: "D" },
      { brand: undefined, tags: undefined },
    ]);
    const [a, b] = products.map(({ variants }) => variants[0]);
    expect(a).toMatchObject({ compareAtCents: 1000, weightGrams: 250, barcode: "0123" });
    expect(a).toMatchObject({ taxable: false, requiresShipping: false });
    expect(b).toMatchObject({ compareAtCents: null, weightGrams: undefined, taxable: undefined });
  });

  test("the type is the category, else the last part of the taxonomy, but never Uncategorized", () => {
    const { products } = read(
      ["Handle", "Title", "Price", "Type", "Product Category"],
      ["a", "A", "1", "Soap", "Uncategorized"],
      ["b", "B", "1", "", "Health & Beauty > Personal Care"],
      ["c", "C", "1", "", "Uncategorized"],
    );
    expect(products.map(({ category }) => category)).toEqual(["Soap", "Personal Care", undefined]);
  });

  test("descriptions keep their formatting, without scripts", () => {
    const { products } = read(
      ["Handle", "Title", "Price", "Body (HTML)"],
      ["a", "A", "1", "<h2>Use</h2><ul><li>Wash</li></ul><script>x()</script>"],
    );
    expect(products[0]).toMatchObject({
      description: "Use\n\n- Wash",
      descriptionHtml: "<h2>Use</h2><ul><li>Wash</li></ul>",
    });
  });

  test("the new export", () => {
    const names = ["Title", "URL handle", "Description", "Product category", "Status", "SKU"];
    const { products } = read(
      [...names, "Price", "Inventory tracker", "Inventory quantity", "Product image URL"],
      [
        "Oil",
        "oil",
        "A<br>b",
        "Beauty > Hair Care",
        "Draft",
        "O",
        "9.90",
        "shopify",
        "2",
        "https://x.example/o.jpg",
      ],
    );
    expect(products[0]).toMatchObject({
      description: "A\nb",
      category: "Hair Care",
      imageUrl: "https://x.example/o.jpg",
      variants: [{ unpublished: true, sku: "O", priceCents: 990, stockQuantity: 2 }],
    });
  });
});

describe("invalid products", () => {
  const header = ["Handle", "Title", "Variant Price", "Variant Compare At Price", "Gift Card"];
  const options = ["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value"];
  const more = ["Option3 Name", "Option3 Value", "Option4 Name", "Option4 Value"];
  const all = [...header, ...options, ...more];
  const simple = (handle: string, price: string, before = "", gift = "") => [
    handle,
    "A",
    price,
    before,
    gift,
  ];

  test.each([
    [
      "four options",
      [...simple("a", "1"), "A", "1", "B", "2", "C", "3", "D", "4"],
      "Option4 Name",
      "has more than 3 options",
    ],
    ["a price below 0", simple("a", "-1.00"), "Variant Price", 'its price "-1.00" is below 0'],
    [
      "a price above the limit",
      simple("a", "1000000"),
      "Variant Price",
      'its price "1000000" is above 999,999.99',
    ],
    [
      "a gift card",
      simple("a", "10", "", "true"),
      "Gift Card",
      "is a gift card, which this store can't sell",
    ],
    [
      "two options of one name",
      [...simple("a", "1"), "Size", "1", "size", "2"],
      "Option2 Value",
      'has two options with the name "size"',
    ],
    [
      "a missing value",
      [...simple("a", "1"), "Size", "1", "Colour", ""],
      "Option2 Value",
      'has no value for the option "Colour"',
    ],
  ])("%s", (_name, cells, column, message) => {
    const { products, rejected } = read(all, cells, simple("ok", "1"));
    expect(rejected).toEqual([{ line: 2, ...(column && { column }), message }]);
    expect(products).toHaveLength(1);
  });

  test.each(["a b", "a/b", "soap-\u{1f9fc}", "x".repeat(300), "-a"])("the handle %j", (handle) => {
    const { products, notes } = read(all, simple(handle, "1"), simple("ok", "1"));
    expect(notes).toMatchObject([
      { line: 2, column: "Handle", message: expect.stringMatching(/can't be part of an address/) },
      { line: 3, column: "Title" },
    ]);
    expect(products.map((one) => one.handle)).toEqual([undefined, "ok"]);
  });

  test("a second variant with the same values is rejected, and the others remain", () => {
    const { products, rejected } = read(
      all,
      [...simple("a", "1"), "Size", "50 ml"],
      ["a", "", "2", "", "", "", "50 ML"],
      ["a", "", "3", "", "", "", "100 ml"],
    );
    expect(rejected).toEqual([
      {
        line: 3,
        column: "Option1 Value",
        message: "has the same option values as line 2 (50 ml)",
      },
    ]);
    expect(products[0]?.variants.map(({ line }) => line)).toEqual([2, 4]);
  });
});

describe("WooCommerce", () => {
  const first = ["ID", "Type", "SKU", "Name", "Published", "Description", "In stock?", "Stock"];
  const header = [...first, "Regular price", "Parent", "Attribute 1 name", "Attribute 1 value(s)"];

  test("a variation may precede its parent; without a parent it is rejected", () => {
    const { products, rejected } = read(
      header,
      ["8", "variation", "V-1", "Oil - small", "1", "", "1", "5", "20", "V", "Size", "small"],
      ["9", "variation", "L-1", "Lost", "1", "", "1", "6", "40", "nowhere", "", ""],
      ["7", "variable", "V", "Oil", "1", "", "1", "", "", "", "Size", "small, big"],
      ["5", "variable", "E", "Empty", "1", "", "1", "", "", "", "", ""],
    );
    expect(products).toMatchObject([
      {
        line: 4,
        title: "Oil",
        options: ["Size"],
        variants: [{ line: 2, values: ["small"], priceCents: 2000, stockQuantity: 5 }],
      },
    ]);
    expect(rejected).toEqual([
      { line: 3, column: "Parent", message: 'its parent "nowhere" is not in the file' },
      { line: 5, column: "Type", message: "has no variations in the file" },
    ]);
  });

  test("parents by id or SKU, line breaks, categories with parents, pictures, unpublished variations", () => {
    const { products, rejected, notKept, notes } = read(
      [...header, "Categories", "Images"],
      [
        "7",
        "variable",
        "V",
        "Oil",
        "1",
        "One.\\nTwo.",
        "1",
        "",
        "",
        "",
        "Size",
        "small, big",
        "Beauty > Hair Care, Gifts",
        "https://x.example/1.jpg, https://x.example/2,a.jpg",
      ],
      [
        "8",
        "variation",
        "V-1",
        "",
        "1",
        "",
        "1",
        "5",
        "20",
        "id:7",
        "Size",
        "small",
        "",
        "https://x.example/s.jpg",
      ],
      ["9", "variation", "V-2", "", "0", "", "1", "6", "40", "V", "Size", "big", "", ""],
      [
        "10",
        "simple",
        "S",
        "Soap",
        "-1",
        "",
        "0",
        "",
        "12,50",
        "",
        "Material",
        "Wool",
        "Uncategorized",
        "",
      ],
    );
    expect(rejected).toEqual([]);
    expect(products).toMatchObject([
      {
        title: "Oil",
        description: "One.\nTwo.",
        category: "Hair Care",
        parentCategory: "Beauty",
        pictures: [{ src: "https://x.example/1.jpg" }, { src: "https://x.example/2,a.jpg" }],
        options: ["Size"],
        variants: [
          {
            values: ["small"],
            priceCents: 2000,
            stockQuantity: 5,
            unpublished: false,
            imageUrl: "https://x.example/s.jpg",
          },
          { values: ["big"], priceCents: 4000, stockQuantity: 6, unpublished: true },
        ],
      },
      {
        title: "Soap",
        options: [],
        category: undefined,
        variants: [{ priceCents: 1250, inStock: false, stockQuantity: null, unpublished: true }],
      },
    ]);
    expect(notKept).toEqual([
      { column: "Attribute 1 value(s)", rows: 1 },
      { column: "Categories (after the first)", rows: 1 },
    ]);
    expect(notes).toEqual([]);
  });

  test("a variation for any value becomes the variants that have none of their own", () => {
    const row = (sku: string, size: string, price = "20") => [
      "8",
      "variation",
      sku,
      "",
      "1",
      "",
      "1",
      "5",
      price,
      "V",
      "Size",
      size,
    ];
    const parent = ["7", "variable", "V", "Oil", "1", "", "1", "", "", "", "Size", "S, M | L"];
    const { products, rejected, notes, missingStock } = read(
      header,
      parent,
      row("V-ANY", ""),
      row("V-M", "M"),
      row("V-ANY-2", ""),
    );
    expect(products[0]?.variants).toMatchObject([
      { line: 3, values: ["S"], sku: undefined, stockQuantity: null },
      { line: 3, values: ["L"], sku: undefined, stockQuantity: null },
      { line: 4, values: ["M"], sku: "V-M", stockQuantity: 5 },
    ]);
    const column = "Attribute 1 value(s)";
    expect(notes).toEqual([
      {
        line: 3,
        column,
        message: 'applies to any "Size": imported as 2 variants without SKU (S, L)',
      },
    ]);
    const message = 'applies to any "Size", but each value has a variation of its own';
    expect(rejected).toEqual([{ line: 5, column, message }]);
    expect(missingStock).toBe(2);

    const unpriced = read(header, parent, row("V-ANY", "", ""), row("V-M", "M"));
    expect(unpriced.rejected).toEqual([
      { line: 3, column: "Regular price", message: "has no price" },
    ]);
    expect(unpriced.products[0]?.variants).toHaveLength(1);
  });

  test("a file with more than 1,000 columns is unusable", () => {
    const names = ["Title", "Price", ...Array.from({ length: 998 }, (_, at) => `c${at}`)];
    expect(readProductRows(names, []).outcome).toBe("read");
    expect(readProductRows([...names, "one more"], [])).toEqual({
      outcome: "unusable",
      message: "The file has 1001 columns; at most 1000 are possible.",
    });
  });

  test("a product has at most 250 variants; the others are rejected", () => {
    const rows = Array.from({ length: 251 }, (_, at) => [
      "8",
      "variation",
      "",
      "",
      "1",
      "",
      "1",
      "5",
      "20",
      "V",
      "Size",
      `${at} ml`,
    ]);
    const parent = ["7", "variable", "V", "Oil", "1", "", "1", "", "", "", "Size", "1 ml"];
    const { products, rejected } = read(header, parent, ...rows);
    expect(products[0]?.variants).toHaveLength(250);
    expect(rejected).toEqual([{ line: 253, message: "its product has 250 other variants" }]);
  });

  test("sale prices between their dates, hidden products, backorders, weights and taxes", () => {
    const names = ["Sale price", "Date sale price starts", "Date sale price ends"];
    const more = ["Visibility in catalog", "Backorders allowed?", "Weight (kg)", "Tax status"];
    const file = readProductRows(
      ["Type", "Name", "Regular price", "Stock", ...names, ...more],
      [
        [
          "simple",
          "Sale",
          "20",
          "3",
          "15",
          "2026-01-01",
          "2026-12-31",
          "visible",
          "0",
          "0.25",
          "taxable",
        ],
        ["simple", "Over", "20", "3", "15", "", "2026-01-01", "hidden", "1", "", "none"],
      ].map((cells, place) => ({ line: place + 2, cells })),
      { now: new Date("2026-06-01T00:00:00.000Z") },
    );
    if (file.outcome === "unusable") throw new Error(file.message);
    expect(file.products.map(({ variants }) => variants[0])).toMatchObject([
      { priceCents: 1500, compareAtCents: 2000, stockQuantity: 3, weightGrams: 250, taxable: true },
      {
        priceCents: 2000,
        compareAtCents: null,
        stockQuantity: null,
        unpublished: true,
        taxable: false,
      },
    ]);
    expect(file.rejected).toEqual([]);
  });

  test("external and grouped products are rejected", () => {
    const { products, rejected } = read(
      ["Type", "Name", "Regular price"],
      ["external", "A", "1"],
      ["grouped", "B", ""],
      ["simple", "C", "1"],
    );
    expect(products.map(({ title }) => title)).toEqual(["C"]);
    expect(rejected).toMatchObject([
      { line: 2, column: "Type", message: expect.stringMatching(/external/) },
      { line: 3, column: "Type", message: expect.stringMatching(/grouped/) },
    ]);
  });

  test("a product without published variations is imported, with a note", () => {
    const { products, notes } = read(
      header,
      ["7", "variable", "V", "Oil", "1", "", "1", "", "", "", "Size", "small"],
      ["8", "variation", "V-1", "", "0", "", "1", "5", "20", "V", "Size", "small"],
    );
    expect(products[0]?.variants).toMatchObject([{ unpublished: true }]);
    expect(notes).toEqual([
      { line: 2, message: "none of its variants is published, so shoppers don't see it" },
    ]);
  });

  test("French headers", () => {
    const { products, notKept } = read(
      [
        "Type",
        "UGS",
        "Nom",
        "Publié",
        "Tarif régulier",
        "Tarif promo",
        "Catégories",
        "Étiquettes",
        "Poids (kg)",
      ],
      ["simple", "S-1", "Crème", "1", "20", "15", "Soins > Visage", "Bio", "0,1"],
    );
    expect(notKept).toEqual([]);
    expect(products).toMatchObject([
      {
        title: "Crème",
        category: "Visage",
        parentCategory: "Soins",
        tags: ["Bio"],
        variants: [{ sku: "S-1", priceCents: 1500, compareAtCents: 2000, weightGrams: 100 }],
      },
    ]);
  });
});

describe("a file without a known format", () => {
  test("French headers are recognized", () => {
    const { products, notKept } = read(
      [
        "Titre",
        "Prix",
        "Catégorie",
        "Marque",
        "Étiquettes",
        "Quantité",
        "Code-barres",
        "Contenance",
      ],
      ["Savon", "12,50", "Corps", "Bouleau", "Bio; Vegan", "3", "0123", "90 g"],
    );
    expect(notKept).toEqual([]);
    expect(products).toMatchObject([
      {
        title: "Savon",
        category: "Corps",
        brand: "Bouleau",
        tags: ["Bio", "Vegan"],
        variants: [{ priceCents: 1250, stockQuantity: 3, barcode: "0123", size: "90 g" }],
      },
    ]);
  });

  test("a mapping chooses the field of a column, also of options", () => {
    const file = readProductRows(
      ["Artikel", "Preis", "Title", "Größe"],
      [
        ["Seife", "1", "internal", "S"],
        ["Seife", "2", "internal", "M"],
      ].map((cells, place) => ({ line: place + 2, cells })),
      { mapping: { Artikel: "title", Preis: "price", Title: "", Größe: "option" } },
    );
    if (file.outcome === "unusable") throw new Error(file.message);
    expect(file.products).toMatchObject([
      {
        title: "Seife",
        options: ["Größe"],
        variants: [{ values: ["S"] }, { values: ["M"], priceCents: 200 }],
      },
    ]);
    expect(file.notKept).toEqual([{ column: "Title", rows: 2 }]);
  });

  test("columns of Shopify with other names are mapped, and the rows are joined by their handles", () => {
    const header = [
      "Handle",
      "Product",
      "Body (HTML)",
      "Option1 Name",
      "Option1 Value",
      "Fabric",
      "Variant Cost",
      "Variant SKU",
      "Image Src",
      "Image Alt Text",
    ];
    expect(listColumns(header)).toEqual([
      { name: "Handle", field: "handle" },
      { name: "Product", field: "" },
      { name: "Body (HTML)", field: "description" },
      { name: "Fabric", field: "" },
      { name: "Variant Cost", field: "" },
      { name: "Variant SKU", field: "sku" },
      { name: "Image Src", field: "image" },
    ]);
    const named = header.map((name) => (name === "Product" ? "Title" : name));
    expect(listColumns([...named, "Variant Price"])).toEqual([]);
    const chosen: ColumnMapping = { Product: "title", Fabric: "option", "Variant Cost": "price" };
    const fields = listColumns(header, { mapping: chosen }).map(({ name, field }) => [name, field]);
    const file = readProductRows(
      header,
      [
        [
          "tee",
          "Tee",
          "<h2>Soft</h2>",
          "Size",
          "S",
          "Wool",
          "10",
          "T-1",
          "https://x.example/1.png",
        ],
        ["tee", "", "", "", "M", "Linen", "12", "T-2", "https://x.example/2.png", "Back"],
      ].map((cells, place) => ({ line: place + 2, cells })),
      { mapping: Object.fromEntries(fields) },
    );
    if (file.outcome === "unusable") throw new Error(file.message);
    expect(file).toMatchObject({ rejected: [], notKept: [] });
    expect(file.products).toMatchObject([
      {
        handle: "tee",
        title: "Tee",
        descriptionHtml: "<h2>Soft</h2>",
        options: ["Size", "Fabric"],
        pictures: [{ alt: "" }, { alt: "Back" }],
        variants: [
          { values: ["S", "Wool"], priceCents: 1000, sku: "T-1" },
          { values: ["M", "Linen"], priceCents: 1200, sku: "T-2" },
        ],
      },
    ]);
  });
});

describe("prices", () => {
  test.each([
    ["48", 4800],
    ["48.5", 4850],
    ["$1,234.50", 123450],
    ["CA$48.00", 4800],
    ["48.00 CAD", 4800],
    ["1.234,50", 123450],
    ["1 234,50 $", 123450],
    ["12,50", 1250],
    ["1,234", 123400],
    ["19.9900", 1999],
    ["0", "its price is 0"],
    ["-5", 'its price "-5" is below 0'],
    ["1e3", 'its price "1e3" can\'t be read'],
    ["19.999", 'its price "19.999" can\'t be read'],
    ["NaN", 'its price "NaN" can\'t be read'],
    ["12 or 15", 'its price "12 or 15" can\'t be read'],
    ["999999999", 'its price "999999999" is above 999,999.99'],
  ])("%j is %j", (text, expected) => {
    expect(readPrice(text)).toBe(expected);
  });
});

describe("HTML as text", () => {
  test.each([
    ["<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["a<br/>b", "a\nb"],
    ["<ul><li>One</li><li>Two</li></ul>", "- One\n- Two"],
    ["Tom &amp; Jerry &#233; &#xe9; &eacute; &nope;", "Tom & Jerry é é é &nope;"],
    ["&Eacute;clat &euml; &frac34; &Omega; &half;", "Éclat ë ¾ Ω ½"],
    ["R&D &copy 2026 &#1;x", "R&D &copy 2026 x"],
    ["<script>alert(1)</script>x<style>p{}</style>", "x"],
    ["<script>never closed", ""],
    ["a <!-- note --> b", "a b"],
    ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
    ["&lt;script&gt;", "<script>"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["&#0;&#xd800;x", "x"],
    ["W17: &constructor; &valueOf;", "W17: &constructor; &valueOf;"],
  ])("%j is %j", (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each(["<", "<li ", "<p <", "<script ", "<!--", "&#", "</script "])(
    "a megabyte of %j takes at most 1.5 s of CPU time",
    (part) => {
      // CPU time instead of elapsed time, because other processes may be running.
      const started = process.cpuUsage();
      htmlToText(part.repeat(1_000_000 / part.length));
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000).toBeLessThan(1_500);
    },
  );
});
