import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { listCategories } from "../api/catalogue/categories/store.ts";
import { nextCatalogueVersion } from "../api/db/catalogue-version.ts";
import { createCategories } from "../api/db/products/handles.ts";
import { refreshGroups } from "../api/db/products/refresh-groups.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { transaction } from "../api/db/transaction.ts";
import { ListingQuery } from "../data/model/catalogue/listing-query.ts";
import type { Product, ProductDetails } from "../data/model/catalogue/product.ts";
import { centsOf, toAmount } from "../data/model/text/money.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import { SEED } from "./faults/seed.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { listProducts } from "./support/listing.ts";
import { insertGroup, insertProducts, newProduct } from "./support/products.ts";
import { databaseRuns } from "./support/sample-size.ts";
import { item, openShop } from "./support/shop.ts";
import { readSnapshot } from "./support/snapshot.ts";

const parseQuery = (query: Record<string, string>) => v.parse(ListingQuery, query);

/** The texts of the variants in lists, in order. */
async function readGroup(db: Db) {
  const rows = await db
    .selectFrom("products")
    .select(["id", "is_default", "from_cents", "to_cents", "group_in_stock", "version"])
    .where("group_id", "is not", null)
    .orderBy("variant_position")
    .execute();
  return {
    default: rows.filter((row) => row.is_default === 1).map(({ id }) => id),
    prices: [...new Set(rows.map((row) => `${row.from_cents}-${row.to_cents}`))],
    inStock: [...new Set(rows.map((row) => row.group_in_stock))],
    versions: [...new Set(rows.map((row) => row.version))],
  };
}

describeOnBothDatabases("groups of variants", (open) => {
  async function openGroup() {
    const { db, dialect } = await open();
    await insertGroup(
      db,
      ["Size"],
      [
        { id: "s", values: ["S"], priceCents: 1000, stockQuantity: 1 },
        { id: "m", values: ["M"], priceCents: 2000, stockQuantity: 0 },
        { id: "l", values: ["L"], priceCents: 1500, inStock: false },
      ],
      { handle: "shirt" },
    );
    await insertProducts(db, [newProduct({ id: "single", position: 2, handle: "single" })]);
    const change = (id: string, values: object) =>
      transaction(db, dialect, async (trx) => {
        const version = await nextCatalogueVersion(trx);
        await trx.updateTable("products").set(values).where("id", "=", id).execute();
        await refreshGroups(trx, [id], version);
      });
    return { db, dialect, change };
  }

  test("the first published variant is the default; prices and stock are those of published ones", async () => {
    const { db, change } = await openGroup();
    expect(await readGroup(db)).toEqual({
      default: ["s"],
      prices: ["1000-2000"],
      inStock: [1],
      versions: [1],
    });
    await change("s", { withdrawn_at: "now" });
    expect(await readGroup(db)).toEqual({
      default: ["m"],
      prices: ["1500-2000"],
      inStock: [0],
      versions: [2],
    });
    await change("m", { stock_quantity: 3, price_cents: 1501 });
    expect(await readGroup(db)).toMatchObject({ prices: ["1500-1501"], inStock: [1] });
    await change("s", { withdrawn_at: null });
    expect(await readGroup(db)).toMatchObject({ default: ["s"], prices: ["1000-1501"] });
    const handles = await db
      .selectFrom("products")
      .select("handle")
      .where("is_default", "=", 1)
      .orderBy("handle")
      .execute();
    expect(handles.map(({ handle }) => handle)).toEqual(["shirt", "single"]);
  });

  test("a group without a published variant is not listed, and returns with its first variant", async () => {
    const { db, change } = await openGroup();
    for (const id of ["s", "m", "l"]) await change(id, { withdrawn_at: "now" });
    expect((await readGroup(db)).default).toEqual(["s"]);
    const listed = async () =>
      (await listProducts(db, parseQuery({}))).products.map(({ id }) => id);
    expect(await listed()).toEqual(["single"]);
    await change("l", { withdrawn_at: null });
    expect([(await readGroup(db)).default, await listed()]).toEqual([["l"], ["l", "single"]]);
    // The default variant was removed: its row stays, and no list shows it.
    await change("l", { withdrawn_at: "now", removed_at: "now" });
    expect((await readGroup(db)).default).toEqual(["s"]);
    expect(await listed()).toEqual(["single"]);
  });

  test("concurrent changes leave exactly one default variant and the prices of all of them", async () => {
    const { db, change } = await openGroup();
    await Promise.all([
      change("s", { withdrawn_at: "now" }),
      change("m", { price_cents: 3000 }),
      change("l", { price_cents: 500 }),
      change("m", { stock_quantity: 9 }),
    ]);
    expect(await readGroup(db)).toMatchObject({
      default: ["m"],
      prices: ["500-3000"],
      inStock: [1],
    });
  });

  test("lists categories in order with the products of their children, or the default ones", async () => {
    const { db } = await openGroup();
    await createCategories(db, ["Unused"], new Date(0));
    expect((await listCategories(db)).map(({ name, count }) => [name, count])).toEqual([
      ["Skin Care", 0],
      ["Hair Care", 0],
    ]);
    await createCategories(db, ["Body", "Skin Care"], new Date(0));
    await db
      .updateTable("categories")
      .set({ parent: "body" })
      .where("handle", "=", "skin-care")
      .execute();
    expect(await listCategories(db)).toMatchObject([
      { name: "Body", handle: "body", parent: null, count: 2, description: "" },
      { name: "Skin Care", handle: "skin-care", parent: "body", count: 2 },
    ]);
  });
});

const VARIANT = fc.record({
  priceCents: fc.integer({ min: 1, max: 6 }).map((price) => price * 999),
  compareAtCents: fc.constantFrom(null, 999, 5000),
  stockQuantity: fc.constantFrom(null, 0, 1, 5),
  inStock: fc.boolean(),
  unpublished: fc.boolean(),
  barcode: fc.constantFrom(null, "4001234567890"),
});
const GROUPS = fc.array(
  fc.record({
    title: fc.constantFrom("Rose Oil", "Rose Balm", "Cedar Soap", "Crème de rose"),
    category: fc.constantFrom("Skin Care", "Hair Care", "Body"),
    brand: fc.constantFrom(null, "Birch", "BIRCH", "Silk"),
    tags: fc.subarray(["Vegan", "Travel size", "Dullness", "fragrance-free"]),
    concerns: fc.constantFrom(null, "dullness, Redness", "redness"),
    skinTypes: fc.constantFrom(null, "dry", "Dry skin, oily"),
    texture: fc.constantFrom(null, "milky serum", "serum"),
    variants: fc.array(VARIANT, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const SIZES = ["30 ml", "50 ml", "100 ml", "1 L"];
const PATHS = [
  "/api/products",
  "/api/products?sort=price-low&limit=3&offset=1",
  "/api/products?sort=price-high&brand=birch&tag=vegan|travel%20size",
  "/api/products?category=body&minPrice=10&maxPrice=40",
  "/api/products?search=rose&sort=name",
  "/api/products?search=roze",
  "/api/products/facets",
  "/api/products/facets?category=Body&brand=silk&maxPrice=30",
  "/api/products/facets?search=roze&tag=vegan",
  "/api/products?inStock=true",
  "/api/products?onSale=true&sort=price-low",
  "/api/products?concern=dullness&skinType=dry%20skin|oily%20skin&inStock=true",
  "/api/products?type=SERUM&format=travel%20size&concern=redness|none",
  "/api/products/facets?inStock=true&concern=redness",
  "/api/products/facets?onSale=true&type=serum&tag=dullness&minPrice=20",
  "/api/products?scent=fragrance-free",
  "/api/categories",
  "/api/suggestions?search=ros",
  "/api/suggestions?search=roze",
  "/api/suggestions?search=skin",
  "/api/suggestions",
];

type Groups = typeof GROUPS extends fc.Arbitrary<infer T> ? T : never;

/** Inserts the groups; a group of one variant is a product without options. */
async function insertGroups(db: Db, groups: Groups) {
  for (const table of ["products", "product_groups", "categories"] as const)
    await db.deleteFrom(table).execute();
  for (const [at, { variants, ...shared }] of groups.entries()) {
    const handle = `product-${at}`;
    const ids = variants.map((one, place) => ({ ...one, id: `p${at}-${place}` }));
    if (ids.length === 1)
      await insertProducts(db, [newProduct({ ...shared, ...ids[0], handle, position: at })]);
    else
      await insertGroup(
        db,
        ["Size"],
        ids.map((one, place) => ({ ...one, values: [SIZES[place] ?? ""] })),
        { ...shared, handle, position: at },
      );
  }
  await createCategories(db, ["Body", "Skin Care", "Hair Care"], new Date(0));
  await db
    .updateTable("categories")
    .set({ parent: "body" })
    .where("handle", "=", "skin-care")
    .execute();
}

describeOnBothDatabases("random groups of variants", (open) => {
  test("lists, pages, facets and suggestions are the same online and offline", async () => {
    const database = await open();
    const { db } = database;
    const plain = createTestApi(database);
    await fc.assert(
      fc.asyncProperty(GROUPS, async (groups) => {
        await insertGroups(db, groups);
        const snapshot = await readSnapshot(db);
        const names = groups.flatMap(({ variants }, at) => [
          `product-${at}`,
          ...variants.map((_, place) => `p${at}-${place}`),
        ]);
        const products = names.flatMap((name) => [
          `/api/products/${name}`,
          `/api/products/${name}/related`,
        ]);
        for (const path of [...PATHS, ...products]) {
          const offline = await respondFromSnapshot(snapshot, new URL(path, "http://shop.test"));
          if (offline.outcome !== "known") {
            // A product or category that the offline copy lacks may be newer than the copy.
            const isMissing = path.includes("category=") || (await plain.get(path)).status === 404;
            expect([path, isMissing]).toEqual([path, true]);
            continue;
          }
          const response = await plain.get(path);
          expect([path, response.status, await response.json()]).toEqual([
            path,
            offline.status,
            JSON.parse(JSON.stringify(offline.body)),
          ]);
          for (const [name, value] of Object.entries(offline.headers ?? {}))
            expect([path, name, response.headers.get(name)]).toEqual([path, name, value]);
        }
      }),
      { seed: SEED, numRuns: databaseRuns(25) },
    );
  });

  test("card, page, cart, charge, order and tracking have the same amount, and nothing is oversold", async () => {
    const { api, database, shop, pay, stop, browser } = await openShop(open);
    const { db } = database;
    const read = async <T>(path: string) => (await (await api.request(path)).json()) as T;
    const outcomes = { soldOut: 0, ordered: 0, exhausted: 0 };
    await fc.assert(
      fc.asyncProperty(
        GROUPS,
        fc.nat(),
        fc.integer({ min: 1, max: 3 }),
        async (groups, pick, quantity) => {
          await insertGroups(db, groups);
          const cards = await read<Product[]>("/api/products");
          const card = cards[pick % Math.max(1, cards.length)];
          if (!card) return;
          const page = await read<ProductDetails>(`/api/products/${card.handle}`);
          const variant = page.variants[pick % Math.max(1, page.variants.length)] ?? page;
          const cents = centsOf(variant.price);
          // The card shows the lowest price of the variants.
          const lowest = Math.min(
            ...page.variants.map(({ price }) => centsOf(price)),
            centsOf(page.price),
          );
          expect(centsOf(card.fromPrice ?? card.price)).toBe(lowest);
          const isSold = variant.inStock && (variant.stockQuantity ?? quantity) >= quantity;
          const { body: quote } = await browser().post("/api/quote", {
            cartItems: [item(variant.id, quantity)],
          });
          const { order, intent } = await shop([item(variant.id, quantity)]);
          if (!isSold) {
            expect(intent.changes).toMatchObject([{ id: variant.id, kind: "stock" }]);
            outcomes.soldOut += 1;
            return;
          }
          expect(quote.subtotal).toBe(toAmount(cents * quantity));
          expect(intent.totals.total).toBe(quote.total);
          await pay(intent);
          const { body } = await order();
          expect(body.items).toMatchObject([
            { productPrice: variant.price, subtotal: quote.subtotal },
          ]);
          expect(body.order.total).toBe(quote.total);
          const { body: tracked } = await browser().post("/api/track-order", {
            orderNumber: body.order.orderNumber,
            email: "jane@example.com",
          });
          expect([tracked.order.total, tracked.items[0].productPrice]).toEqual([
            quote.total,
            variant.price,
          ]);
          const left = await read<ProductDetails>(`/api/products/${variant.id}`);
          const before = variant.stockQuantity ?? null;
          expect(left.stockQuantity).toBe(before === null ? null : before - quantity);
          const again = await shop([item(variant.id, (before ?? 998) - quantity + 1)]);
          outcomes.ordered += 1;
          if (before === null) return;
          expect(again.intent.changes).toMatchObject([{ kind: "stock" }]);
          outcomes.exhausted += 1;
        },
      ),
      { seed: SEED, numRuns: databaseRuns(25) },
    );
    // The samples contain every outcome.
    expect(Object.values(outcomes).every((count) => count > 0)).toBe(true);
    await stop();
  });
});
