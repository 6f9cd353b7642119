import type { Dialect } from "../../data/migrations/dialect.ts";
import type { SettingValues } from "../../data/model/settings/settings.ts";
import type { Db } from "../db/tables/schema.ts";
import { failure } from "../http/errors.ts";
import { writeSettings } from "./store.ts";

/**
 * Changes settings that an operator has edited since `version`.
 *
 * @throws ApiFailure 409 if they have changed since, and 422 with the key of each invalid setting as its path
 */
export async function changeSettings(
  database: { db: Db; dialect: Dialect },
  values: SettingValues,
  version: string,
) {
  const written = await writeSettings(database, values, version);
  if (written.outcome === "conflict")
    throw failure(409, "The settings have changed since you opened this page.");
  if (written.outcome === "invalid") {
    const issues = written.problems.map(({ key, message }) => ({ path: key, message }));
    throw failure(422, issues.map((one) => `${one.path} ${one.message}.`).join(" "), issues);
  }
  return written;
}
