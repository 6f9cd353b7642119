import type {
  ActivityEntry,
  ActivityFilter,
  ActivityList,
  ActivityObject,
  ActivityQuery,
  LastActivity,
} from "../../data/model/admin/activity.ts";
import { boundsOf } from "../../data/model/sales/store-days.ts";
import { countRows } from "../db/count-rows.ts";
import type { Db } from "../db/tables/schema.ts";
import { containsText } from "../db/text-search.ts";

/** Lists a page of the activity log, the newest entries first. */
export async function listActivity(db: Db, query: ActivityQuery): Promise<ActivityList> {
  const found = matching(db, query);
  const entries = await selectEntries(found, query);
  return { entries, total: await countRows(found) };
}

/** Entries of the export per query. */
const BATCH = 1_000;

/** All entries that a filter finds, the newest first. */
export async function* listAllActivity(
  db: Db,
  filter: ActivityFilter,
): AsyncGenerator<ActivityEntry[]> {
  // Entries that are added meanwhile would move the pages.
  const until = new Date().toISOString();
  for (let offset = 0; ; offset += BATCH) {
    const found = matching(db, filter).where("created_at", "<", until);
    const entries = await selectEntries(found, { limit: BATCH, offset });
    yield entries;
    if (entries.length < BATCH) return;
  }
}

/** Who changed an object last, and when. */
export async function findLastActivity(
  db: Db,
  object: ActivityObject,
  objectId: string,
): Promise<LastActivity> {
  const row = await db
    .selectFrom("activity_log")
    .select(["actor_name as actor", "created_at as createdAt"])
    .where("object_kind", "=", object)
    .where((by) => (objectId === "" ? by("object_id", "is", null) : by("object_id", "=", objectId)))
    .where("action", "not in", ["exported", "refused"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Retention in milliseconds. The database deletes no entry of the last 730 days; a day more covers other clocks. */
const RETENTION_MS = 731 * 24 * 60 * 60 * 1000;

/** Deletes entries that are older than two years. */
export async function deleteOldActivity(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db.deleteFrom("activity_log").where("created_at", "<", before).execute();
}

function matching(db: Db, filter: ActivityFilter) {
  const { operator, action, object, objectId, from, to, search } = filter;
  let found = db.selectFrom("activity_log");
  if (operator === "command") found = found.where("actor_kind", "=", "command");
  else if (operator) found = found.where("operator_id", "=", operator);
  if (action) found = found.where("action", "=", action);
  if (object) found = found.where("object_kind", "=", object);
  if (objectId) found = found.where("object_id", "=", objectId);
  if (from) found = found.where("created_at", ">=", boundsOf(from).from);
  if (to) found = found.where("created_at", "<", boundsOf(to).to);
  if (search) found = found.where(containsText<"activity_log">("object_name", search));
  return found;
}

async function selectEntries(
  found: ReturnType<typeof matching>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ActivityEntry[]> {
  const rows = await found
    .select(["id", "created_at as createdAt", "actor_kind as actorKind"])
    .select(["operator_id as operatorId", "actor_name as actor", "address", "action"])
    .select(["object_kind as object", "object_id as objectId", "object_name as objectName"])
    .select("changes")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }));
}
