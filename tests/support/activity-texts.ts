import type { Db } from "../../api/db/tables/schema.ts";
import type { ActivityChange } from "../../data/model/admin/activity.ts";
import { fieldText } from "../../data/model/admin/activity-texts.ts";

/**
 * Lists the fields and codes in the activity log of a database that `fieldText` has no text for. A database
 * without the table, or one that the test has closed, has none.
 */
export async function listWithoutText(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("activity_log")
    .select(["object_kind as object", "changes"])
    .execute()
    .catch(() => []);
  const entries = rows.map(({ object, changes }) => ({
    object,
    changes: JSON.parse(changes) as ActivityChange[],
  }));
  const missing = entries.flatMap(({ object, changes }) =>
    changes.flatMap(({ field, before, after }) => {
      const text = fieldText(object, field);
      if (!text) return [`${object}: ${field}`];
      const values = [before, after].filter((value) => value !== null);
      const unknown = values.filter((value) => text.values && !(value in text.values));
      return unknown.map((value) => `${object}: ${field} ${value}`);
    }),
  );
  return [...new Set(missing)];
}
