import { expect, test } from "vitest";
import { listUsedEntries } from "../api/catalogue/ingredients/store.ts";
import { nextCatalogueVersion } from "../api/db/catalogue-version.ts";
import type { Product } from "../data/model/catalogue/product.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases, type TestDatabase } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";
import { readSnapshot } from "./support/snapshot.ts";

const list = (ingredients: string) => `A product.\nIngredients\n${ingredients}`;
const NOTHING = { pregnancy: "nothing", breastFeeding: "nothing" } as const;
const PRODUCTS = [
  {
    id: "plain",
    title: "Plain Shampoo",
    description: list("Aqua, Glycerin"),
    tags: ["Fragrance-free", "Vegan"],
    concerns: "dry scalp",
    hairTypes: "Curly hair",
    priceCents: 3200,
    ...NOTHING,
  },
  {
    id: "almond",
    title: "Almond Shampoo",
    description: list("Aqua, Butyrospermum Parkii Butter, Parfum"),
    skinTypes: "dry",
    priceCents: 2000,
    ...NOTHING,
  },
  {
    id: "retinol",
    title: "Night Serum",
    description: list("Aqua, Glycerin"),
    skinTypes: "dry",
    priceCents: 5000,
    pregnancy: "advises-against",
    breastFeeding: "ask-doctor",
  },
  {
    id: "novel",
    title: "Novel Balm",
    description: list("Aqua, Novum"),
    priceCents: 4000,
    ...NOTHING,
  },
  { id: "silent", title: "Silent Balm", description: "A balm about pregnancy.", priceCents: 1000 },
] as const;

/** The same API of the server and from an offline copy. */
async function openAll(database: TestDatabase) {
  const snapshot = await readSnapshot(database.db);
  const { get } = createTestApi(database);
  /** The body and the headers of a response, which must be the same from both. */
  return async (path: string) => {
    const offline = await respondFromSnapshot(snapshot, new URL(path, "http://shop.test"));
    if (offline.outcome !== "known") throw new Error(`${path} is unknown offline`);
    const body = JSON.parse(JSON.stringify(offline.body));
    const response = await get(path);
    expect([path, response.status, await response.json()]).toEqual([path, offline.status, body]);
    for (const [name, value] of Object.entries(offline.headers ?? {}))
      expect([path, name, response.headers.get(name)]).toEqual([path, name, value]);
    return { body, headers: offline.headers ?? {} };
  };
}

describeOnBothDatabases("searches with conditions on facts", (open) => {
  async function begin() {
    const database = await open();
    await insertProducts(
      database.db,
      PRODUCTS.map(({ tags = [], ...product }: { tags?: readonly string[] } & object, position) =>
        newProduct({ ...product, handle: PRODUCTS[position]?.id ?? "", tags, position }),
      ),
    );
    return { ...database, fetchAll: await openAll(database) };
  }

  test.each([
    ["pregnancy", ["plain", "almond", "novel"]],
    ["safe while breastfeeding", ["plain", "almond", "novel"]],
    // The ingredients of "novel" are not all in the glossary, and "silent" has no list.
    ["nut free", ["plain", "retinol"]],
    ["unscented shampoo", ["plain"]],
    ["flaky scalp", ["plain"]],
    ["curly hair", ["plain"]],
    ["dry skin", ["almond", "retinol"]],
    ["shampoo for dry skin under $30", ["almond"]],
    ["$20 to $40", ["plain", "almond", "novel"]],
    ["pregnancy under $30", ["almond"]],
    ["unscented shampooo", []],
    ["shampoo without linaloal", []],
    // No product states it.
    ["oily skin", []],
    // The origin of the fragrance of "almond" and of the glycerin of "retinol" is not stated.
    ["vegan", ["plain"]],
  ])("%j finds the same products online and offline", async (search, ids) => {
    const { fetchAll } = await begin();
    const query = `search=${encodeURIComponent(search)}`;
    const { body, headers } = await fetchAll(`/api/products?${query}`);
    expect(body.map(({ id }: Product) => id)).toEqual(ids);
    expect(headers["X-Total-Count"]).toBe(String(ids.length));
    await fetchAll(`/api/products/facets?${query}`);
    await fetchAll(`/api/search/explanation?${query}`);
    await fetchAll(`/api/search/nearest?${query}`);
  });

  test.each([
    // A correction repeats the conditions, in the order of the search.
    ["unscented shampooo under $40", "unscented shampoo under $40"],
    // What a search excludes is corrected by the names of ingredients.
    ["shampooo without linaloal", "shampoo without linalool"],
    ["shampoo without linaloal", "shampoo without linalool"],
    // Not by one that has no results, with the conditions or without a word that can't be corrected.
    ["shampooo under $1", undefined],
    ["shampooo without unobtainium", undefined],
    // A query with results.
    ["shampoo", undefined],
  ])("%j has no results and offers %j, online and offline", async (search, corrected) => {
    const { fetchAll } = await begin();
    const query = `search=${encodeURIComponent(search)}`;
    const { body, headers } = await fetchAll(`/api/products?${query}`);
    expect(body.length > 0).toBe(search === "shampoo");
    expect(headers["X-Corrected-Search"]).toBe(corrected && encodeURIComponent(corrected));
    const suggestions = await fetchAll(`/api/suggestions?${query}`);
    expect(suggestions.body.corrected).toBe(corrected ?? null);
  });

  test("an English word is offered a correction, and finds no other word's products", async () => {
    const { fetchAll } = await begin();
    const { body, headers } = await fetchAll("/api/products?search=almand");
    expect(body).toEqual([]);
    expect(headers["X-Corrected-Search"]).toBe("almond");
  });

  test("an explanation names what labels say, and what is not stated", async () => {
    const { fetchAll } = await begin();
    const { body } = await fetchAll("/api/search/explanation?search=pregnancy%20under%20$60");
    expect(body).toEqual({
      words: "",
      conditions: [
        { label: "Label says nothing against pregnancy", without: "under $60" },
        { label: "Under $60", without: "pregnancy" },
      ],
      notes: [
        "The label of these products says nothing about pregnancy. Ask your doctor before you use them.",
      ],
      others: [
        {
          text: "The label advises against use during pregnancy:",
          products: [{ id: "retinol", handle: "retinol", title: "Night Serum" }],
          total: 1,
        },
        {
          text: "Not listed here, because it is not stated:",
          products: [{ id: "silent", handle: "silent", title: "Silent Balm" }],
          total: 1,
        },
      ],
      suggestions: [],
      isSafety: false,
    });
    const nursing = await fetchAll("/api/search/explanation?search=nursing");
    expect(nursing.body.others[0]).toMatchObject({
      text: "The label says to ask a doctor about use while breast-feeding:",
      total: 1,
    });
    const nuts = await fetchAll("/api/search/explanation?search=nut%20free");
    expect(nuts.body.others).toEqual([expect.objectContaining({ total: 2 })]);
    const vegan = await fetchAll("/api/search/explanation?search=vegan");
    expect(vegan.body.others).toEqual([
      {
        text: "Not listed here, because the origin of an ingredient is not stated:",
        products: [
          { id: "almond", handle: "almond", title: "Almond Shampoo" },
          { id: "retinol", handle: "retinol", title: "Night Serum" },
        ],
        total: 2,
      },
      expect.objectContaining({ total: 2 }),
    ]);
  });

  test("without conditions an explanation has none, and tells of questions without an answer", async () => {
    const { fetchAll } = await begin();
    const explain = async (search: string) =>
      (await fetchAll(`/api/search/explanation?search=${search}`)).body;
    const nothing = { conditions: [], notes: [], others: [], suggestions: [] };
    expect(await explain("balm")).toEqual({ ...nothing, words: "balm", isSafety: false });
    expect(await explain("baby")).toEqual({ ...nothing, words: "baby", isSafety: true });
    expect(await explain("Nuts")).toEqual({
      ...nothing,
      words: "Nuts",
      suggestions: [{ label: "No nut ingredient listed", search: "without nuts" }],
      isSafety: true,
    });
  });

  test("a store without facts searches its texts", async () => {
    const database = await open();
    await insertProducts(database.db, [
      newProduct({ id: "a", title: "Shampoo for dry skin and pregnancy" }),
    ]);
    const fetchAll = await openAll(database);
    for (const search of ["dry skin", "pregnancy"]) {
      const { body } = await fetchAll(`/api/products?search=${encodeURIComponent(search)}`);
      expect(body).toHaveLength(1);
    }
    const { body } = await fetchAll("/api/search/explanation?search=pregnancy");
    expect(body).toMatchObject({ conditions: [], isSafety: true });
    expect((await fetchAll("/api/search/explanation?search=nut")).body.suggestions).toEqual([]);
  });

  test("the nearest matches relax one condition at a time and name it", async () => {
    const { fetchAll } = await begin();
    const nearest = async (query: string) => {
      const { body } = await fetchAll(`/api/search/nearest?${query}`);
      return body.map(
        ({
          text,
          products,
          search,
          filters,
        }: { products: Product[] } & Record<string, unknown>) => [
          text,
          products.map(({ id }) => id),
          search,
          filters,
        ],
      );
    };
    expect(await nearest("search=unscented%20shampoo%20under%20$30")).toEqual([
      ["No products under $30. 1 product just above: $32.00.", ["plain"], "unscented shampoo", []],
      ["Without “Stated fragrance-free”: 1 product.", ["almond"], "shampoo under $30", []],
    ]);
    expect(await nearest("search=shampoo&maxPrice=15")).toEqual([
      [
        "No products up to $15.00. 2 products above, from $20.00.",
        ["almond", "plain"],
        "shampoo",
        ["price"],
      ],
      ["Without “shampoo”: 1 product.", ["silent"], "", []],
    ]);
    expect(await nearest("search=shampoo&minPrice=40")).toEqual([
      [
        "No products from $40.00. 2 products below, up to $32.00.",
        ["plain", "almond"],
        "shampoo",
        ["price"],
      ],
      ["Without “shampoo”: 2 products.", ["retinol", "novel"], "", []],
    ]);
    expect(await nearest("search=serum&tag=Fragrance-free")).toEqual([
      ["Without “fragrance-free”: 1 product.", ["retinol"], "serum", ["tag"]],
      ["Without “serum”: 1 product.", ["plain"], "", []],
    ]);
    expect(await nearest("search=balm%20for%20dry%20skin")).toEqual([
      ["Without “For dry skin”: 2 products.", ["novel", "silent"], "balm", []],
      ["Without “balm”: 2 products.", ["almond", "retinol"], "dry skin", []],
    ]);
  });

  test("two conditions are relaxed if one is not enough", async () => {
    const { fetchAll } = await begin();
    const { body } = await fetchAll(
      "/api/search/nearest?search=unscented%20balm%20for%20dry%20scalp%20under%20$20",
    );
    expect(body.map(({ text, search }: Record<string, string>) => [text, search])).toEqual([
      ["Without “Under $20” and “balm”: 1 product.", "unscented for dry scalp"],
      ["Without “Stated fragrance-free” and “For dry scalp”: 1 product.", "balm under $20"],
    ]);
  });

  test("what a label says and what a list names is never relaxed", async () => {
    const { fetchAll } = await begin();
    for (const search of ["serum%20pregnancy", "almond%20nut%20free"]) {
      const { body } = await fetchAll(`/api/search/nearest?search=${search}`);
      const ids = body.flatMap(({ products }: { products: Product[] }) =>
        products.map(({ id }) => id),
      );
      expect(ids).not.toContain(search.startsWith("serum") ? "retinol" : "almond");
    }
  });

  test("suggestions contain other content that matches the words of a search", async () => {
    const { db, fetchAll: _, ...database } = await begin();
    const time = "2026-01-01T00:00:00.000Z";
    const post = { excerpt: "", content: "", image_url: "/a.webp", author: "A", category: "B" };
    await db
      .insertInto("blog_posts")
      .values([
        { id: "1", title: "Flaky scalp in winter", ...post, created_at: time, updated_at: time },
      ])
      .execute();
    const fetchAll = await openAll({ ...database, db });
    const suggest = async (search: string) =>
      (await fetchAll(`/api/suggestions?search=${encodeURIComponent(search)}`)).body;
    const shea = {
      name: "Shea butter",
      inci: "Butyrospermum Parkii Butter",
      handle: "butyrospermum-parkii-butter",
      families: ["nut"],
    };
    const nuts = await suggest("nuts");
    expect(nuts).toMatchObject({
      products: [],
      ingredients: [shea],
      conditions: [],
      searches: [{ label: "No nut ingredient listed", search: "without nuts" }],
    });
    // Ingredients of the family are not those of products without it.
    expect(await suggest("nut free")).toMatchObject({
      ingredients: [],
      conditions: ["No nut ingredient listed"],
      searches: [],
    });
    expect((await suggest("shea under $90")).ingredients).toEqual([shea]);
    expect((await suggest("for flaky scalp")).posts).toEqual([
      { id: "1", title: "Flaky scalp in winter" },
    ]);
    const [track] = (await suggest("track my order")).questions;
    expect(track).toMatchObject({ title: "How do I track my order?" });
    expect(track.path).toMatch(/^\/faq#section-\d+$/);
    expect((await suggest("privacy")).pages).toEqual([
      { title: "Privacy Policy", path: "/privacy-policy" },
    ]);
    // A typo that no product explains.
    expect(await suggest("exchnge")).toMatchObject({ questions: [], corrected: "exchange" });
    expect((await suggest("exchange")).questions).toEqual([
      expect.objectContaining({ title: "Can I exchange a product for another?" }),
    ]);
    for (const search of ["under $40", "is it safe to use", "?!", "zeppelin"])
      expect(await suggest(search)).toMatchObject({
        ingredients: [],
        questions: [],
        posts: [],
        pages: [],
      });
  });

  test("facts follow a change of a product", async () => {
    const { db, fetchAll, ...database } = await begin();
    await fetchAll("/api/products?search=pregnancy");
    expect((await listUsedEntries(db)).map(({ handle }) => handle)).toContain("parfum");
    const version = await nextCatalogueVersion(db);
    const almond = db.updateTable("products").where("id", "=", "almond");
    await almond.set({ withdrawn_at: "2026-01-01T00:00:00.000Z", version }).execute();
    const novel = db.updateTable("products").where("id", "=", "novel");
    await novel.set({ pregnancy: "advises-against", version }).execute();
    const { body } = await (await openAll({ ...database, db }))("/api/products?search=pregnancy");
    expect(body.map(({ id }: Product) => id)).toEqual(["plain"]);
    expect((await listUsedEntries(db)).map(({ handle }) => handle)).not.toContain("parfum");
  });
});
