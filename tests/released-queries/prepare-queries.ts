import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { fileOf, type OpenDatabase } from "../../api/db/open.ts";

/** A query that the database does not accept, and why. */
export type RejectedQuery = { query: string; reason: string };

/** Prepares every query without executing it: the database checks the names and types. */
export async function findRejectedQueries(
  { db, dialect, url = "" }: OpenDatabase,
  queries: readonly string[],
): Promise<RejectedQuery[]> {
  const rejected: RejectedQuery[] = [];
  if (dialect === "sqlite") {
    const connection = new Sqlite(fileOf(url));
    for (const query of queries) {
      try {
        connection.prepare(query);
      } catch (error) {
        rejected.push({ query, reason: String(error) });
      }
    }
    connection.close();
    return rejected;
  }
  await db.connection().execute(async (connection) => {
    for (const [at, query] of queries.entries()) {
      await sql
        .raw(`prepare released_${at} as ${query}`)
        .execute(connection)
        .catch((error: unknown) => rejected.push({ query, reason: String(error) }));
    }
    await sql`deallocate all`.execute(connection);
  });
  return rejected;
}
