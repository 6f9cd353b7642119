import { type GlossaryEntry, ingredientHandle } from "../../../data/model/catalogue/ingredients.ts";
import { listIngredientNames } from "../../../data/model/catalogue/product-facts.ts";
import { listIngredients, readGlossary } from "../../db/products/glossary.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readFactIndex } from "../products/fact-index.ts";

/** Products of one statement. */
const BATCH = 500;

/** Lists the entries of the glossary that published products contain, by common name. */
export async function listUsedEntries(db: Db): Promise<GlossaryEntry[]> {
  const uses = await countUses(db);
  const used = (await listIngredients(db)).filter(({ handle }) => uses.has(handle));
  return used.map(({ synonyms: _, ...entry }) => entry);
}

/**
 * Finds an entry by its handle or that of a synonym, with the ids of the published products that contain
 * it, in featured order; undefined if there are none.
 */
export async function findUsedEntry(db: Db, handle: string) {
  const entry = (await readGlossary(db)).get(handle);
  if (!entry) return undefined;
  const ids = (await readFactIndex(db)).findUses(entry.handle);
  return ids.length > 0 ? { entry, ids } : undefined;
}

/** Counts the published products with an ingredient, by the entry's handle. */
export async function countUses(db: Db): Promise<ReadonlyMap<string, number>> {
  return (await readFactIndex(db)).countUses();
}

/** Lists the published products whose lists of ingredients have one of these handles. */
export async function listProductsWith(db: Db, handles: ReadonlySet<string>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, description } of eachProduct(db)) {
    const names = listIngredientNames(description) ?? [];
    if (names.some((name) => handles.has(ingredientHandle(name)))) ids.push(id);
  }
  return ids;
}

async function* eachProduct(db: Db) {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom("products")
      .select(["seq", "id", "description"])
      .where(isListed)
      .where("seq", ">", last)
      .orderBy("seq")
      .limit(BATCH)
      .execute();
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.seq ?? last;
  }
}
