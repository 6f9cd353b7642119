import { GLOSSARY, GLOSSARY_ENTRIES } from "../../../data/content/ingredients.ts";
import { type GlossaryEntry, ingredientHandle } from "../../../data/model/catalogue/ingredients.ts";
import { listIngredients } from "../../../data/model/catalogue/product-facts.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Products of one statement. */
const BATCH = 500;

/** The ids of the published products with an ingredient, in featured order, by the entry's handle. */
type Uses = ReadonlyMap<string, readonly string[]>;

/** Reading all descriptions takes about 0.1 ms for each product, so each version is read once. */
const cache = new WeakMap<Db, { version: number; uses: Promise<Uses> }>();

/** Lists the entries of the glossary that published products contain, by common name. */
export async function listUsedEntries(db: Db): Promise<GlossaryEntry[]> {
  const uses = await readUses(db);
  return GLOSSARY_ENTRIES.filter(({ handle }) => uses.has(handle));
}

/**
 * Finds an entry by its handle or that of a synonym, with the ids of the published products that contain
 * it, in featured order; undefined if there are none.
 */
export async function findUsedEntry(db: Db, handle: string) {
  const entry = GLOSSARY.get(handle);
  const ids = entry && (await readUses(db)).get(entry.handle);
  return ids && { entry, ids };
}

async function readUses(db: Db): Promise<Uses> {
  const version = await getCatalogueVersion(db);
  const known = cache.get(db);
  if (known?.version === version) return known.uses;
  const uses = collectUses(db);
  cache.set(db, { version, uses });
  uses.catch(() => cache.delete(db));
  return uses;
}

async function collectUses(db: Db): Promise<Uses> {
  const found = new Map<string, { id: string; position: number }[]>();
  for await (const { id, position, description } of eachProduct(db)) {
    const names = listIngredients(description, GLOSSARY)?.flatMap(
      ({ inci }) => GLOSSARY.get(ingredientHandle(inci))?.handle ?? [],
    );
    for (const handle of new Set(names)) {
      const users = found.get(handle);
      if (users) users.push({ id, position });
      else found.set(handle, [{ id, position }]);
    }
  }
  const inOrder = (users: { id: string; position: number }[]) =>
    users.sort((a, b) => a.position - b.position).map(({ id }) => id);
  return new Map([...found].map(([handle, users]) => [handle, inOrder(users)]));
}

async function* eachProduct(db: Db) {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom("products")
      .select(["seq", "id", "position", "description"])
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
