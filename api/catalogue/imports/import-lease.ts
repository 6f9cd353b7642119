import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { lockCatalogue } from "../../db/catalogue-version.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";

/** The right of one process to work on an import. All processes together work on one at a time. */
export type ImportLease = { importId: string; owner: string };

/** A lease is renewed with every batch, which takes milliseconds; after a crash it expires. */
const LEASE_MS = 10_000;
const POLL_MS = 100;

/** The process was suspended for longer than its lease, and another one may be importing now. */
class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

/**
 * Waits until no other process holds a lease, then leases the import that `chooseImport` returns.
 * `chooseImport` runs in the same transaction; if it returns undefined, no lease is taken.
 */
export async function acquireImportLease(
  db: Kysely<Database>,
  dialect: Dialect,
  chooseImport: (trx: Db) => Promise<string | undefined>,
): Promise<ImportLease | undefined> {
  const owner = randomUUID();
  for (;;) {
    const lease = await transaction(db, dialect, async (trx) => {
      await lockCatalogue(trx);
      if (await isImportRunning(trx)) return "leased";
      const importId = await chooseImport(trx);
      if (importId === undefined) return undefined;
      await trx
        .updateTable("product_imports")
        .set({ lease_owner: owner, lease_until: expiry() })
        .where("id", "=", importId)
        .execute();
      return { importId, owner };
    });
    if (lease !== "leased") return lease;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Extends a lease and updates the import's row. Call it in every transaction that works on the
 * import. @throws LeaseLostError
 */
export async function renewImportLease(
  trx: Db,
  { importId, owner }: ImportLease,
  values: Updateable<Database["product_imports"]> = {},
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("product_imports")
    .set({ ...values, lease_until: expiry() })
    .where("id", "=", importId)
    .where("lease_owner", "=", owner)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LeaseLostError("another process has taken over the import");
}

/** Ends a lease, so that the next import need not wait for its expiry. */
export async function releaseImportLease(db: Db, { importId, owner }: ImportLease): Promise<void> {
  await db
    .updateTable("product_imports")
    .set({ lease_owner: "", lease_until: "" })
    .where("id", "=", importId)
    .where("lease_owner", "=", owner)
    .execute();
}

/** Whether a process works on an import or its undo, or was killed less than 10 seconds ago. */
export async function isImportRunning(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("product_imports")
    .select("id")
    .where("lease_until", ">", new Date().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

const expiry = () => new Date(Date.now() + LEASE_MS).toISOString();
