import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { isReservedHandle, MAX_HANDLE, toHandle } from "../../../data/model/catalogue/handle.ts";
import { chunksOf } from "../chunks-of.ts";
import type { Db } from "../tables/schema.ts";
import { productBatches } from "./product-batches.ts";
import { isDefaultVariant } from "./product-conditions.ts";

/**
 * Chooses the handles of new products: the wanted one, or the one of the title, with a part of the id
 * if it is not free. Returns them by id.
 * @param claimed handles that other products get in the same transaction
 */
export async function chooseHandles(
  trx: Db,
  products: readonly { id: string; title: string; handle?: string | undefined }[],
  claimed: Iterable<string> = [],
): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  const used = new Set(claimed);
  const ids = new Set(products.map(({ id }) => id));
  let open = products.map(({ id, title, handle }) => ({
    id,
    wanted: handle || toHandle(title) || "product",
  }));
  for (let attempt = 0; open.length > 0; attempt += 1) {
    const tried = open.map((one) => ({ ...one, handle: handleVariant(one, attempt) }));
    const taken = await findTakenHandles(
      trx,
      tried.map(({ handle }) => handle),
    );
    open = tried.filter(({ id, handle }) => {
      if (taken.has(handle) || used.has(handle) || (ids.has(handle) && handle !== id)) return true;
      used.add(handle);
      chosen.set(id, handle);
      return false;
    });
  }
  return chosen;
}

/**
 * Finds the handles of a list that a new product can't get, and the reason: they are reserved, the current
 * or a former handle of a product, or the id of a product, because a URL's name is looked up as an id first.
 */
export async function findTakenHandles(
  db: Db,
  handles: readonly string[],
): Promise<Map<string, "reserved" | "current" | "former" | "id">> {
  const taken = new Map<string, "reserved" | "current" | "former" | "id">();
  for (const batch of chunksOf(handles)) {
    const ids = await db.selectFrom("products").select("id").where("id", "in", batch).execute();
    for (const { id } of ids) taken.set(id, "id");
    const former = await db
      .selectFrom("former_handles")
      .select("handle")
      .where("handle", "in", batch)
      .execute();
    for (const { handle } of former) taken.set(handle, "former");
    const current = await db
      .selectFrom("products")
      .select("handle")
      .where("handle", "in", batch)
      .where(isDefaultVariant)
      .execute();
    for (const { handle } of current) taken.set(handle, "current");
    for (const handle of batch) if (isReservedHandle(handle)) taken.set(handle, "reserved");
  }
  return taken;
}

/**
 * The handles to try in order: the wanted one, then with eight characters of the id, then with forty,
 * then with a number. Ids are UUIDs, or any text in imported data, even without letters and digits.
 */
function handleVariant({ id, wanted }: { id: string; wanted: string }, attempt: number): string {
  if (attempt === 0) return wanted;
  const key = toHandle(id).replaceAll("-", "").slice(0, 40) || "0";
  const suffix = [key.slice(0, 8), key][attempt - 1] ?? `${key}-${attempt - 1}`;
  return `${wanted.slice(0, MAX_HANDLE - suffix.length - 1)}-${suffix}`;
}

/** Creates the categories that do not exist yet, after the others. Keys are compared without case. */
export async function createCategories(trx: Db, names: Iterable<string>, now: Date): Promise<void> {
  const missing = new Map([...names].map((name) => [categoryKey(name), name.trim()]));
  missing.delete("");
  if (missing.size === 0) return;
  const rows = await trx.selectFrom("categories").select(["key", "handle", "position"]).execute();
  for (const { key } of rows) missing.delete(key);
  const handles = new Set(rows.map(({ handle }) => handle));
  let position = rows.reduce((last, row) => Math.max(last, row.position), 0);
  for (const [key, name] of missing) {
    position += 1;
    const wanted = toHandle(name) || "category";
    let handle = wanted;
    for (let number = position; handles.has(handle); number += 1) handle = `${wanted}-${number}`;
    handles.add(handle);
    const time = now.toISOString();
    await trx
      .insertInto("categories")
      .values({ handle, name, key, position, created_at: time, updated_at: time })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }
}

/** Writes the handles of all products and the categories in use; part of a migration. */
export async function writeHandlesAndCategories(db: Db): Promise<void> {
  const all = await db.selectFrom("products").select("id").execute();
  const ids = new Set(all.map(({ id }) => id));
  const used = new Set<string>();
  const isUnused = (handle: string, id: string) =>
    // A URL's name is looked up as an id first.
    !used.has(handle) && !isReservedHandle(handle) && (!ids.has(handle) || handle === id);
  const names = new Map<string, string>();
  const products = db
    .selectFrom("products")
    .select(["seq", "id", "title", "category", "removed_at"]);
  for await (const rows of productBatches(products)) {
    for (const { seq, id, title, category, removed_at } of rows) {
      const wanted = toHandle(title) || "product";
      let handle = wanted;
      for (let attempt = 1; !isUnused(handle, id); attempt += 1)
        handle = handleVariant({ id, wanted }, attempt);
      if (removed_at === null) {
        used.add(handle);
        if (!names.has(categoryKey(category))) names.set(categoryKey(category), category);
      }
      await db.updateTable("products").set({ handle }).where("seq", "=", seq).execute();
    }
  }
  await createCategories(db, names.values(), new Date());
}
