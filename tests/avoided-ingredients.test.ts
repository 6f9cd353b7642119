import { expect, test } from "vitest";
import { createSearchIndex } from "../api/catalogue/search/search-index.ts";
import { seedStore } from "../api/db/seed.ts";
import { DEFAULT_INGREDIENTS } from "../data/content/ingredients.ts";
import { factKeys, ingredientKey } from "../data/model/catalogue/fact-keys.ts";
import { createFactMatcher } from "../data/model/catalogue/fact-selection.ts";
import { ingredientHandle } from "../data/model/catalogue/handle.ts";
import { IngredientNames } from "../data/model/catalogue/ingredient-names.ts";
import { nameEntries, splitIngredients, toGlossary } from "../data/model/catalogue/ingredients.ts";
import type { Product } from "../data/model/catalogue/product.ts";
import { toFacts } from "../data/model/catalogue/product-facts.ts";
import { readProductText } from "../data/model/catalogue/product-text.ts";
import { findMatches } from "../data/model/catalogue/search.ts";
import { applyConditions, readConditions } from "../data/model/catalogue/search-conditions.ts";
import { SAMPLE_STORE } from "../data/seed/sample-store.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases, type OpenTestDatabase } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";
import { sampleFor } from "./support/sample-size.ts";
import { readSnapshot } from "./support/snapshot.ts";

// N1, N2: a search for what a shopper avoids.

const PHRASES: readonly ((name: string) => string)[] = [
  (name) => `no ${name}`,
  (name) => `without ${name}`,
  (name) => `free of ${name}`,
  (name) => `free from ${name}`,
  (name) => `avoid ${name}`,
  (name) => `avoiding ${name}`,
  (name) => `sans ${name}`,
  (name) => `non-${name}`,
  (name) => `not containing ${name}`,
  (name) => `does not contain any ${name}`,
  (name) => `allergic to ${name}`,
  (name) => `${name} free`,
  (name) => `${name}-free`,
  (name) => `No ${name.toUpperCase()} or mercury`,
];

/** The lists of the sample products, split here and not by the search. */
const LISTS = SAMPLE_STORE.products.map(({ id, title, description }) => ({
  id,
  title,
  names: splitIngredients(readProductText(description).ingredients.join("\n")) ?? [],
}));
const INGREDIENTS = [...new Set(LISTS.flatMap(({ names }) => names))];
const fold = (text: string) => text.toLowerCase();
const wordsIn = (text: string): string[] => fold(text).match(/[a-z]{2,}/g) ?? [];
const WORDS: readonly string[] = [...new Set(INGREDIENTS.flatMap(wordsIn))];

/** All names of an ingredient. */
const namesOf = (inci: string): string[] => {
  const isEntry = (names: readonly string[]) => names.includes(inci);
  const entry = DEFAULT_INGREDIENTS.find((one) => isEntry([one.inci, ...one.synonyms]));
  return entry ? [inci, entry.inci, entry.name, ...entry.synonyms] : [inci];
};
const NAMES = new Map(INGREDIENTS.map((inci) => [inci, namesOf(inci)]));
/** The products whose lists name an ingredient by this name or with this word. */
const listing = (name: string) =>
  LISTS.filter(({ names }) =>
    names.some((inci) =>
      NAMES.get(inci)?.some((one) => fold(one) === fold(name) || wordsIn(one).includes(fold(name))),
    ),
  ).map(({ id }) => id);

const NOT_STATED = {
  skinTypes: null,
  hairTypes: null,
  concerns: null,
  scent: null,
  texture: null,
  pregnancy: null,
  breastFeeding: null,
  use: null,
};
const UNSTATED = [
  newProduct({ id: "silent", title: "Silent Balm", position: 900 }),
  newProduct({
    id: "prose",
    title: "Prose Balm",
    position: 901,
    description: "A balm.\nIngredients\nFree from mercury and made with the finest linalool.",
  }),
];

async function openStore(open: OpenTestDatabase) {
  const database = await open();
  const { db, dialect, contentVersions, stock } = database;
  await seedStore(db, dialect, { now: new Date() });
  await insertProducts(db, UNSTATED);
  const searchIndex = createSearchIndex({ db, contentVersions, stock });
  const snapshot = await readSnapshot(db);
  const { get } = createTestApi(database, { searchIndex });
  const online = async (path: string) => (await get(path)).json();
  const offline = async (path: string) => {
    const response = await respondFromSnapshot(snapshot, new URL(path, "http://shop.test"));
    if (response.outcome !== "known") throw new Error(`${path} is unknown offline`);
    return JSON.parse(JSON.stringify(response.body));
  };
  const idsOf = (products: Product[]) => products.map(({ id }) => id);
  const path = (search: string) => `/api/products?search=${encodeURIComponent(search)}`;
  return {
    online,
    offline,
    findOnline: async (search: string) => idsOf(await online(path(search))),
    findOffline: async (search: string) => idsOf(await offline(path(search))),
  };
}

/** The phrases by which a search finds a product that lists the ingredient, or states no list. */
function createCheck() {
  const wrong: string[] = [];
  let found = 0;
  const check = (search: string, ids: readonly string[], listed: readonly string[]) => {
    found += ids.length;
    const opposite = ids.filter(
      (id) => listed.includes(id) || UNSTATED.some((product) => product.id === id),
    );
    if (opposite.length > 0) wrong.push(`${search}: ${opposite.length} of ${ids.length}`);
  };
  const expectNone = () => {
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(1_000);
  };
  return { check, expectNone };
}

// N1
test("a search for what a shopper avoids finds no product that lists it by any name or word", () => {
  const { check, expectNone } = createCheck();
  const glossary = toGlossary(DEFAULT_INGREDIENTS);
  const uses = INGREDIENTS.map((inci) => {
    const name = ingredientHandle(inci);
    return { handle: glossary.get(name)?.handle ?? name, names: [inci] };
  });
  const ingredients = new IngredientNames([...nameEntries(glossary), ...uses]);
  const handleOf = (inci: string) => uses.find(({ names }) => names.includes(inci))?.handle ?? "";
  const products = SAMPLE_STORE.products.map((product) => ({
    ...product,
    words: [
      ...factKeys(toFacts({ ...NOT_STATED, ...product }, glossary)),
      ...(LISTS.find(({ id }) => id === product.id)?.names ?? []).map((inci) =>
        ingredientKey(handleOf(inci)),
      ),
    ],
  }));
  for (const name of new Set([...[...NAMES.values()].flat(), ...WORDS])) {
    const listed = listing(name);
    for (const toSearch of PHRASES) {
      const search = toSearch(name);
      const reading = readConditions(search, undefined, ingredients);
      const query = applyConditions({ search }, reading);
      const isSelected = createFactMatcher(query);
      const found = findMatches(products, query.search);
      const ids = found.filter(({ words }) => isSelected(words)).map(({ id }) => id);
      check(search, ids, listed);
    }
  }
  expectNone();
});

describeOnBothDatabases("a search for what a shopper avoids", (open) => {
  // N1
  test("never finds a product that lists it, as offline", { timeout: 300_000 }, async () => {
    const { findOnline, findOffline } = await openStore(open);
    const { check, expectNone } = createCheck();
    expect(INGREDIENTS.length).toBeGreaterThan(150);
    for (const [at, inci] of INGREDIENTS.entries()) {
      const listed = listing(inci);
      for (const toSearch of sampleFor(at, PHRASES)) {
        const search = toSearch(inci);
        const ids = await findOnline(search);
        check(search, ids, listed);
        expect([search, ids]).toEqual([search, await findOffline(search)]);
      }
    }
    expectNone();
  });

  // N1
  test("says what is not stated, and shows the notice", async () => {
    const { online, offline } = await openStore(open);
    for (const explain of [online, offline]) {
      const body = await explain("/api/search/explanation?search=serum%20without%20linalool");
      expect(body).toMatchObject({
        words: "serum",
        conditions: [{ label: "No linalool listed", without: "serum" }],
        isSafety: true,
      });
      expect(body.notes[0]).toMatch(/^The lists of ingredients of these products do not name/);
      const { others } = await explain("/api/search/explanation?search=no%20linalool");
      expect(others).toEqual([
        {
          text: "Not listed here, because their ingredients are not stated or not all in our glossary:",
          products: UNSTATED.map(({ id, title }) => expect.objectContaining({ id, title })),
          total: 2,
        },
      ]);
    }
  });

  // N2
  test("is answered with the notice and without the opposite if it is not understood", async () => {
    const { online, findOnline, findOffline } = await openStore(open);
    for (const search of [
      "no mercury",
      "balm without mercury",
      "mercury free",
      "mercury-free balm",
      "free from mercury",
      "not containing mercury",
      "mercury allergy",
      "no shea butter or mercury",
      "no unobtainium",
      "without sunscreen",
    ]) {
      expect([search, await findOnline(search), await findOffline(search)]).toEqual([
        search,
        [],
        [],
      ]);
      const query = encodeURIComponent(search);
      const { isSafety, notes } = await online(`/api/search/explanation?search=${query}`);
      expect([search, isSafety, notes[0]]).toEqual([
        search,
        true,
        expect.stringMatching(/^The search does not know “\w+”, and cannot say/),
      ]);
      expect(await online(`/api/search/nearest?category=skin%20care&search=${query}`)).toEqual([]);
    }
  });
});
