import { DEFAULT_INGREDIENTS } from "../../../data/content/ingredients.ts";
import { ingredientHandle } from "../../../data/model/catalogue/handle.ts";
import type { EntryWithSynonyms } from "../../../data/model/catalogue/ingredients.ts";
import { nextCatalogueVersion } from "../catalogue-version.ts";
import type { Db } from "../tables/schema.ts";
import { writeFacets } from "./derived-columns.ts";
import { listIngredients, writeIngredient } from "./glossary.ts";

/**
 * Adds the fragrance allergens, and the families of fragrance and essential oils, to the glossary of an earlier
 * release, and gives all products a new version; part of a migration. Entries that the operator has edited keep
 * their texts. A name that another entry of the operator has stays with that entry.
 */
export async function addFragranceAllergens(db: Db): Promise<void> {
  const entries = new Map((await listIngredients(db)).map((entry) => [entry.handle, entry]));
  const owners = new Map(
    [...entries.values()].flatMap((entry) =>
      handlesOf(entry).map((name) => [name, entry.handle] as const),
    ),
  );
  for (const entry of DEFAULT_INGREDIENTS) {
    const added = entry.families.filter((family) => family.endsWith("fragrance allergen"));
    if (added.length === 0) continue;
    // The entry that has its INCI name, also as a synonym of one that the operator has added.
    const owner = entries.get(owners.get(entry.handle) ?? "");
    const handle = owner?.handle ?? entry.handle;
    const synonyms = entry.synonyms.filter(
      (name) => (owners.get(ingredientHandle(name)) ?? handle) === handle,
    );
    const known = new Set(owner ? handlesOf(owner) : []);
    const next = owner
      ? {
          ...owner,
          families: [...new Set([...owner.families, ...added])],
          synonyms: [
            ...owner.synonyms,
            ...synonyms.filter((name) => !known.has(ingredientHandle(name))),
          ],
        }
      : { ...entry, synonyms };
    await writeIngredient(db, next);
    for (const name of handlesOf(next)) owners.set(name, handle);
  }
  if (!(await db.selectFrom("products").select("id").limit(1).executeTakeFirst())) return;
  const version = await nextCatalogueVersion(db);
  await db.updateTable("products").set({ version }).execute();
  await writeFacets(db);
}

const handlesOf = ({ inci, synonyms }: EntryWithSynonyms): string[] =>
  [inci, ...synonyms].map(ingredientHandle);
