import { randomUUID } from "node:crypto";
import type { LastImport } from "../../../data/model/admin/admin-import.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import type { ImportLease } from "./import-lease.ts";

/** Rows that one statement deletes, so that it holds locks for milliseconds. */
const ROWS_PER_DELETE = 1_000;

type NewImport = { source: string; rejected: number; total: number; now: Date };

/** Inserts an import that becomes the last one, and returns its id. */
export async function insertImport(
  trx: Db,
  { source, rejected, total, now }: NewImport,
): Promise<string> {
  const id = randomUUID();
  const last = await findLastImport(trx);
  await trx
    .insertInto("product_imports")
    .values({
      id,
      source,
      created: 0,
      changed: 0,
      unchanged: 0,
      rejected,
      created_at: timeAfter(last?.createdAt ?? "", now),
      undone_at: null,
      total,
    })
    .execute();
  return id;
}

/** The time of an import: that of its row and of the categories that it created. */
export async function findImportTime(db: Db, importId: string): Promise<Date> {
  const { created_at } = await db
    .selectFrom("product_imports")
    .select("created_at")
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  return new Date(created_at);
}

/** Deletes an import whose lease is still held. */
export async function deleteImport(db: Db, { importId, owner }: ImportLease): Promise<void> {
  await db
    .deleteFrom("product_imports")
    .where("id", "=", importId)
    .where("lease_owner", "=", owner)
    .execute();
}

/** The import that was started last, also if it is running, was interrupted or undone. */
export async function findLastImport(db: Db): Promise<LastImport | undefined> {
  const row = await db
    .selectFrom("product_imports")
    .select(["id", "source", "created", "changed", "unchanged", "rejected", "total", "processed"])
    .select(["created_at as createdAt", "undone_at as undoneAt", "lease_until"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lease_until, ...found } = row;
  const isRunning = lease_until > new Date().toISOString();
  const isComplete = found.processed >= found.total;
  return { ...found, status: isRunning ? "running" : isComplete ? "done" : "interrupted" };
}

/** Deletes the changes that earlier imports recorded: only the last import can be undone. */
export async function deleteRowsOfEarlierImports(db: Db, importId: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom("product_import_rows")
      .select(["import_id", "product_id"])
      .where((by) => by.or([by("import_id", "<", importId), by("import_id", ">", importId)]))
      .orderBy("import_id")
      .limit(ROWS_PER_DELETE)
      .execute();
    const [first] = rows;
    if (!first) return;
    const sameImport = rows.filter((row) => row.import_id === first.import_id);
    await deleteImportRows(
      db,
      first.import_id,
      sameImport.map((row) => row.product_id),
    );
  }
}

export async function deleteImportRows(db: Db, importId: string, productIds: readonly string[]) {
  await db
    .deleteFrom("product_import_rows")
    .where("import_id", "=", importId)
    .where("product_id", "in", productIds)
    .execute();
}
