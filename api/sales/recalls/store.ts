import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type {
  Recall,
  RecallDraft,
  RecallFilter,
  RecallList,
  RecallLog,
  RecallMailState,
  RecallRecipient,
  RecallState,
  RecallTexts,
} from "../../../data/model/admin/recall.ts";
import { pick } from "../../../data/model/text/json.ts";
import { countRows } from "../../db/count-rows.ts";
import { productKey } from "../../db/products/variants.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";

type RecallRow = Selectable<Database["recalls"]>;

export const RECALL_FILTER_COLUMNS = ["product_id", "lot", "from_day", "to_day"] as const;

/** The filter by which the orders of a recall are found. */
export const filterOf = (
  row: Pick<RecallRow, (typeof RECALL_FILTER_COLUMNS)[number]>,
): RecallFilter => ({
  product: row.product_id ?? "",
  lot: row.lot ?? "",
  from: row.from_day ?? "",
  to: row.to_day ?? "",
});

export const TEXT_NAMES = [
  "subject",
  "message",
  "banner",
  "subjectFr",
  "messageFr",
  "bannerFr",
] as const;

const toTexts = (draft: RecallTexts): string => JSON.stringify(pick(draft, TEXT_NAMES));

/** Finds a product by its handle or id, published or not: the id of its group, or its own without variants. */
export async function findRecalledProduct(
  db: Db,
  name: string,
): Promise<{ key: string; title: string } | undefined> {
  return db
    .selectFrom("products")
    .select([productKey.as("key"), "title"])
    .where((by) => by.or([by("handle", "=", name), by("id", "=", name), by("group_id", "=", name)]))
    .orderBy("is_default", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Lists recalls, the latest first. */
export async function listRecalls(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecallList> {
  const rows = await db
    .selectFrom("recalls")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { recalls: rows.map(toRecall), total: await countRows(db.selectFrom("recalls")) };
}

export async function findRecall(db: Db, id: string): Promise<Recall | undefined> {
  const row = await db.selectFrom("recalls").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRecall(row);
}

/**
 * Stores a draft and returns its id. `product` is resolved.
 * @throws a unique violation (`isUniqueViolation`) if a recall of the same product, lot and period is not ended
 */
export async function insertRecall(
  trx: Db,
  draft: RecallDraft & { productTitle: string | null; createdBy: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { product, lot, from, to } = draft;
  const time = now.toISOString();
  await trx
    .insertInto("recalls")
    .values({
      id,
      scope: JSON.stringify([product, lot.toLowerCase(), from, to]),
      product_id: product || null,
      product_title: draft.productTitle,
      lot: lot || null,
      from_day: from || null,
      to_day: to || null,
      texts: toTexts(draft),
      created_by: draft.createdBy,
      created_at: time,
      updated_at: time,
      requested_at: null,
      queued_at: null,
      ended_at: null,
    })
    .execute();
  return id;
}

/** Writes the texts of a recall. Returns false if it has changed since `updatedAt`, or is ended. */
export async function updateRecall(
  trx: Db,
  { id, updatedAt }: { id: string; updatedAt: string },
  texts: RecallTexts,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("recalls")
    .set({ texts: toTexts(texts), updated_at: timeAfter(updatedAt, now) })
    .where("id", "=", id)
    .where("updated_at", "=", updatedAt)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a draft. Returns false if its notice was requested to be sent. */
export async function deleteDraft(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recalls")
    .where("id", "=", id)
    .where("requested_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The keys of the products whose pages show the banner of a recall. */
export async function listRecallProducts(db: Db, recallId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("recall_products")
    .select("product_key")
    .where("recall_id", "=", recallId)
    .execute();
  return rows.map(({ product_key }) => product_key);
}

const selectRecipients = (db: Db, recallId: string) =>
  db
    .selectFrom("recall_recipients")
    .leftJoin("outbox", (join) =>
      join
        .onRef("outbox.subject_id", "=", "recall_recipients.id")
        .on("outbox.kind", "=", "recall-notice"),
    )
    .where("recall_id", "=", recallId);

/** Counts the notices of a recall by the state of their e-mails. */
export async function countNotices(
  db: Db,
  recallId: string,
): Promise<Record<"sent" | "waiting" | "failed", number>> {
  const count = async (by: ReturnType<typeof selectRecipients>) => countRows(by);
  const all = selectRecipients(db, recallId);
  return {
    sent: await count(all.where("sent_at", "is not", null)),
    waiting: await count(all.where("due_at", "is not", null)),
    failed: await count(
      all
        .where("outbox.id", "is not", null)
        .where("sent_at", "is", null)
        .where("due_at", "is", null),
    ),
  };
}

/** The log of a recall: who was written to and when, in this order. */
export async function listRecipients(
  db: Db,
  recallId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecallLog> {
  const rows = await selectRecipients(db, recallId)
    .leftJoin("orders", "orders.id", "recall_recipients.order_id")
    .select(["recall_recipients.id", "email", "order_id as orderId", "order_number as orderNumber"])
    .select(["customer_name as name", "recall_recipients.created_at as createdAt"])
    .select(["outbox.id as mailId", "sent_at", "due_at", "last_error"])
    .orderBy("recall_recipients.created_at")
    .orderBy("recall_recipients.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await countRows(
    db.selectFrom("recall_recipients").where("recall_id", "=", recallId),
  );
  return {
    recipients: rows.map((row): RecallRecipient => {
      const { id, email, orderId, createdAt } = row;
      return {
        id,
        email,
        orderId,
        createdAt,
        orderNumber: row.orderNumber ?? "",
        name: row.name ?? "",
        state: mailState(row),
        sentAt: row.sent_at,
        lastError: row.last_error,
      };
    }),
    total,
  };
}

function mailState(row: {
  mailId: string | null;
  sent_at: string | null;
  due_at: string | null;
}): RecallMailState {
  if (row.mailId === null) return "erased";
  if (row.sent_at !== null) return "sent";
  return row.due_at === null ? "failed" : "waiting";
}

function stateOf({ requested_at, ended_at }: RecallRow): RecallState {
  if (ended_at !== null) return "ended";
  return requested_at === null ? "draft" : "open";
}

function toRecall(row: RecallRow): Recall {
  const texts: RecallTexts = JSON.parse(row.texts);
  return {
    id: row.id,
    state: stateOf(row),
    productId: row.product_id,
    productTitle: row.product_title,
    lot: row.lot,
    from: row.from_day,
    to: row.to_day,
    ...texts,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    requestedAt: row.requested_at,
    queuedAt: row.queued_at,
    endedAt: row.ended_at,
  };
}
