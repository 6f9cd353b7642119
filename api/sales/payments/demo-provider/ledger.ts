import type { Db } from "../../../db/tables/schema.ts";
import type { DemoIntent } from "./intent.ts";
import { noSuchIntent } from "./refusal.ts";

const toIntent = ({ object }: { object: string }): DemoIntent => JSON.parse(object);

/** Reads an intent as stored. @throws Refusal if it does not exist */
export async function readIntent(db: Db, id: string): Promise<DemoIntent> {
  const row = await db
    .selectFrom("demo_payment_intents")
    .select("object")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noSuchIntent();
  return toIntent(row);
}

export async function addIntent(
  db: Db,
  intent: DemoIntent,
  idempotencyKey: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto("demo_payment_intents")
    .values({
      id: intent.id,
      object: JSON.stringify(intent),
      idempotency_key: idempotencyKey,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
}

/** Replaces an intent. Returns false if another process has changed it since it was read. */
export async function replaceIntent(
  db: Db,
  before: DemoIntent,
  after: DemoIntent,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("demo_payment_intents")
    .set({ object: JSON.stringify(after), updated_at: now.toISOString() })
    .where("id", "=", before.id)
    .where("object", "=", JSON.stringify(before))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the intents that were changed since a time, or the one with an id. */
export async function findIntents(
  db: Db,
  query: { id?: string | undefined; since: string },
): Promise<DemoIntent[]> {
  let select = db.selectFrom("demo_payment_intents").select("object").orderBy("id");
  if (query.id !== undefined) select = select.where("id", "=", query.id);
  else select = select.where("updated_at", ">=", query.since);
  return (await select.execute()).map(toIntent);
}

/** Returns a page of the intents created since a time, newest first, and whether there are more. */
export async function listIntents(
  db: Db,
  query: { since: string; after: string | undefined; limit: number },
): Promise<{ intents: DemoIntent[]; more: boolean }> {
  const { since, after, limit } = query;
  let select = db
    .selectFrom("demo_payment_intents")
    .select("object")
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const last = await db
      .selectFrom("demo_payment_intents")
      .select(["id", "created_at"])
      .where("id", "=", after)
      .executeTakeFirst();
    if (!last) throw noSuchIntent();
    select = select.where((eb) =>
      eb.or([
        eb("created_at", "<", last.created_at),
        eb.and([eb("created_at", "=", last.created_at), eb("id", "<", last.id)]),
      ]),
    );
  }
  const rows = await select.execute();
  const intents = rows.slice(0, limit).map(toIntent);
  return { intents, more: rows.length > limit };
}
