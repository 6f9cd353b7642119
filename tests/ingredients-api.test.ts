import { expect, test } from "vitest";
import { listUsedEntries } from "../api/catalogue/ingredients/store.ts";
import { readFactIndex } from "../api/catalogue/products/fact-index.ts";
import { getProduct } from "../api/catalogue/products/store.ts";
import { createSitemapRoutes } from "../api/content/sitemap/routes.ts";
import { nextCatalogueVersion } from "../api/db/catalogue-version.ts";
import { seedStore } from "../api/db/seed.ts";
import { withLocale } from "../api/http/locale.ts";
import { AVOIDED } from "../data/content/ingredients/avoided.ts";
import { FRAGRANCE_ALLERGENS } from "../data/content/ingredients/fragrance-allergens.ts";
import { DEFAULT_INGREDIENTS } from "../data/content/ingredients.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const LIST = "A balm.\nIngredients\n";

describeOnBothDatabases("the glossary", (open) => {
  async function begin() {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "b", description: `${LIST}Water, Cera Alba`, position: 2 }),
      newProduct({ id: "a", description: `${LIST}Aqua, Glycerin, <b>Novum</b>`, position: 1 }),
      newProduct({ id: "c", description: `${LIST}Squalane, Mica`, unpublished: true, position: 3 }),
      newProduct({ id: "d", description: "A balm with honey, aqua and mica." }),
    ]);
    const { client } = createTestApi(store);
    const find = (handle: string) => client.api.ingredients[":handle"].$get({ param: { handle } });
    return { ...store, client, find };
  }

  test("lists the entries that published products contain", async () => {
    const { client } = await begin();
    const entries = await (await client.api.ingredients.$get()).json();
    expect(entries.map(({ handle }) => handle)).toEqual(["cera-alba", "glycerin", "aqua"]);
    expect(entries[0]).toMatchObject({ inci: "Cera Alba", families: ["animal-derived"] });
  });

  test("finds an entry with its products in featured order, also by a synonym", async () => {
    const { find } = await begin();
    for (const handle of ["aqua", "water"]) {
      const entry = await (await find(handle)).json();
      expect(entry).toMatchObject({ inci: "Aqua", handle: "aqua", name: "Water", total: 2 });
      expect(entry.products.map(({ id }) => id)).toEqual(["a", "b"]);
    }
    for (const handle of ["squalane", "novum", "constructor", "\0", "../x"])
      expect((await find(handle)).status).toBe(404);
  });

  test("follows a change of the products", async () => {
    const { db, find } = await begin();
    expect((await find("squalane")).status).toBe(404);
    const version = await nextCatalogueVersion(db);
    const squalane = db.updateTable("products").where("id", "=", "c");
    await squalane.set({ withdrawn_at: null, version }).execute();
    expect((await find("squalane")).status).toBe(200);
  });

  test("is in the language of the response, also that of the names which a search knows", async () => {
    const { db } = await begin();
    const read = async () => {
      const names = (await readFactIndex(db)).ingredientNames();
      const { facts } = (await getProduct(db, "a")) ?? {};
      return {
        names: (await listUsedEntries(db)).map(({ name }) => name),
        facts: facts?.ingredients?.map(({ name }) => name),
        honey: names.findFirst(["miel"])?.handles ?? [],
      };
    };
    const french = {
      names: ["Cire d’abeille", "Eau", "Glycérine"],
      facts: ["Eau", "Glycérine", null],
      honey: ["mel-extract", "mel"],
    };
    const english = {
      names: ["Beeswax", "Glycerin", "Water"],
      facts: ["Water", "Glycerin", null],
      honey: [],
    };
    // The language of the first request decides nothing.
    expect(await withLocale("fr", read)).toEqual(french);
    expect(await read()).toEqual(english);
    expect(await withLocale("fr", read)).toEqual(french);
  });

  test("is in the sitemap", async () => {
    const { db } = await begin();
    const sitemap = createSitemapRoutes({ db, publicUrl: "https://shop.test" });
    const text = await (await sitemap.request("/sitemap.xml")).text();
    expect(text).toContain("<loc>https://shop.test/ingredients</loc>");
    expect(text).toContain("<loc>https://shop.test/ingredients/glycerin</loc>");
    expect(text).not.toContain("squalane");
  });

  test("has its entries in the sample store, except those of other ranges", async () => {
    const { db, dialect, ...store } = await open();
    await seedStore(db, dialect, { now: new Date("2026-01-02T03:04:05.000Z") });
    const { client } = createTestApi({ db, dialect, ...store });
    const entries = await (await client.api.ingredients.$get()).json();
    const isListed = ({ handle }: { handle: string }) =>
      entries.some((entry) => entry.handle === handle);
    expect(entries).toEqual(
      DEFAULT_INGREDIENTS.filter(isListed).map(({ synonyms: _, ...entry }) => entry),
    );
    const unlisted = DEFAULT_INGREDIENTS.filter((entry) => !isListed(entry));
    const ofOtherRanges = [...AVOIDED, ...FRAGRANCE_ALLERGENS].map(({ handle }) => handle);
    expect(unlisted.filter(({ handle }) => !ofOtherRanges.includes(handle))).toEqual([]);
    expect(AVOIDED.filter(isListed)).toEqual([]);
  });
});
