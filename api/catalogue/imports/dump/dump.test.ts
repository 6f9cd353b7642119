import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PLACEHOLDER_PICTURE } from "../../../../data/seed/sample-store.ts";
import { readDump } from "./read-dump.ts";

const dump = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/dumps/${name}.sql`, import.meta.url), "utf8");
const rejectionOf = async (sql: string) => {
  const read = await readDump(sql);
  return read.outcome === "rejected" ? `${read.line}: ${read.message}` : "read";
};
const product = (values: string) =>
  `INSERT INTO products (id, title, description, price, category, image_url) VALUES (${values});`;
const GOOD = product("'a', 'A', '', 1.00, 'C', '/a.png'");

describe("dumps of pg_dump", () => {
  // W24
  test.each(["inserts", "column-inserts", "rows-per-insert"])(
    "%s are read completely",
    async (name) => {
      const read = await readDump(dump(name));
      if (read.outcome !== "read") throw new Error(`${read.line}: ${read.message}`);
      expect(read.skipped).toBe(2);
      const count = (table: string) => read.rows.filter((row) => row.table === table).length;
      expect([count("products"), count("orders"), count("order_items")]).toEqual([3, 2, 3]);
      expect(count("users") + count("newsletter_subscriptions") + count("blog_posts")).toBe(3);
      const values = read.rows.map((row) => row.values);
      expect(values).toContainEqual({
        id: "prod-1",
        title: "Rose Water Toner",
        description: 'A gentle toner.\n\nFor every day; "really".',
        price: 2400,
        category: "Skin Care",
        sku: "RW-100",
        imageUrl: "https://pictures.example/rose.jpg",
        inStock: 1,
        stockQuantity: 42,
      });
      // W22
      expect(values.map(({ title }) => title)).toContain("Robert'); DROP TABLE products;--");
      expect(values.map(({ description }) => description)).toContain(
        "back\\slash, tab\there, crème brûlée ✨",
      );
      const order = values.find(({ orderNumber }) => orderNumber === "ORD-1700000000001");
      expect(order?.createdAt).toBe("2024-05-06T07:08:09.123Z");
      expect(order?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8/);
      const own = values.filter(({ orderId }) => orderId === order?.id);
      expect(own.map(({ productTitle }) => productTitle)).toEqual([
        "Rose Water Toner",
        "O'Brien's Hair Oil",
      ]);
    },
  );

  test("with COPY are rejected with instructions", async () => {
    expect(await rejectionOf(dump("copy"))).toMatch(/^\d+: this is a COPY dump.*--inserts/);
  });
});

// W20, W21
test.each([
  "DROP TABLE products",
  "UPDATE products SET price = 0",
  "DELETE FROM products",
  "TRUNCATE products",
  "CREATE TABLE x (id int)",
  "ALTER TABLE products DISABLE TRIGGER ALL",
  "COPY products FROM '/etc/passwd'",
  "COPY products TO PROGRAM 'sh'",
  "ATTACH DATABASE 'x' AS y",
  "PRAGMA writable_schema = 1",
  "SELECT 1",
  "SELECT pg_catalog.set_config('a', (SELECT 'b'), false)",
  "SELECT pg_catalog.setval('a', 1, true) FROM orders",
  "SELECT pg_catalog.pg_read_file('/etc/passwd')",
  "WITH a AS (SELECT 1) INSERT INTO products SELECT * FROM a",
  "WITH a AS (DELETE FROM orders RETURNING 1) INSERT INTO wishlist_items VALUES ('a', NULL, 'b', NULL)",
  "INSERT INTO products SELECT * FROM products",
  "INSERT INTO products DEFAULT VALUES",
  "INSERT INTO products TABLE orders",
  "INSERT INTO wishlist_items VALUES ('a', NULL, lower('B'), NULL)",
  "INSERT INTO wishlist_items VALUES ('a', NULL, 'b' || 'c', NULL)",
  "INSERT INTO wishlist_items VALUES ('a', NULL, (SELECT 'x'), NULL)",
  "INSERT INTO wishlist_items VALUES ('a', NULL, 'b', now())",
  "INSERT INTO wishlist_items VALUES ('a', NULL, 'b', CURRENT_TIMESTAMP)",
  "INSERT INTO wishlist_items VALUES ('a', NULL, ARRAY['b'], NULL)",
  "INSERT INTO wishlist_items VALUES ('a', NULL, $1, NULL)",
  "INSERT INTO wishlist_items VALUES ('a', NULL, 'b', NULL) RETURNING *",
  "INSERT INTO wishlist_items VALUES ('a', NULL, 'b', NULL) ON CONFLICT (id) DO UPDATE SET id = 'x'",
  "INSERT INTO sessions VALUES ('a', lower('B'), NULL)",
  "INSERT INTO checkouts VALUES ('a')",
  "INSERT INTO settings VALUES ('operator-password', 'x')",
  "INSERT INTO payment_events VALUES ('a')",
  "INSERT INTO contact_messages VALUES ('a')",
  "INSERT INTO pg_catalog.products VALUES ('a')",
  "INSERT INTO products (id, version) VALUES ('a', 1)",
  "DO $$ BEGIN DELETE FROM orders; END $$",
  "BEGIN",
  "SET standard_conforming_strings = off",
  "\\! rm -rf /",
  "\\copy products from 'x'",
  "INSERT INTO wishlist_items VALUES ('a'",
  "/* never closed",
])("%s is rejected with its line", async (statement) => {
  expect(await rejectionOf(`${GOOD}\n\n${statement};\n${GOOD}`)).toMatch(/^3: ./);
});

test("a product without a picture gets the placeholder, a testimonial none", async () => {
  const people =
    "INSERT INTO testimonials (id, name, content, rating, image_url) VALUES (1, 'T', 'Nice', 5, '');";
  const sql = `${product("'b', 'B', '', 1, 'C', ''")}\n${product("'c', 'C', '', 1, 'C', NULL")}\n${people}`;
  const read = await readDump(sql);
  if (read.outcome !== "read") throw new Error(`${read.line}: ${read.message}`);
  const pictures = read.rows.map(({ values }) => values.imageUrl);
  expect(pictures).toEqual([PLACEHOLDER_PICTURE, PLACEHOLDER_PICTURE, undefined]);
});

test.each([
  ["'b', 'B', '', 1.005, 'C', '/a.png'", /price.*not an amount/],
  ["'b', 'B', '', -1, 'C', '/a.png'", /price.*not an amount/],
  ["'b', 'B', '', 'NaN', 'C', '/a.png'", /price.*not an amount/],
  ["'b', 'B', NULL, 1, 'C', '/a.png'", /description is missing/],
  ["'b', 'B', '', 1, 'C', 'javascript:alert(1)'", /not a picture URL/],
  ["'b', 'B', '', 1, 'C', E'\\x00'", /./],
  ["'b', 'B', '', 1, 'C', E'\\uD800'", /./],
  ["'b', 'B', '', 1, 'C'", /5 values for the 6 columns|more target columns/],
])("a row of %s is rejected", async (values, reason) => {
  const rejection = await rejectionOf(
    `${GOOD}\nINSERT INTO products (id, title, description, price, category, image_url)\nVALUES\n  (${values});`,
  );
  expect(rejection).toMatch(/^[24]: /);
  expect(rejection).toMatch(reason);
});

test("an unclosed text is rejected", async () => {
  expect(await rejectionOf(`${GOOD}\n\nINSERT INTO users VALUES ('a`)).toMatch(/^3: a text is not/);
});

test("the rejected row of a statement is named by its line", async () => {
  const wish = (n: number, product: string) => `  ('${n}', 'a\nb', ${product}, NULL)`;
  const rows = [wish(1, "'p'"), wish(2, "'p'"), wish(3, "NULL")].join(",\n");
  expect(await rejectionOf(`INSERT INTO wishlist_items VALUES\n${rows};`)).toBe(
    "6: wishlist_items.productId is missing",
  );
});

test("W25: text literals of every kind are read exactly", async () => {
  const texts = [
    ["$$it's; -- $1 /* $$", "it's; -- $1 /* "],
    ["$a_1$ $$ \\n ; $a_1$", " $$ \\n ; "],
    ["E'a\\'b\\\\;\\n\\u00e9'", "a'b\\;\né"],
    ["'a\\'", "a\\"],
    ["'one' \n 'two'", "onetwo"],
    ["U&'\\00e9'", "é"],
    ["'x'::text", "x"],
    ["'</script>'", "</script>"],
  ] as const;
  const sql = texts.map(
    ([text], id) =>
      `INSERT INTO testimonials (id, name, content, rating) VALUES (${id}, 'N', ${text}, 5);`,
  );
  const read = await readDump(sql.join(" -- ; '\n/* ; /* ' */ */ "));
  if (read.outcome !== "read") throw new Error(`${read.line}: ${read.message}`);
  expect(read.rows.map(({ values }) => values.content)).toEqual(texts.map(([, value]) => value));
  expect(await rejectionOf("INSERT INTO x VALUES ('a\0b')")).toMatch(/^1: a character/);
  expect(await rejectionOf("\nINSERT INTO x VALUES ('\uD800')")).toMatch(/^2: a character/);
});

test("column names are read in camel case and in snake case", async () => {
  const sql = `INSERT INTO "public"."products" ("id", "title", "description", "price", "category", "imageUrl", "inStock", "stockQuantity")
    VALUES (7, 'T', 'D', '12.50', 'C', '/a.png', 'f', DEFAULT);`;
  const read = await readDump(sql);
  expect(read).toMatchObject({
    outcome: "read",
    rows: [{ values: { id: "7", price: 1250, inStock: 0 } }],
  });
});
