import type { Transaction } from "kysely";
import type { Database, Db } from "../../api/db/tables/schema.ts";

/** Runs statements in a transaction and returns a function that commits it. */
export async function holdTransaction(
  db: Db,
  statements: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction().execute(async (trx) => {
      await statements(trx);
      resolve();
      await released;
    });
    transaction.catch(reject);
  });
  return release;
}
