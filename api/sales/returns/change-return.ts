import { listChanges } from "../../../data/model/admin/activity.ts";
import type { ReturnChange } from "../../../data/model/admin/admin-return.ts";
import { returnStatesBefore } from "../../../data/model/sales/return.ts";
import { recordActivity } from "../../activity/record.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/**
 * Approves, declines or receives a return; the customer gets an e-mail about the first two. Returns false if its
 * state does not allow the step, for example because another operator was faster.
 */
export async function changeReturn(
  { db, dialect, clock }: Deps,
  id: string,
  change: ReturnChange,
): Promise<boolean> {
  const { state, note } = change;
  const labelUrl = change.state === "approved" ? change.labelUrl : "";
  return transaction(db, dialect, async (trx) => {
    const now = clock();
    const changed = await trx
      .updateTable("returns")
      .set({
        state,
        updated_at: now.toISOString(),
        ...(note && { note }),
        ...(labelUrl && { label_url: labelUrl }),
      })
      .where("id", "=", id)
      .where("state", "in", returnStatesBefore(state))
      .returning(["order_id as orderId", "number"])
      .executeTakeFirst();
    if (!changed) return false;
    const { orderId, number } = changed;
    await recordActivity(trx, {
      action: "changed",
      object: { kind: "return", id, name: number },
      changes: listChanges({}, { state }),
    });
    if (state === "received") return true;
    const { recipient } = await trx
      .selectFrom("orders")
      .select("customer_email as recipient")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    await enqueueMail(trx, { kind: `return-${state}`, subjectId: id, recipient }, now);
    return true;
  });
}

/** The first bytes of a PDF file. https://www.iso.org/standard/75839.html, 7.5.2 */
const PDF = "%PDF-";

/**
 * Stores the shipping label of a return, which the e-mail about its approval has as an attachment. Returns
 * "invalid" if it is no PDF file, and "late" if the return is not waiting for approval.
 */
export async function saveLabel(
  { db, dialect, clock }: Deps,
  id: string,
  content: Uint8Array,
): Promise<"saved" | "invalid" | "late"> {
  if (Buffer.from(content.subarray(0, PDF.length)).toString("latin1") !== PDF) return "invalid";
  return transaction(db, dialect, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("returns")
      .set({ updated_at: clock().toISOString() })
      .where("id", "=", id)
      .where("state", "=", "requested")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return "late";
    const bytes = Buffer.from(content);
    await trx
      .insertInto("return_labels")
      .values({ return_id: id, content: bytes, created_at: clock().toISOString() })
      .onConflict((conflict) => conflict.column("return_id").doUpdateSet({ content: bytes }))
      .execute();
    return "saved";
  });
}
