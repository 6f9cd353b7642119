import { readConfig } from "../../config.ts";
import { CommandFailure } from "./run-command.ts";

const NOT_SQLITE = 2;

/**
 * Returns the URL of the store's SQLite database.
 * @param alternative the command for PostgreSQL
 * @throws CommandFailure on PostgreSQL
 */
export function sqliteOnly(alternative: string): string {
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl.startsWith("file:")) return databaseUrl;
  throw new CommandFailure(`This store runs on PostgreSQL: use ${alternative}`, NOT_SQLITE);
}
