import { categoryKey } from "../../data/model/categories.ts";
import { isReservedHandle, MAX_HANDLE, toHandle } from "../../data/model/handle.ts";
import type { Db } from "./schema.ts";

/** Values per statement: below SQLite's limit of parameters. */
const BATCH = 500;

/**
 * Chooses the handles of new products: the wanted one, or the one of the title, with a part of the id
 * if another product or an earlier entry has it. Returns them by id.
 */
export async function chooseHandles(
  trx: Db,
  products: readonly { id: string; title: string; handle?: string | undefined }[],
): Promise<Map<string, string>> {
  const wanted = products.map((product) => ({
    id: product.id,
    handle: product.handle || toHandle(product.title) || "product",
  }));
  const taken = await findTaken(
    trx,
    wanted.map(({ handle }) => handle),
  );
  const chosen = new Map<string, string>();
  for (const { id, handle } of wanted) {
    const isTaken = taken.has(handle) || isReservedHandle(handle);
    const free = isTaken ? withSuffix(handle, id) : handle;
    taken.add(free);
    chosen.set(id, free);
  }
  return chosen;
}

/**
 * Handles that a product has or had, because an earlier handle redirects to its product, and ids, which
 * are found before handles.
 */
async function findTaken(trx: Db, handles: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < handles.length; start += BATCH) {
    const batch = handles.slice(start, start + BATCH);
    const current = await trx
      .selectFrom("products")
      .select("handle")
      .where("handle", "in", batch)
      .where("removed_at", "is", null)
      .execute();
    const former = await trx
      .selectFrom("former_handles")
      .select("handle")
      .where("handle", "in", batch)
      .execute();
    for (const { handle } of [...current, ...former]) taken.add(handle);
    const ids = await trx.selectFrom("products").select("id").where("id", "in", batch).execute();
    for (const { id } of ids) taken.add(id);
  }
  return taken;
}

/** Ids are UUIDs, or any text in imported data. */
function withSuffix(handle: string, id: string): string {
  return `${handle.slice(0, MAX_HANDLE - 10)}-${toHandle(id).replaceAll("-", "").slice(0, 8)}`;
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
    const handle = handles.has(wanted) ? `${wanted}-${position}` : wanted;
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
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["seq", "id", "title", "category", "removed_at"])
      .where("seq", ">", last)
      .orderBy("seq")
      .limit(BATCH)
      .execute();
    for (const { seq, id, title, category, removed_at } of rows) {
      const wanted = toHandle(title) || "product";
      const isTaken = used.has(wanted) || isReservedHandle(wanted);
      const handle = isTaken ? withSuffix(wanted, id) : wanted;
      if (removed_at === null) {
        used.add(handle);
        if (!names.has(categoryKey(category))) names.set(categoryKey(category), category);
      }
      await db.updateTable("products").set({ handle }).where("seq", "=", seq).execute();
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.seq;
  }
  await createCategories(db, names.values(), new Date());
}
