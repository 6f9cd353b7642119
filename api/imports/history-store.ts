import { randomUUID } from "node:crypto";
import type { LastImport } from "../../data/model/admin-import.ts";
import type { Db } from "../db/schema.ts";
import type { Turn } from "./turns.ts";

type Counts = { created: number; changed: number; unchanged: number; rejected: number };

/** Begins the record of an import that is not shown yet; answers its id. */
export async function beginImport(trx: Db, source: string, owner: string): Promise<string> {
  const id = randomUUID();
  const counts = { created: 0, changed: 0, unchanged: 0, rejected: 0 };
  await trx
    .insertInto("product_imports")
    .values({
      ...{ id, source: source.slice(0, 200), ...counts, created_at: "", undone_at: null },
      ...{ state: "staging", owner },
    })
    .execute();
  return id;
}

/** Forgets an import of which nothing was shown. */
export async function dropImport(trx: Db, { importId, owner }: Turn): Promise<void> {
  await trx
    .deleteFrom("product_imports")
    .where("id", "=", importId)
    .where("owner", "=", owner)
    .execute();
}

/** Records what an import did, as the last one, which can be undone. */
export async function recordImport(
  trx: Db,
  { importId }: Turn,
  counts: Counts,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  const last = await findLastImport(trx);
  const created_at = last && last.createdAt >= time ? later(last.createdAt) : time;
  await trx
    .updateTable("product_imports")
    .set({ ...counts, created_at })
    .where("id", "=", importId)
    .execute();
}

function later(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString();
}

/** The last import that was shown, also when it is still being settled or was undone. */
export async function findLastImport(db: Db): Promise<LastImport | undefined> {
  return db
    .selectFrom("product_imports")
    .select(["id", "source", "created", "changed", "unchanged", "rejected"])
    .select(["created_at as createdAt", "undone_at as undoneAt"])
    .where("state", "<>", "staging")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Ids of some products that an import did something to, after one of them, in their order. */
export async function listImported(
  db: Db,
  importId: string,
  after: string,
  { pending = false, limit = 1_000 } = {},
): Promise<string[]> {
  let rows = db
    .selectFrom("product_import_rows")
    .select("product_id")
    .where("import_id", "=", importId)
    .where("product_id", ">", after);
  if (pending) rows = rows.where("written_at", "=", "");
  const found = await rows.orderBy("product_id").limit(limit).execute();
  return found.map(({ product_id }) => product_id);
}

/** Forgets what an import did to these products. */
export async function forgetRows(trx: Db, importId: string, ids: readonly string[]) {
  await trx
    .deleteFrom("product_import_rows")
    .where("import_id", "=", importId)
    .where("product_id", "in", ids)
    .execute();
}

/** Of which other imports rows are kept. */
export async function listRowsOfOthers(db: Db, importId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("product_import_rows")
    .select("import_id")
    .where((by) => by.or([by("import_id", "<", importId), by("import_id", ">", importId)]))
    .limit(1)
    .executeTakeFirst();
  return row?.import_id;
}
