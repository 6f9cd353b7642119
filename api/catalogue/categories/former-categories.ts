import { categoryKey, findCategory } from "../../../data/model/catalogue/categories.ts";
import type { Category } from "../../../data/model/catalogue/category.ts";
import type { Db } from "../../db/tables/schema.ts";
import { listCategories } from "./store.ts";

type Change = {
  /** The category's handle and key until now. */
  from: { handle: string; key: string };
  /** The handle of the category that its URLs redirect to; undefined if there is none. */
  to: string | undefined;
};

/**
 * Redirects the URLs of a category that is renamed or removed. If only the handle changes, the name has a
 * row here too, which has no effect: `findFormerCategory` looks for current names first.
 */
export async function redirectCategory(trx: Db, { from, to }: Change): Promise<void> {
  const names = [...new Set([from.key, from.handle])];
  await trx.deleteFrom("former_categories").where("name", "in", names).execute();
  if (to === undefined) {
    await trx.deleteFrom("former_categories").where("handle", "=", from.handle).execute();
    return;
  }
  await trx
    .updateTable("former_categories")
    .set({ handle: to })
    .where("handle", "=", from.handle)
    .execute();
  await trx
    .insertInto("former_categories")
    .values(names.map((name) => ({ name, handle: to })))
    .execute();
}

/**
 * Finds the category with published products that had this name or handle earlier; undefined if a
 * category has this name now.
 */
export async function findFormerCategory(db: Db, name: string): Promise<Category | undefined> {
  const categories = await listCategories(db);
  if (findCategory(categories, name)) return undefined;
  const former = await db
    .selectFrom("former_categories")
    .select("handle")
    .where("name", "=", categoryKey(name))
    .executeTakeFirst();
  return categories.find(({ handle }) => handle === former?.handle);
}

/**
 * The present names of categories, by the keys of these names, which may be earlier ones. Names that no
 * category has or had are missing.
 */
export async function findPresentNames(
  db: Db,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set([...names].map(categoryKey))];
  if (keys.length === 0) return new Map();
  const former = await db
    .selectFrom("former_categories")
    .innerJoin("categories", "categories.handle", "former_categories.handle")
    .select(["former_categories.name as key", "categories.name"])
    .where("former_categories.name", "in", keys)
    .execute();
  const present = await db
    .selectFrom("categories")
    .select(["key", "name"])
    .where("key", "in", keys)
    .execute();
  return new Map([...former, ...present].map(({ key, name }) => [key, name]));
}
