import { expect, test } from "vitest";
import { createSearchIndex } from "../api/catalogue/search/search-index.ts";
import { addFragranceAllergens } from "../api/db/products/fragrance-allergens.ts";
import { listIngredients } from "../api/db/products/glossary.ts";
import { seedStore } from "../api/db/seed.ts";
import { FRAGRANCE_ALLERGENS } from "../data/content/ingredients/fragrance-allergens.ts";
import { compareWithList } from "../data/model/catalogue/compare-with-list.ts";
import type { ListedFacts } from "../data/model/catalogue/listed-facts.ts";
import { EMPTY_LIST, type MyList } from "../data/model/catalogue/my-list.ts";
import { readConditions } from "../data/model/catalogue/search-conditions.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";
import { readSnapshot } from "./support/snapshot.ts";

// A shopper with an allergy to limonene.

test.each([
  ["allergen free", ""],
  ["allergen-free", ""],
  ["no allergens", ""],
  ["without fragrance allergens", ""],
  ["fragrance allergen free", ""],
  ["fragrance allergen-free soap", "soap"],
  ["free of perfume allergens", ""],
  ["sans allergènes", ""],
])("the search %j states that lists name no fragrance allergen", (search, words) => {
  const reading = readConditions(search);
  expect(reading.conditions.map(({ subject }) => subject)).toEqual([
    { kind: "family", family: "fragrance allergen" },
  ]);
  expect(reading.words).toBe(words);
});

test.each(["nut allergen free", "no nut allergens"])("the search %j is about nuts", (search) => {
  const { conditions } = readConditions(search);
  expect(conditions.map(({ subject }) => subject)).toContainEqual({
    kind: "family",
    family: "nut",
  });
});

test("the name of the family suggests the search without it", () => {
  expect(readConditions("fragrance allergens").suggestions).toEqual([
    {
      subject: { kind: "family", family: "fragrance allergen" },
      search: "without fragrance allergens",
    },
  ]);
});

const list = (lines: string) => `A balm.\nIngredients\n${lines}`;
const PRODUCTS = [
  newProduct({ id: "lemon", title: "Lemon Balm", description: list("Aqua, Glycerin, D-Limonene") }),
  newProduct({ id: "rose", title: "Rose Balm", description: list("Aqua, Parfum, Linalool") }),
  newProduct({ id: "scented", title: "Scented Balm", description: list("Aqua, Parfum") }),
  newProduct({ id: "plain", title: "Plain Balm", description: list("Aqua, Glycerin") }),
  newProduct({ id: "partly", title: "Partly Balm", description: list("Aqua, Novum") }),
  newProduct({
    id: "silent",
    title: "Silent Balm",
    description: "Without limonene, says the text.",
  }),
];

const LIMONENE = { ...EMPTY_LIST, ingredients: [{ handle: "limonene", name: "Limonene" }] };
const ALLERGENS: MyList = { ...EMPTY_LIST, families: ["fragrance allergen"] };

describeOnBothDatabases("fragrance allergens", (open) => {
  async function begin() {
    const database = await open();
    const { db, contentVersions, stock } = database;
    await insertProducts(db, PRODUCTS);
    const searchIndex = createSearchIndex({ db, contentVersions, stock });
    const { get } = createTestApi(database, { searchIndex });
    const online = async (path: string) => (await get(path)).json();
    const snapshot = await readSnapshot(db);
    const offline = async (path: string) => {
      const response = await respondFromSnapshot(snapshot, new URL(path, "http://shop.test"));
      if (response.outcome !== "known") throw new Error(`${path} is unknown offline`);
      return JSON.parse(JSON.stringify(response.body));
    };
    return { ...database, sources: { online, offline }, online };
  }

  test("the page of a product states which its list names", async () => {
    const { online, offline } = (await begin()).sources;
    for (const get of [online, offline]) {
      const named = async (id: string) =>
        (await get(`/api/products/${id}`)).facts.fragranceAllergens;
      expect(await named("lemon")).toEqual(["D-Limonene"]);
      expect(await named("rose")).toEqual(["Linalool"]);
      expect(await named("scented")).toEqual([]);
      expect(await named("silent")).toBeNull();
    }
  });

  test("searches find what lists state, and name what they do not state", async () => {
    const { sources } = await begin();
    for (const get of Object.values(sources)) {
      const find = async (search: string) => {
        const query = new URLSearchParams({ search });
        const { products = [] } = { products: await get(`/api/products?${query}`) };
        const explanation = await get(`/api/search/explanation?${query}`);
        return {
          ids: (products as { id: string }[]).map(({ id }) => id).sort(),
          others: (explanation.others as { products: { id: string }[] }[])
            .flatMap((one) => one.products.map(({ id }) => id))
            .sort(),
          text: JSON.stringify(explanation),
        };
      };
      for (const search of ["limonene free", "no limonene", "allergic to limonene"]) {
        const { ids, others, text } = await find(search);
        expect([search, ids, others]).toEqual([
          search,
          ["plain", "rose", "scented"],
          ["partly", "silent"],
        ]);
        expect(text).toContain("neither traces nor the components of “Parfum”");
      }
      for (const search of ["allergen free", "fragrance allergen free", "no allergens"]) {
        const { ids, others, text } = await find(search);
        expect([search, ids, others]).toEqual([search, ["plain"], ["partly", "scented", "silent"]]);
        expect(text).toContain("of which a list names allergens only above a limit");
        expect(text).not.toMatch(/\bsafe\b/i);
      }
      const named = await find("limonene");
      expect(named.text).toContain('"search":"without limonene"');
    }
  });

  test("the shopper's list agrees with the search", async () => {
    const { sources } = await begin();
    for (const get of Object.values(sources)) {
      const { words, products, ingredients }: ListedFacts = await get("/api/facts");
      const entries = new Map(ingredients.map((entry) => [entry.handle, entry]));
      const kinds = (given: MyList) =>
        Object.fromEntries(
          products.map((product) => [
            product.handle,
            compareWithList(
              product.words.flatMap((at) => words[at] ?? []),
              given,
              entries,
            ).map(({ kind }) => kind),
          ]),
        );
      expect(kinds(LIMONENE)).toEqual({
        lemon: ["avoided"],
        rose: [],
        scented: [],
        plain: [],
        partly: ["unstated"],
        silent: ["unstated"],
      });
      expect(kinds(ALLERGENS)).toEqual({
        lemon: ["avoided"],
        rose: ["avoided"],
        scented: ["unstated"],
        plain: [],
        partly: ["unstated"],
        silent: ["unstated"],
      });
    }
  });

  test("a store of an earlier release gets them, and its own entries keep their texts", async () => {
    const { db } = await begin();
    await db.deleteFrom("ingredients").where("handle", "=", "eugenol").execute();
    const former = { families: "[]", synonyms: '["D-Limonene"]', name: "Our limonene" };
    await db.updateTable("ingredients").set(former).where("handle", "=", "limonene").execute();
    // The name of an allergen is a synonym of the operator's own entry.
    await db.deleteFrom("ingredients").where("handle", "=", "menthol").execute();
    const own = { families: '["seed"]', synonyms: '["Menthol"]' };
    await db.updateTable("ingredients").set(own).where("handle", "=", "glycerin").execute();
    await addFragranceAllergens(db);
    await addFragranceAllergens(db);
    const entries = new Map((await listIngredients(db)).map((entry) => [entry.handle, entry]));
    expect(entries.get("eugenol")?.families).toEqual(["fragrance allergen"]);
    expect(entries.get("limonene")).toMatchObject({
      name: "Our limonene",
      families: ["fragrance allergen"],
      synonyms: ["D-Limonene", "L-Limonene", "DL-Limonene", "Dipentene"],
    });
    expect(entries.has("menthol")).toBe(false);
    expect(entries.get("glycerin")?.families).toEqual(["seed", "fragrance allergen"]);
    const listed = [...entries.values()].filter(({ families }) =>
      families.includes("fragrance allergen"),
    );
    expect(listed).toHaveLength(FRAGRANCE_ALLERGENS.length);
  });
});

describeOnBothDatabases("the sample store", (open) => {
  test("offers the filters and names the allergens of its lists", async () => {
    const database = await open();
    const { db, dialect, contentVersions, stock } = database;
    await seedStore(db, dialect, { now: new Date() });
    const searchIndex = createSearchIndex({ db, contentVersions, stock });
    const { get } = createTestApi(database, { searchIndex });
    const facets = await (await get("/api/products/facets")).json();
    expect(facets.uses).toEqual([
      { name: "leave-on", count: 24 },
      { name: "rinse-off", count: 12 },
    ]);
    const filtered = await (
      await get("/api/products?scent=no%20fragrance%20allergen%20listed&limit=40")
    ).json();
    expect(filtered.length).toBeGreaterThan(5);
    for (const { id } of filtered)
      expect((await (await get(`/api/products/${id}`)).json()).facts.fragranceAllergens).toEqual(
        [],
      );
  });
});
