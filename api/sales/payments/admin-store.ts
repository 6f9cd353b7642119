import type { PaymentProblem } from "../../../data/model/admin/payment-problem.ts";
import { recordDifference } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";

/** Lists unresolved payment problems, newest first, at most 500. */
export async function listOpenProblems(db: Db): Promise<PaymentProblem[]> {
  return selectProblems(db).where("resolved_at", "is", null).limit(500).execute();
}

/** Marks a problem as resolved. Returns false if it does not exist. */
export async function resolveProblem(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  id: string,
): Promise<boolean> {
  const now = clock().toISOString();
  return transaction(db, dialect, async (trx) => {
    const problem = await trx
      .updateTable("payment_problems")
      .set((by) => ({ resolved_at: by.fn.coalesce("resolved_at", by.val(now)) }))
      .where("id", "=", id)
      .returning(["kind as name", "resolved_at as resolvedAt"])
      .executeTakeFirst();
    if (!problem) return false;
    const object = { kind: "payment-problem", id, name: problem.name } as const;
    await recordDifference(trx, object, { resolvedAt: null }, { resolvedAt: problem.resolvedAt });
    return true;
  });
}

/** Selects payment problems, newest first. */
export function selectProblems(db: Db) {
  return db
    .selectFrom("payment_problems")
    .select(["id", "payment_intent_id as paymentIntentId", "kind", "message"])
    .select(["created_at as createdAt", "resolved_at as resolvedAt"])
    .orderBy("created_at", "desc")
    .orderBy("id");
}
