import { randomUUID } from "node:crypto";
import { recordActivity } from "../../activity/record.ts";
import { enqueueMails } from "../../db/outbox.ts";
import { raiseProductVersions } from "../../db/products/raise-product-versions.ts";
import { productKey } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { type RecalledLines, resolveFilter, selectRecalled } from "./list-recalled.ts";
import { filterOf, listRecallProducts, RECALL_FILTER_COLUMNS } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** Addresses of one transaction. */
const BATCH = 250;

/**
 * Opens a recall: its products get the banner, and everyone who received one gets one e-mail. A repeated request writes
 * to those only who have none yet. After a crash, `resumeRecalls` continues.
 * @returns the number of new e-mails; undefined if there is no such recall or it has ended
 */
export async function sendRecall(deps: Deps, id: string): Promise<number | undefined> {
  const requestedAt = deps.clock().toISOString();
  const isOpen = await transaction(deps.db, deps.dialect, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("recalls")
      .set({ requested_at: requestedAt, queued_at: null })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const object = { kind: "recall", id } as const;
    await recordActivity(trx, { action: "requested", object: { ...object, name: "Notice" } });
    return true;
  });
  return isOpen ? queueNotices(deps, id, requestedAt) : undefined;
}

/** Continues the recalls whose last request to send them a crash has interrupted. */
export async function resumeRecalls(deps: Deps): Promise<void> {
  const rows = await deps.db
    .selectFrom("recalls")
    .select(["id", "requested_at"])
    .where("requested_at", "is not", null)
    .where("queued_at", "is", null)
    .where("ended_at", "is", null)
    .execute();
  for (const { id, requested_at } of rows)
    if (requested_at) await queueNotices(deps, id, requested_at);
}

/** Puts the missing e-mails of a recall into the outbox, in transactions of `BATCH` addresses in their order. */
async function queueNotices(deps: Deps, id: string, requestedAt: string): Promise<number> {
  const { db, dialect, clock } = deps;
  await transaction(db, dialect, (trx) => addBanners(trx, id));
  let added = 0;
  let last: string | undefined = "";
  while (last !== undefined) {
    const after: string = last;
    const batch = await transaction(db, dialect, (trx) => queueBatch(trx, id, after, clock()));
    added += batch.added;
    last = batch.last;
  }
  await db
    .updateTable("recalls")
    .set({ queued_at: clock().toISOString() })
    .where("id", "=", id)
    // Another request since then has its own pass.
    .where("requested_at", "=", requestedAt)
    .execute();
  return added;
}

async function readFilter(trx: Db, id: string): Promise<RecalledLines | undefined> {
  const row = await trx
    .selectFrom("recalls")
    .select(RECALL_FILTER_COLUMNS)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row && resolveFilter(trx, filterOf(row));
}

/** Adds the banner to the pages of the products of a recall, by lot to those that were shipped with it. */
async function addBanners(trx: Db, id: string): Promise<void> {
  const filter = await readFilter(trx, id);
  if (!filter) return;
  const known = await listRecallProducts(trx, id);
  const ids = filter.productIds ?? selectRecalled(trx, filter).select("product_id");
  const found = await trx
    .selectFrom("products")
    .select(productKey.as("key"))
    .distinct()
    .where("id", "in", ids)
    .execute();
  const keys = found.map(({ key }) => key).filter((key) => !known.includes(key));
  if (keys.length === 0) return;
  await trx
    .insertInto("recall_products")
    .values(keys.map((key) => ({ recall_id: id, product_key: key })))
    .onConflict((conflict) => conflict.columns(["recall_id", "product_key"]).doNothing())
    .execute();
  await raiseProductVersions(trx, keys);
}

/**
 * Writes to the next addresses after `after`. The unique address of a recall decides between two requests at once.
 * @returns the last address; undefined after the last batch
 */
async function queueBatch(trx: Db, id: string, after: string, now: Date) {
  const filter = await readFilter(trx, id);
  if (!filter) return { added: 0, last: undefined };
  const rows = await selectRecalled(trx, filter)
    .select("customer_email_key as key")
    .distinct()
    // That of an erased person is "".
    .where("customer_email_key", ">", after)
    .orderBy("key")
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return { added: 0, last: undefined };
  const keys = rows.map(({ key }) => key);
  const orders = await selectRecalled(trx, filter)
    .select(["orders.id", "customer_email as email", "customer_email_key as key"])
    .where("customer_email_key", "in", keys)
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .execute();
  const latest = new Map(orders.map((order) => [order.key, order]));
  const added = await trx
    .insertInto("recall_recipients")
    .values(
      [...latest.values()].map((order) => ({
        id: randomUUID(),
        recall_id: id,
        email: order.email,
        email_key: order.key,
        order_id: order.id,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(["recall_id", "email_key"]).doNothing())
    .returning(["id", "email"])
    .execute();
  await enqueueMails(
    trx,
    added.map(({ id: subjectId, email }) => ({
      kind: "recall-notice",
      subjectId,
      recipient: email,
    })),
    now,
  );
  return { added: added.length, last: rows.length === BATCH ? keys.at(-1) : undefined };
}

/**
 * Ends a recall: its banners are removed, and its log stays.
 * @returns whether it was open, with all of its notices in the outbox
 */
export async function endRecall({ db, dialect, clock }: Deps, id: string): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const endedAt = clock().toISOString();
    const { numUpdatedRows } = await trx
      .updateTable("recalls")
      .set({ ended_at: endedAt })
      .where("id", "=", id)
      .where("queued_at", "is not", null)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await raiseProductVersions(trx, await listRecallProducts(trx, id));
    await recordActivity(trx, {
      action: "changed",
      object: { kind: "recall", id },
      changes: [{ field: "endedAt", before: null, after: endedAt }],
    });
    return true;
  });
}
