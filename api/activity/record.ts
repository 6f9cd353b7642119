import { randomUUID } from "node:crypto";
import {
  type ActivityAction,
  type ActivityChange,
  type ActivityObject,
  listChanges,
} from "../../data/model/admin/activity.ts";
import type { Db } from "../db/tables/schema.ts";
import { type Actor, currentActor, markRecorded } from "./actor.ts";

/** The object of an entry. No part of it is personal data of a customer, except ids. */
export type RecordedObject = {
  kind: ActivityObject;
  id?: string | undefined;
  name?: string | undefined;
};

export type Activity = {
  action: ActivityAction;
  object?: RecordedObject | undefined;
  changes?: readonly ActivityChange[];
};

/**
 * Records what the current operator or command does. Call it in the transaction of the change, so that
 * there is no change without an entry. Without an actor it does nothing: shoppers, webhooks and jobs
 * change orders with the same functions.
 *
 * @example
 * await recordActivity(trx, { action: "refunded", object: { kind: "order", id, name: number } });
 */
export async function recordActivity(trx: Db, activity: Activity): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  await insertActivity(trx, actor, activity);
  markRecorded();
}

/** Records an activity of an actor who is not that of the current request, as at a sign-in. */
export async function insertActivity(
  db: Db,
  actor: Omit<Actor, "kind"> & { kind: Actor["kind"] | "client" },
  { action, object, changes = [] }: Activity,
): Promise<void> {
  await db
    .insertInto("activity_log")
    .values({
      id: randomUUID(),
      created_at: new Date().toISOString(),
      actor_kind: actor.kind,
      operator_id: actor.operatorId,
      actor_name: actor.name,
      address: actor.address,
      action,
      object_kind: object?.kind ?? null,
      object_id: object?.id ?? null,
      object_name: object?.name?.slice(0, 200) ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** Records a new object with its values. */
export async function recordCreation(
  trx: Db,
  object: RecordedObject,
  values: object,
): Promise<void> {
  await recordDifference(trx, object, undefined, values);
}

/**
 * Runs a change of an object and records the values that differ afterwards, as its creation, change or
 * deletion. If nothing differs, nothing is recorded.
 *
 * @param read returns the values of the object that the log may contain; undefined if it does not exist
 * @example
 * await transaction(db, dialect, (trx) =>
 *   recordChange(trx, { kind: "post", id }, () => findPost(trx, id), () => deletePost(trx, id)));
 */
export async function recordChange<T>(
  trx: Db,
  object: RecordedObject,
  read: () => Promise<object | undefined>,
  change: (trx: Db) => Promise<T>,
): Promise<T> {
  if (!currentActor()) return change(trx);
  const before = await read();
  const result = await change(trx);
  await recordDifference(trx, object, before, await read());
  return result;
}

/** Records how an object differs: created without `before`, deleted without `after`. */
export async function recordDifference(
  trx: Db,
  object: RecordedObject,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  const changes = listChanges(before, after);
  // A request that changes nothing needs no entry.
  if (changes.length === 0) return markRecorded();
  const action = before === undefined ? "created" : after === undefined ? "deleted" : "changed";
  const name = object.name ?? nameOf(after ?? before ?? {});
  await recordActivity(trx, { action, object: { ...object, name }, changes });
}

/** The name of an object among its values. */
function nameOf(values: { title?: unknown; name?: unknown; code?: unknown }): string | undefined {
  const { title, name, code } = values;
  return [title, name, code].find((value) => typeof value === "string");
}
