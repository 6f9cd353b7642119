import type { GlossaryEntry } from "../../../data/model/catalogue/ingredients.ts";
import { listIngredients, readGlossary } from "../../db/products/glossary.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readFactIndex } from "../products/fact-index.ts";

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

/** Counts the published products with an ingredient; see `FactIndex.countUses`. */
export async function countUses(db: Db): Promise<ReadonlyMap<string, number>> {
  return (await readFactIndex(db)).countUses();
}
