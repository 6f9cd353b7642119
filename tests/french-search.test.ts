import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createSearchIndex } from "../api/catalogue/search/search-index.ts";
import { raiseVersion } from "../api/content/translations/raise-version.ts";
import { seedStore } from "../api/db/seed.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { transaction } from "../api/db/transaction.ts";
import { hashOfSource, translatedProduct } from "../api/db/translations.ts";
import { withLocale } from "../api/http/locale.ts";
import { writeSettings } from "../api/settings/store.ts";
import type { FacetValue } from "../data/model/catalogue/facets.ts";
import { nameKey } from "../data/model/catalogue/fold.ts";
import { ListingQuery } from "../data/model/catalogue/listing-query.ts";
import type { Product } from "../data/model/catalogue/product.ts";
import type { TranslationKind } from "../data/model/translations/translation.ts";
import { frenchSampleStore } from "../data/seed/french/french-store.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";
import { readSnapshot } from "./support/snapshot.ts";

/** Stores the French texts of an item. */
async function translate(
  db: Db,
  kind: TranslationKind,
  item: string,
  texts: Readonly<Record<string, string>>,
) {
  const fields = JSON.stringify(
    Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field, { text, sourceHash: hashOfSource("") }]),
    ),
  );
  await db
    .insertInto("translations")
    .values({ kind, item, locale: "fr", fields, updated_at: "", version: 1 })
    .onConflict((conflict) => conflict.columns(["kind", "item", "locale"]).doUpdateSet({ fields }))
    .execute();
}

/** The searches of a French shopper, and the handle of a product that each finds. */
const SEARCHES = [
  ["crème pour les mains", "maple-hand-cream"],
  ["CREME A MAIN", "maple-hand-cream"],
  ["hand cream", "maple-hand-cream"],
  ["huile d’argousier", "sea-buckthorn-body-oil"],
  ["l'huile d'argousier", "sea-buckthorn-body-oil"],
  ["shampoings", "birch-silk-shampoo"],
  ["soins capillaires", "birch-silk-shampoo"],
  ["sans sulfate", "birch-silk-shampoo"],
  ["peau sensible", "birch-water-serum"],
  ["cheveux bouclés", "linen-curl-cream"],
  ["curly hair", "linen-curl-cream"],
  ["cuir chevelu sec", "sea-buckthorn-scalp-serum"],
  ["végane", "labrador-tea-eye-cream"],
  ["sans parfum", "birch-water-serum"],
  ["sérum sans noix à moins de 90 $", "birch-water-serum"],
  ["entre 20 et 40 $", "maple-hand-cream"],
  ["grossesse", "birch-water-serum"],
  ["sans lanoline", "birch-water-serum"],
  ["cadeau d’ici vendredi", "juniper-sleep-mist"],
  ["fragrance-free serum", "birch-water-serum"],
] as const;

describeOnBothDatabases("a search in French", (open) => {
  async function openStore() {
    const database = await open();
    const { db, dialect } = database;
    await seedStore(db, dialect, { now: new Date() });
    const { products } = frenchSampleStore();
    const rows = await db.selectFrom("products").select(["id", "group_id", "handle"]).execute();
    for (const row of rows) {
      const french = products[row.handle];
      if (!french) throw new Error(`${row.handle} has no French text`);
      const { title, description, keywords } = french;
      await translate(db, "product", translatedProduct(row), { title, description, keywords });
    }
    await translate(db, "category", "hair-care", { name: "Soins capillaires" });
    const names = { Dryness: "Sécheresse", Frizz: "Frisottis", Redness: "Œdème" };
    for (const [name, label] of Object.entries(names))
      await translate(db, "value", name.toLowerCase(), { name: label });
    await transaction(db, dialect, (trx) => raiseVersion(trx, "product", []));
    const { get } = createTestApi(database, { searchIndex: createSearchIndex(database) });
    const snapshot = await withLocale("fr", () => readSnapshot(db));
    const online = (path: string) => withLocale("fr", async () => (await get(path)).json());
    const offline = (path: string) =>
      withLocale("fr", async () => {
        const response = await respondFromSnapshot(snapshot, new URL(path, "http://shop.test"));
        if (response.outcome !== "known") throw new Error(`${path} is unknown offline`);
        return JSON.parse(JSON.stringify(response.body));
      });
    return { ...database, online, offline };
  }

  test("finds the same products online and offline", { timeout: 120_000 }, async () => {
    const { online, offline } = await openStore();
    for (const [search, handle] of SEARCHES) {
      const query = `search=${encodeURIComponent(search)}`;
      const handlesOf = (products: Product[]) => products.map((product) => product.handle);
      const found = handlesOf(await online(`/api/products?${query}`));
      expect([search, found]).toEqual([search, expect.arrayContaining([handle])]);
      expect(handlesOf(await offline(`/api/products?${query}`))).toEqual(found);
      for (const path of ["products/facets", "search/explanation", "suggestions"])
        expect([search, await offline(`/api/${path}?${query}`)]).toEqual([
          search,
          await online(`/api/${path}?${query}`),
        ]);
    }
  });

  test("excludes what the shopper avoids, and corrects typos", async () => {
    const { online, offline } = await openStore();
    for (const read of [online, offline]) {
      const all: Product[] = await read("/api/products");
      const without: Product[] = await read("/api/products?search=sans%20noix");
      expect(without.length).toBeGreaterThan(5);
      expect(without.length).toBeLessThan(all.length);
      const reading = await read("/api/search/explanation?search=savon%20sans%20noix");
      expect(reading.conditions).toHaveLength(1);
      expect(reading.words).toBe("savon");
      const { corrected } = await read("/api/suggestions?search=shampooimg%20pour%20cheveux");
      expect(corrected).toBe("shampooing pour cheveux");
      const typo = encodeURIComponent("crème à l’argousiar");
      expect((await read(`/api/suggestions?search=${typo}`)).corrected).toBe("crème à l’argousier");
      const { searches } = await read("/api/suggestions?search=noix");
      expect(searches.map(({ search }: { search: string }) => search)).toEqual(["sans noix"]);
    }
  });

  test("finds questions and ingredients by their French texts, and English ones in English", async () => {
    const { online, offline, db } = await openStore();
    for (const read of [online, offline]) {
      const { questions } = await read("/api/suggestions?search=les%20retours");
      expect(questions.length).toBeGreaterThan(0);
      const { ingredients } = await read("/api/suggestions?search=beurre%20de%20karit%C3%A9");
      expect(ingredients[0].name).toBe("Beurre de karité");
      expect((await read("/api/suggestions?search=noix")).ingredients).not.toEqual([]);
    }
    const { get } = createTestApi({ db, dialect: "sqlite" });
    const english = await (await get("/api/suggestions?search=shea%20butter")).json();
    expect(english.ingredients[0].name).toBe("Shea butter");
  });

  test("names of products and values of filters are in French order", async () => {
    const { online, offline } = await openStore();
    for (const read of [online, offline]) {
      const products: Product[] = await read("/api/products?sort=name");
      const keys = products.map(({ title }) => nameKey(title));
      expect(keys).toEqual(keys.toSorted());
      const { concerns } = await read("/api/products/facets");
      const counts = Map.groupBy(concerns as FacetValue[], ({ count }) => count);
      for (const values of counts.values()) {
        const labels = values.map(({ name, label = name }) => nameKey(label));
        expect(labels).toEqual(labels.toSorted());
      }
    }
  });

  test("follows changes of translations, and other languages keep their words", async () => {
    const database = await open();
    const { db, dialect } = database;
    await insertProducts(db, [
      newProduct({ id: "a", title: "Balm" }),
      newProduct({ id: "b", title: "Oil" }),
    ]);
    const { find } = createSearchIndex(database);
    const search = async (locale: "en" | "fr", text: string) =>
      withLocale(locale, async () => {
        const { ids } = await find(v.parse(ListingQuery, { search: text, sort: "name" }), 10);
        return ids;
      });
    expect(await search("fr", "balm")).toEqual(["a"]);
    expect(await search("fr", "")).toEqual(["a", "b"]);
    await transaction(db, dialect, async (trx) => {
      await translate(trx, "product", "a", { title: "Œufs au zeste" });
      await translate(trx, "product", "b", { title: "Onguent" });
      await raiseVersion(trx, "product", ["a", "b"]);
    });
    for (const text of ["oeuf", "œufs", "balm", "les oeufs"])
      expect([text, await search("fr", text)]).toEqual([text, ["a"]]);
    expect(await search("en", "oeuf")).toEqual([]);
    expect(await search("fr", "")).toEqual(["a", "b"]);
    await transaction(db, dialect, async (trx) => {
      await translate(trx, "product", "a", { title: "Zeste" });
      await raiseVersion(trx, "product", ["a"]);
    });
    expect(await search("fr", "oeuf")).toEqual([]);
    expect(await search("fr", "")).toEqual(["b", "a"]);
    expect(await search("en", "")).toEqual(["a", "b"]);
  });
});

describeOnBothDatabases("the index of a store", (open) => {
  test("is built for the languages of the store only", async () => {
    const database = await open({ changesSchema: true });
    const { db, dialect } = database;
    await insertProducts(db, [newProduct({ id: "a", title: "Balm" })]);
    await writeSettings({ db, dialect }, { "store.languages": ["en"] });
    await sql`drop table translations`.execute(db);
    await createSearchIndex(database).load();
    await writeSettings({ db, dialect }, { "store.languages": ["en", "fr"] });
    await expect(createSearchIndex(database).load()).rejects.toThrow("translations");
  });
});
