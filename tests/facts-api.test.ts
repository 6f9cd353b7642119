import { expect, test } from "vitest";
import { MAX_LISTED_FACTS, toListedFacts } from "../data/model/catalogue/listed-facts.ts";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const LIST = "A balm.\nIngredients\n";

describeOnBothDatabases("GET /api/facts", (open) => {
  test("lists the facts of published products in featured order, and their ingredients", async () => {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "b", handle: "balm", description: "A balm.", position: 2 }),
      newProduct({ id: "a", handle: "oil", description: `${LIST}Water, Mel, Novum`, position: 1 }),
      newProduct({ id: "c", handle: "draft", description: `${LIST}Aqua, Mica`, unpublished: true }),
    ]);
    const { client } = createTestApi(store);
    const { words, products, ingredients, next } = await (
      await client.api.facts.$get({ query: {} })
    ).json();
    expect(next).toBeNull();
    const facts = products.map((product) => ({
      handle: product.handle,
      words: product.words.map((at) => words[at]),
    }));
    expect(facts.map(({ handle }) => handle)).toEqual(["oil", "balm"]);
    expect(facts[0]?.words).toEqual(
      expect.arrayContaining(["ingredients:partly", "ingredient:aqua", "ingredient:mel"]),
    );
    expect(words).not.toContain("ingredient:novum");
    expect(facts[1]?.words).toContain("ingredients:unknown");
    expect(ingredients).toEqual([
      { handle: "aqua", name: "Water", families: [] },
      { handle: "mel", name: "Honey", families: ["animal-derived"] },
    ]);
  });

  test("rejects an offset that is no number; beyond the last product there is nothing", async () => {
    const { client } = createTestApi(await open());
    const bad = await client.api.facts.$get({ query: { offset: "-1" } });
    expect(bad.status).toBe(400);
    const empty = await client.api.facts.$get({ query: { offset: "999999999" } });
    expect(await empty.json()).toEqual({ words: [], products: [], ingredients: [], next: null });
  });
});

test("every product is in one of the parts", () => {
  const all = Array.from({ length: 2 * MAX_LISTED_FACTS + 1 }, (_, at) => ({
    handle: `p${at}`,
    words: ["nut:none"],
  }));
  const listed: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const part = toListedFacts(all, () => undefined, { offset });
    listed.push(...part.products.map(({ handle }) => handle));
    offset = part.next;
  }
  expect(listed).toEqual(all.map(({ handle }) => handle));
});
