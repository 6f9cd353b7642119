import { readConfig } from "../../config.ts";
import { CommandFailure } from "./run-command.ts";

const NOT_SQLITE = 2;

/**
 * The address of the store's SQLite database.
 * @param otherwise what somebody whose store runs on PostgreSQL uses in the place of the command
 */
export function sqliteOnly(otherwise: string): string {
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl.startsWith("file:")) return databaseUrl;
  throw new CommandFailure(`This store runs on PostgreSQL: use ${otherwise}`, NOT_SQLITE);
}
