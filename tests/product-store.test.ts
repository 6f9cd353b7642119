import fc from "fast-check";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { listAdminProducts } from "../api/catalogue/products/admin-list.ts";
import { listCatalogueChanges } from "../api/catalogue/products/catalogue-changes.ts";
import { listRelatedProducts } from "../api/catalogue/products/related-products.ts";
import { getProduct } from "../api/catalogue/products/store.ts";
import { createSearchIndex } from "../api/catalogue/search/search-index.ts";
import { nextCatalogueVersion } from "../api/db/catalogue-version.ts";
import { derivedColumns, type NewProduct, toProductRow } from "../api/db/products/product-row.ts";
import { transaction } from "../api/db/transaction.ts";
import { AdminProductQuery } from "../data/model/admin/admin-product.ts";
import { categoryKey } from "../data/model/catalogue/categories.ts";
import type { FacetValues } from "../data/model/catalogue/facet-json.ts";
import { computeFacets } from "../data/model/catalogue/facets.ts";
import { fold } from "../data/model/catalogue/fold.ts";
import { toHandle } from "../data/model/catalogue/handle.ts";
import {
  listProducts as listByModel,
  matchesCategory,
  toFiltered,
} from "../data/model/catalogue/listing.ts";
import { MAX_LISTED } from "../data/model/catalogue/listing-order.ts";
import { type FacetQuery, ListingQuery } from "../data/model/catalogue/listing-query.ts";
import type { Product } from "../data/model/catalogue/product.ts";
import { findMatches, queryTerms } from "../data/model/catalogue/search.ts";
import { toAmount } from "../data/model/text/money.ts";
import { compareText } from "../data/model/text/plain-text.ts";
import { SEED } from "./faults/seed.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { listProducts } from "./support/listing.ts";
import { insertProducts, newProduct } from "./support/products.ts";
import { databaseRuns } from "./support/sample-size.ts";

const parseQuery = (query: Record<string, string>) => v.parse(ListingQuery, query);

/** Words that databases are known to fold, split, stem or parse as syntax in different ways. */
const ODD_WORDS = [
  "serum",
  "Sérum",
  "se\u0301rum",
  "SERUMS",
  "silk",
  "the",
  "NOT",
  "OR",
  "NEAR",
  "a*",
  '"a"',
  "a:b",
  "1e5",
  "1.5",
  "-5",
  "10",
  "№5",
  "x2",
  "٣",
  "½",
  "1st",
  "ß",
  "SS",
  "ς",
  "σ",
  "ſ",
  "İ",
  "ı",
  "kg/m",
  "l'eau",
  "l’eau",
  "don't",
  "o'brien",
  "leave-in",
  "nut-free",
  "not only",
  "well_known",
  "a@b.ca",
  "http://a.ca/b",
  "<b>",
  "白樺",
  "白樺水",
  "シルク",
  "実",
  "실크",
  "ไหม",
  "хвоя",
  "ξύλος",
  "حرير",
  "ﬁne",
  "Ⅳ",
  "ａｂ",
  "𐐀",
  "𞤀",
  "🌿",
  "🌿birch",
  "birch🌿silk",
  "&",
  "|",
  "!",
  "()",
  "\\",
  "'",
  "''",
  ":*",
  "%",
  "_",
  "ꭰ",
  "Ა",
  "𝒜",
];
const WORD = fc.oneof(
  fc.constantFrom(...ODD_WORDS),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
  fc.stringMatching(/^[a-c]{1,3}$/),
  // Compounds, plurals and words with one typo.
  fc.constantFrom("serum", "serums", "zerum", "handcream", "hand", "cream", "creams", "berries"),
);
const SPACE = fc.constantFrom(" ", "  ", "\n", "-", "\u00a0", ", ");
const text = (most: number) =>
  fc
    .array(fc.tuple(WORD, SPACE), { maxLength: most })
    .map((parts) => parts.flat().join(""))
    // PostgreSQL cannot store these characters; the API rejects them.
    .map((made) => made.replace(/[\0\p{Cs}]/gu, ""));

const CATALOGUE = fc
  .array(
    fc.record({
      title: text(3),
      description: fc
        .tuple(text(4), text(3))
        .map(([start, end]) => `${start}\nIngredients\n${end}`),
      keywords: text(2),
      priceCents: fc.constantFrom(0, 999, 1000, 1999, 4800, 120_000),
      category: fc.constantFrom("Skin Care", "Hair Care", "Cheveux & thé"),
      brand: fc.constantFrom(null, "Birch", "BIRCH", "Crème|Co", "50%_off", ""),
      tags: fc.array(fc.constantFrom("Vegan", "vegan", "Thé vert", "100%", "a_b", "axb", "c\\d"), {
        maxLength: 3,
      }),
      concerns: fc.constantFrom(null, "Éclat|terne, frizz", "100%, a:b", "frizz"),
      scent: fc.constantFrom(null, "green fig, bark", "Oud", "a_b"),
      inStock: fc.boolean(),
      stockQuantity: fc.constantFrom(null, 0, 3),
      compareAtCents: fc.constantFrom(null, 1999),
      position: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((made) => made.map((one, i) => newProduct({ ...one, id: `${"cabd"[i % 4]}${i}` })));

const QUERY = fc.record({
  search: fc.oneof(text(3), fc.constant("")),
  sort: fc.constantFrom("featured", "price-low", "price-high", "name"),
  category: fc.constantFrom("", "All", "Skin Care", "hair care", "CHEVEUX & THÉ", "none", "Soins"),
  brand: fc.constantFrom("", "", "birch", "creme/co|Birch", "50%_OFF", "none"),
  tag: fc.constantFrom("", "", "VEGAN", "the vert|100%", "a_b", "c\\d", "none"),
  concern: fc.constantFrom("", "", "eclat/terne|none", "FRIZZ", "100%", "a:b", "a_b"),
  scent: fc.constantFrom("", "", "woody|fruity", "oud", "axb"),
  inStock: fc.constantFrom("", "", "true"),
  onSale: fc.constantFrom("", "", "true"),
  minPrice: fc.constantFrom("", "0", "10", "19.99"),
  maxPrice: fc.constantFrom("", "10", "48.00", "1200"),
  limit: fc.constantFrom("1", "3", "5000"),
  offset: fc.constantFrom("0", "1", "4"),
});

/** "Soins" has two children. */
const CATEGORIES = ["Soins", "Skin Care", "Cheveux & thé", "Hair Care"].map((name, position) => ({
  name,
  handle: toHandle(name),
  parent: position === 1 || position === 2 ? "soins" : null,
}));

/** The catalogue in featured order, as the model lists it. */
function inFeaturedOrder(catalogue: readonly NewProduct[]) {
  return [...catalogue]
    .sort((a, b) => a.position - b.position || compareText(a.id, b.id))
    .map((one): Product & { facets: FacetValues } => ({
      ...one,
      compareAtPrice: one.compareAtCents ? toAmount(one.compareAtCents) : null,
      facets: JSON.parse(toProductRow(one, 1, new Date(0)).facet_values ?? "{}"),
      sku: one.sku ?? null,
      size: null,
      inStock: one.inStock ?? true,
      stockQuantity: one.stockQuantity ?? null,
      tags: one.tags && [...one.tags],
      weightGrams: undefined,
      price: toAmount(one.priceCents),
    }));
}

/** The facets according to the model. */
function expectedFacets(catalogue: readonly NewProduct[], query: FacetQuery) {
  const products = findMatches(inFeaturedOrder(catalogue), query.search);
  const isInCategory = matchesCategory(query.category, CATEGORIES);
  return computeFacets(products.filter(isInCategory).map(toFiltered), query);
}

/** The result according to the model. */
function expected(catalogue: readonly NewProduct[], query: ListingQuery) {
  const featured = inFeaturedOrder(catalogue);
  const found = findMatches(featured, query.search);
  const { products, total } = listByModel(found, query, CATEGORIES);
  return { ids: products.map(({ id }) => id), total };
}

describeOnBothDatabases("the product store", (open) => {
  test("finds, filters, sorts, pages and counts exactly as the model does", async () => {
    const { db, contentVersions, stock } = await open();
    const time = new Date(0).toISOString();
    for (const [position, { parent, name, handle }] of CATEGORIES.entries()) {
      const times = { created_at: time, updated_at: time };
      await db
        .insertInto("categories")
        .values({ name, handle, parent, key: categoryKey(name), position, ...times })
        .execute();
    }
    await fc.assert(
      fc.asyncProperty(
        CATALOGUE,
        fc.array(QUERY, { minLength: 3, maxLength: 3 }),
        async (catalogue, queries) => {
          await db.deleteFrom("products").execute();
          await insertProducts(db, catalogue);
          const searchIndex = createSearchIndex({ db, contentVersions, stock });
          for (const given of queries) {
            const query = parseQuery(given);
            const found = await searchIndex.find(query, query.limit ?? 1);
            expect(found).toEqual(expected(catalogue, query));
            expect(await searchIndex.facets(query)).toEqual(expectedFacets(catalogue, query));
          }
        },
      ),
      { seed: SEED, numRuns: databaseRuns(60) },
    );
  });

  test("finds unusual words, and their prefixes, exactly as the model does", async () => {
    const { db, dialect, contentVersions, stock } = await open();
    const catalogue = ODD_WORDS.map((title, i) =>
      newProduct({ id: `p${i}`, title, description: "" }),
    );
    await insertProducts(db, catalogue);
    const searchIndex = createSearchIndex({ db, contentVersions, stock });
    const inOrder = <T>(ids: readonly T[]) => [...ids].sort();
    for (const word of ODD_WORDS) {
      for (const search of [word, [...word].slice(0, -1).join(""), fold(word), `${word} skin`]) {
        const query = parseQuery({ search });
        const found = await searchIndex.find(query, MAX_LISTED);
        expect({ search, ...found }).toEqual({ search, ...expected(catalogue, query) });
        // The admin sorts by position, and searches for a sign alone only in SKUs.
        if (queryTerms(search).length === 0) continue;
        const all = v.parse(AdminProductQuery, { search, limit: "200" });
        const { products, total } = await listAdminProducts(db, dialect, all);
        const listed = inOrder(products.map(({ id }) => id));
        expect({ search, listed, total }).toEqual({
          search,
          listed: inOrder(found.ids),
          total: found.total,
        });
      }
    }
  });

  test("finds a prefix of a changed text, and no longer of the old one", async () => {
    const { db } = await open();
    await insertProducts(db, [newProduct({ title: "Cedar" })]);
    const find = async (search: string) =>
      (await listProducts(db, parseQuery({ search }))).products.length;
    expect(await find("ced")).toBe(1);
    const changed = { title: "Spruce", description: "", category: "Skin Care" };
    await db
      .updateTable("products")
      .set({ ...changed, ...derivedColumns(changed) })
      .execute();
    expect([await find("ced"), await find("spru"), await find("ruce")]).toEqual([0, 1, 0]);
    await db.deleteFrom("products").execute();
    expect(await find("spru")).toBe(0);
  });

  test("accepts long words and long texts", async () => {
    const { db } = await open();
    const long = "x".repeat(5_000);
    const many = Array.from({ length: 20_000 }, (_, i) => `word${i}`).join(" ");
    await insertProducts(db, [newProduct({ description: `${long} ${many}` })]);
    for (const search of ["word19999", "x".repeat(200)]) {
      const query = parseQuery({ search });
      expect((await listProducts(db, query)).total).toBe(1);
    }
  });

  test("an unpublished product is not listed, found by id or related", async () => {
    const { db } = await open();
    await insertProducts(db, [
      newProduct({ id: "a", position: 1 }),
      newProduct({ id: "b", position: 2, unpublished: true }),
      newProduct({ id: "c", position: 3 }),
    ]);
    const { products, total } = await listProducts(db, parseQuery({}));
    expect([products.map(({ id }) => id), total]).toEqual([["a", "c"], 2]);
    expect(await getProduct(db, "b")).toBeUndefined();
    expect(await listRelatedProducts(db, "b")).toBeUndefined();
    expect((await listRelatedProducts(db, "a"))?.map(({ id }) => id)).toEqual(["c"]);
  });

  test("returns every field of a product", async () => {
    const { db } = await open();
    await insertProducts(db, [
      newProduct({
        id: "a",
        sku: "BS-1",
        priceCents: 5,
        inStock: false,
        stockQuantity: 0,
        size: "30 mL",
      }),
    ]);
    expect(await getProduct(db, "a")).toEqual({
      id: "a",
      title: "Birch Water Serum",
      description: "A light serum.",
      price: "0.05",
      category: "Skin Care",
      sku: "BS-1",
      imageUrl: "/pictures/birch.webp",
      inStock: false,
      stockQuantity: 0,
      size: "30 mL",
      handle: "a",
      brand: null,
      tags: [],
      compareAtPrice: null,
      descriptionHtml: null,
      pictures: [{ src: "/pictures/birch.webp", alt: "Birch Water Serum" }],
      options: [],
      variants: [],
      seoTitle: null,
      seoDescription: null,
      facts: {
        ingredients: null,
        fragrance: null,
        skinTypes: null,
        hairTypes: null,
        concerns: null,
        scent: null,
        texture: null,
        label: { pregnancy: null, breastFeeding: null },
        fragranceAllergens: null,
        use: null,
      },
    });
    expect(await getProduct(db, "z")).toBeUndefined();
  });

  test("related products have the same category, the nearest first", async () => {
    const { db } = await open();
    await insertProducts(
      db,
      [1, 2, 3, 4, 5, 6, 7, 8].map((position) =>
        newProduct({ id: `p${position}`, position, category: position === 4 ? "Hair" : "Skin" }),
      ),
    );
    const related = await listRelatedProducts(db, "p5");
    expect(related?.map(({ id }) => id)).toEqual(["p6", "p3", "p7", "p2"]);
  });

  test("lists changes since a version, and increments versions by one", async () => {
    const { db, dialect } = await open();
    await insertProducts(db, [newProduct({ id: "a" }), newProduct({ id: "b" })]);
    const change = (id: string, values: object) =>
      transaction(db, dialect, async (trx) => {
        const version = await nextCatalogueVersion(trx);
        await trx
          .updateTable("products")
          .set({ ...values, version })
          .where("id", "=", id)
          .execute();
        return version;
      });
    expect(await change("a", { price_cents: 1 })).toBe(2);
    expect(await change("b", { withdrawn_at: "2026-01-01T00:00:00.000Z" })).toBe(3);
    const changesSince = async (since: number) => {
      const { version, changed, removed } = await listCatalogueChanges(db, since);
      return [version, changed.map(({ id }) => id), removed];
    };
    // Without a catalogue there is nothing to remove.
    expect(await changesSince(0)).toEqual([3, ["a"], []]);
    expect(await changesSince(2)).toEqual([3, [], ["b"]]);
    expect(await changesSince(3)).toEqual([3, [], []]);
    // The catalogue was restored from a backup: the client replaces its copy.
    expect(await changesSince(99)).toEqual([3, ["a"], []]);
  });

  test("twenty simultaneous changes get twenty versions", async () => {
    const { db, dialect } = await open();
    const versions = await Promise.all(
      Array.from({ length: 20 }, () => transaction(db, dialect, nextCatalogueVersion)),
    );
    expect(new Set(versions).size).toBe(20);
    expect(Math.max(...versions)).toBe(20);
  });

  test("lists in featured order are read from an index, not sorted", async () => {
    const { db, dialect } = await open();
    if (dialect === "postgres") return;
    const plan = await sql<{ detail: string }>`explain query plan
      select id from products where (withdrawn_at is null and is_default = 1) and category_key = 'skin care'
      order by position, id limit 48`.execute(db);
    const details = plan.rows.map(({ detail }) => detail).join("\n");
    expect(details).not.toMatch(/TEMP B-TREE/);
    expect(details).toMatch(/products_featured_in_category/);
  });
});
