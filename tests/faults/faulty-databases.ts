import { Kysely } from "kysely";
import { openPostgres } from "../../api/db/drivers/postgres.ts";
import { openSqlite } from "../../api/db/drivers/sqlite.ts";
import type { Database } from "../../api/db/tables/schema.ts";
import type { ApiDeps } from "../../api/deps.ts";
import {
  emptyPostgres,
  readInitialRows,
  readMigrated,
  type TestDatabase,
} from "../support/databases.ts";
import type { Failpoints } from "./failpoints.ts";
import { faultyDialect } from "./faulty-dialect.ts";

/** The database of a simulated store. */
export type SimulationDatabase = Pick<ApiDeps, "db" | "dialect" | "url">;

/** Opens an empty, migrated database of which every call is a failpoint. */
export type OpenSimulationDatabase = (failpoints: Failpoints) => Promise<SimulationDatabase>;

/** Copies a migrated database in memory. */
export const openFaultySqlite: OpenSimulationDatabase = async (failpoints) => {
  const dialect = faultyDialect(await openSqlite(await readMigrated()), failpoints);
  return { db: new Kysely<Database>({ dialect }), dialect: "sqlite", url: "file::memory:" };
};

/**
 * Reuses one database for all simulations. Each begins with the rows of the migrations: with versions of settings
 * that an earlier simulation left, the jobs would make fewer calls, and a fault would be injected into another call
 * than the planned one.
 */
export function reusePostgres({ db, url }: TestDatabase): OpenSimulationDatabase {
  const initialRows = readInitialRows(db);
  return async (failpoints) => {
    await emptyPostgres(db, await initialRows);
    const dialect = faultyDialect(await openPostgres(url), failpoints);
    return { db: new Kysely<Database>({ dialect }), dialect: "postgres", url };
  };
}
