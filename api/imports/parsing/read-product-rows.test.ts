import { describe, expect, test } from "vitest";
import { htmlToText } from "../../products/html-text.ts";
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
    expect(products).toEqual([
      {
        line: 2,
        title: "Soap",
        priceCents: 1250,
        description: undefined,
        category: undefined,
        sku: undefined,
        imageUrl: undefined,
        inStock: undefined,
        stockQuantity: undefined,
        unpublished: undefined,
      },
    ]);
  });

  test.each(["Image", "image", "imageUrl", "imageurl", "Image Src", " IMAGE  SRC "])(
    "a picture is found under %j",
    (name) => {
      const { products } = read(["title", "PRICE", name], ["Soap", "1", "https://x.example/a.png"]);
      expect(products[0]?.imageUrl).toBe("https://x.example/a.png");
    },
  );

  test("a size is read from the column Size of a plain file, not from an option of another shop", () => {
    const { products, rejected } = read(
      ["Title", "Price", "Size"],
      ["Soap", "1", "90 g"],
      ["Balm", "1", ""],
      ["Oil", "1", "x".repeat(101)],
    );
    expect(products.map(({ size }) => size)).toEqual(["90 g", undefined]);
    expect(rejected).toEqual([{ line: 4, message: "its size is longer than 100 characters" }]);
    const shopify = read(["Handle", "Title", "Variant Price", "Size"], ["a", "Soap", "1", "S"]);
    expect(shopify.products[0]?.size).toBeUndefined();
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
      { line: 2, message: "has no title" },
      { line: 3, message: "has no price" },
      { line: 4, message: 'its price "abc" can\'t be read' },
      { line: 5, message: "its price is 0" },
      { line: 6, message: "has 3 cells where the header has 2" },
      { line: 7, message: "has no price" },
    ]);
  });

  test("the same product twice in one file is rejected the second time", () => {
    const { products, rejected } = read(
      ["Title", "Price", "SKU"],
      ["Soap", "1", "A"],
      ["Soap again", "1", "A"],
      ["Bar", "1", ""],
      ["BAR", "1", ""],
      ["Soap", "1", "B"],
    );
    expect(products.map(({ line }) => line)).toEqual([2, 4, 6]);
    expect(rejected.map(({ line }) => line)).toEqual([3, 5]);
  });

  // W29
  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
    "the picture %j is refused",
    (image) => {
      const { rejected } = read(["Title", "Price", "Image"], ["Soap", "1", image]);
      expect(rejected[0]?.message).toMatch(/is not a web address/);
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

  test("columns that mean nothing here are named, but for those of a whole export", () => {
    const unread = (...header: string[]) => {
      const file = readProductRows(header, []);
      return file.outcome === "read" ? file.unread : file.message;
    };
    expect(unread("Title", "Price", "Catgory", "", " Pack  size ")).toEqual([
      "Catgory",
      "Pack size",
    ]);
    expect(unread("Title", "Price", "SKU", "Stock", "inStock", "imageUrl")).toEqual([]);
    expect(unread("Handle", "Title", "Variant Price", "Gift Card")).toEqual([]);
    expect(unread("Name", "Regular price", "Meta: x")).toEqual([]);
  });

  test("stock is counted only if the file states it", () => {
    const header = ["Title", "Price", "Stock"];
    const stock = (cell: string) => read(header, ["Soap", "1", cell]).products[0]?.stockQuantity;
    expect([stock("5"), stock("0"), stock("-3"), stock("7.0"), stock("")]).toEqual([
      5,
      0,
      0,
      7,
      null,
    ]);
    expect(read(header, ["Soap", "1", "many"]).rejected[0]?.message).toMatch(/not a whole number/);
  });

  test("markup in a plain file is text, and a NUL is nothing", () => {
    const { products } = read(["Title", "Price", "Description"], ["A\0b", "1", "<b>x</b>"]);
    expect(products[0]).toMatchObject({ title: "Ab", description: "<b>x</b>" });
  });
});

describe("Shopify", () => {
  const old = ["Handle", "Title", "Body (HTML)", "Type", "Published", "Variant SKU"];
  const header = [...old, "Variant Inventory Tracker", "Variant Inventory Qty", "Variant Price"];

  test("variations belong to their product: their stock is added, their rows are reported", () => {
    const { products, rejected, belonging } = read(
      header,
      ["oil", "Oil", "<p>Light.</p>", "Hair Care", "true", "O-30", "shopify", "3", "30"],
      ["oil", "", "", "", "", "O-100", "shopify", "4", "80"],
      ["oil", "", "", "", "", "", "", "", ""],
      ["lost", "", "", "", "", "", "", "", "9"],
    );
    expect(products).toMatchObject([
      { title: "Oil", priceCents: 3000, category: "Hair Care", sku: "O-30", stockQuantity: 7 },
    ]);
    expect(products[0]).toMatchObject({ description: "Light.", unpublished: false });
    expect(belonging.map(({ line, message }) => [line, message])).toEqual([
      [
        3,
        'belongs to "Oil" on line 2, which is sold at $30.00; its own price of $80.00 is not imported',
      ],
      [4, 'belongs to "Oil" on line 2'],
    ]);
    expect(rejected).toEqual([{ line: 5, message: "has no title" }]);
  });

  test("the variations of a rejected product are rejected too, each with its line", () => {
    const { rejected } = read(
      header,
      ["oil", "Oil", "", "", "true", "", "", "", "free"],
      ["oil", "", "", "", "", "", "", "", "5"],
    );
    expect(rejected.map(({ line }) => line)).toEqual([2, 3]);
  });

  test("stock without a tracker is not counted; unpublished comes in withdrawn", () => {
    const { products } = read(header, ["m", "Mist", "", "", "false", "", "", "0", "28"]);
    expect(products[0]).toMatchObject({ stockQuantity: null, unpublished: true });
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
      unpublished: true,
      sku: "O",
      priceCents: 990,
      stockQuantity: 2,
      imageUrl: "https://x.example/o.jpg",
    });
  });
});

describe("WooCommerce", () => {
  const header = ["ID", "Type", "SKU", "Name", "Published", "Description", "In stock?", "Stock"];
  test("a variation may stand before its parent; without one it is a product of its own", () => {
    const { products, belonging } = read(
      [...header, "Regular price", "Parent"],
      ["8", "variation", "V-1", "Oil - small", "1", "", "1", "5", "20", "V"],
      ["9", "variation", "L-1", "Lost", "1", "", "1", "6", "40", "nowhere"],
      ["7", "variable", "V", "Oil", "1", "", "1", "", "", ""],
    );
    expect(products).toMatchObject([
      { line: 3, title: "Lost", priceCents: 4000, stockQuantity: 6 },
      { line: 4, title: "Oil", priceCents: 2000, stockQuantity: 5 },
    ]);
    expect(belonging).toEqual([{ line: 2, message: 'belongs to "Oil" on line 4' }]);
  });

  test("its columns, its variations, its line breaks", () => {
    const { products, belonging, rejected } = read(
      [...header, "Regular price", "Categories", "Images", "Parent"],
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
        "Beauty > Hair Care, Gifts",
        "https://x.example/1.jpg, https://x.example/2.jpg",
        "",
      ],
      ["8", "variation", "V-1", "Oil - small", "1", "", "1", "5", "20", "", "", "id:7"],
      ["9", "variation", "V-2", "Oil - big", "1", "", "1", "6", "40", "", "", "V"],
      ["10", "simple", "S", "Soap", "-1", "", "0", "", "12,50", "", "", ""],
    );
    expect(rejected).toEqual([]);
    expect(belonging.map(({ line, message }) => [line, message])).toEqual([
      [3, 'belongs to "Oil" on line 2'],
      [
        4,
        'belongs to "Oil" on line 2, which is sold at $20.00; its own price of $40.00 is not imported',
      ],
    ]);
    expect(products).toMatchObject([
      {
        title: "Oil",
        description: "One.\nTwo.",
        priceCents: 2000,
        category: "Hair Care",
        imageUrl: "https://x.example/1.jpg",
        stockQuantity: 11,
        unpublished: false,
      },
      { title: "Soap", priceCents: 1250, inStock: false, stockQuantity: null, unpublished: true },
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
    ["-5", 'its price "-5" can\'t be read'],
    ["1e3", 'its price "1e3" can\'t be read'],
    ["19.999", 'its price "19.999" can\'t be read'],
    ["NaN", 'its price "NaN" can\'t be read'],
    ["12 or 15", 'its price "12 or 15" can\'t be read'],
    ["999999999", 'its price "999999999" is too high'],
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
    "a megabyte of %j takes no time",
    (part) => {
      const start = performance.now();
      htmlToText(part.repeat(1_000_000 / part.length));
      expect(performance.now() - start).toBeLessThan(1_500);
    },
  );
});
