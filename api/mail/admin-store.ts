import type { OutboxList, OutboxQuery } from "../../data/model/admin/admin-inbox.ts";
import { recordDifference } from "../activity/record.ts";
import { countRows } from "../db/count-rows.ts";
import type { Db } from "../db/tables/schema.ts";
import { containsText } from "../db/text-search.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps } from "../deps.ts";

/** Lists a page of the outbox, newest first. */
export async function listOutbox(
  db: Db,
  query: OutboxQuery,
): Promise<Omit<OutboxList, "isSending">> {
  let found = db.selectFrom("outbox");
  if (query.state === "sent") found = found.where("sent_at", "is not", null);
  if (query.state === "due") found = found.where("due_at", "is not", null);
  if (query.state === "given-up") {
    found = found.where("sent_at", "is", null).where("due_at", "is", null);
  }
  if (query.search) found = found.where(containsText<"outbox">("recipient", query.search));
  const rows = await found
    .select(["id", "kind", "recipient", "attempts", "due_at as dueAt", "sent_at as sentAt"])
    .select(["last_error as lastError", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = await countRows(found);
  return { mails: rows, total };
}

export async function findMail(db: Db, id: string) {
  return db
    .selectFrom("outbox")
    .select(["kind", "subject_id as subjectId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Makes an unsent e-mail due again with all attempts. Returns false if there is none. */
export async function retryMail(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  id: string,
): Promise<boolean> {
  const time = clock().toISOString();
  return transaction(db, dialect, async (trx) => {
    const before = await trx
      .selectFrom("outbox")
      .select(["kind as name", "attempts", "due_at as dueAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    const mail = await trx
      .updateTable("outbox")
      // E-mails that were created too long ago are not sent, so the creation time starts anew.
      .set({ attempts: 0, due_at: time, created_at: time, last_error: null })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .returning(["attempts", "due_at as dueAt"])
      .executeTakeFirst();
    if (!before || !mail) return false;
    const { name, ...values } = before;
    await recordDifference(trx, { kind: "email", id, name }, values, mail);
    return true;
  });
}
