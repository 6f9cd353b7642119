import type { Config } from "../../config.ts";
import { migrate } from "../../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../db/open.ts";

/** Opens and migrates the store's database, runs `work` with it, and closes it. Writes of a running store come first. */
export async function withDatabase<T>(
  config: Pick<Config, "databaseUrl" | "allowNewDatabase" | "isProduction">,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config.databaseUrl, { ...config, isYielding: true });
  try {
    await migrate(database.db, database.dialect);
    return await work(database);
  } finally {
    await database.close();
  }
}
