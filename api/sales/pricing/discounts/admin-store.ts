import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { AdminDiscount, DiscountDraft } from "../../../../data/model/admin/admin-discount.ts";
import { centsOf, toAmount } from "../../../../data/model/text/money.ts";
import { compareText } from "../../../../data/model/text/plain-text.ts";
import { recordDifference } from "../../../activity/record.ts";
import type { Database, Db } from "../../../db/tables/schema.ts";
import { timeAfter } from "../../../db/time-after.ts";
import { lockDiscount, toDiscountCode } from "./store.ts";

/** Lists all discount codes with the number of their uses, newest first; at most 500. */
export async function listAdminDiscounts(db: Db): Promise<AdminDiscount[]> {
  return select(db, undefined);
}

export async function findAdminDiscount(db: Db, id: string): Promise<AdminDiscount | undefined> {
  return (await select(db, id))[0];
}

/** Creates a code and returns its id; undefined if the code exists already. */
export async function insertDiscount(
  db: Db,
  draft: DiscountDraft,
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID();
  const time = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("discount_codes")
    .values({ id, ...toColumns(draft), code: draft.code, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

/** All codes without the number of their uses, in alphabetical order. */
export async function listDiscountDrafts(db: Db): Promise<DiscountDraft[]> {
  const rows = await db.selectFrom("discount_codes").selectAll().orderBy("code").execute();
  return rows.map((row) => {
    const { id: _, ...draft } = toDraft(row);
    return draft;
  });
}

/** Creates codes, and changes those that exist. Their uses and all other codes stay as they are. */
export async function saveDiscounts(
  trx: Db,
  drafts: readonly DiscountDraft[],
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  const before = await listDiscountDrafts(trx);
  // In the order of the codes, so that two imports do not lock each other's rows.
  for (const draft of drafts.toSorted((a, b) => compareText(a.code, b.code))) {
    const columns = { ...toColumns(draft), updated_at: time };
    await trx
      .insertInto("discount_codes")
      .values({ id: randomUUID(), ...columns, code: draft.code, created_at: time })
      .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
      .execute();
    const known = before.find(({ code }) => code === draft.code);
    const { id } = await findId(trx, draft.code);
    await recordDifference(trx, { kind: "discount", id }, known, draft);
  }
}

function findId(trx: Db, code: string) {
  return trx
    .selectFrom("discount_codes")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
}

/**
 * Changes a code, but not its spelling, by which checkouts refer to it. Returns whether it was changed:
 * not if it has changed since `updatedAt`.
 */
export async function updateDiscount(
  db: Db,
  { id, updatedAt }: Pick<AdminDiscount, "id" | "updatedAt">,
  draft: DiscountDraft,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("discount_codes")
    .set({ ...toColumns(draft), updated_at: timeAfter(updatedAt, now) })
    .where("id", "=", id)
    .where("updated_at", "=", updatedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a code that was never used. Returns whether it was deleted. Call it in a transaction. */
export async function deleteDiscount(
  trx: Db,
  { id, code }: Pick<AdminDiscount, "id" | "code">,
): Promise<boolean> {
  // Wait for an order that is using the code.
  await lockDiscount(trx, code);
  const { numDeletedRows } = await trx
    .deleteFrom("discount_codes")
    .where("id", "=", id)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom("discount_uses")
            .select("checkout_id")
            .whereRef("discount_uses.discount_id", "=", "discount_codes.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function toColumns(draft: DiscountDraft) {
  const { kind, percent, amount } = draft;
  return {
    kind,
    rate: kind === "percentage" ? Math.round((percent ?? 0) * 1_000) : 0,
    amount_cents: kind === "amount" ? centsOf(amount ?? "0.00") : 0,
    minimum_cents: centsOf(draft.minimum),
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    usage_limit: draft.usageLimit,
    usage_limit_per_email: draft.usageLimitPerEmail,
    product_ids: JSON.stringify(draft.productIds),
    categories: JSON.stringify(draft.categories),
    is_active: draft.isActive ? (1 as const) : (0 as const),
  };
}

async function select(db: Db, id: string | undefined): Promise<AdminDiscount[]> {
  let codes = db.selectFrom("discount_codes");
  if (id !== undefined) codes = codes.where("id", "=", id);
  const rows = await codes
    .selectAll()
    .select((by) => [
      by
        .selectFrom("discount_uses")
        .innerJoin("orders", "orders.id", "discount_uses.order_id")
        .whereRef("discount_id", "=", "discount_codes.id")
        .where("orders.status", "<>", "cancelled")
        .select((of) => of.fn.countAll<number>().as("uses"))
        .as("uses"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    ...toDraft(row),
    uses: Number(row.uses),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

function toDraft(row: Selectable<Database["discount_codes"]>): DiscountDraft & { id: string } {
  const { rate, amountCents, minimumCents, ...discount } = toDiscountCode(row);
  return {
    ...discount,
    productIds: [...discount.productIds],
    categories: [...discount.categories],
    percent: discount.kind === "percentage" ? rate / 1_000 : null,
    amount: discount.kind === "amount" ? toAmount(amountCents) : null,
    minimum: toAmount(minimumCents),
  };
}
