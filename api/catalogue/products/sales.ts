import { randomUUID } from "node:crypto";
import { setSalePrice } from "../../../data/model/admin/price-change.ts";
import type { Sale, SaleDraft, SalePreview } from "../../../data/model/admin/sale.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { findProductRows } from "./admin-store.ts";
import { editProducts } from "./bulk-edit.ts";
import { undoPriceChange } from "./price-changes.ts";

/** Number of variants in a preview. */
const MAX_EXAMPLES = 5;
/** Number of sales in the admin's list. */
const MAX_LISTED = 50;

type Problem = { problem: string };
type PlannedProduct = { id: string; key: string };
type Plan = { products: PlannedProduct[]; examples: SalePreview["examples"] };

/**
 * The products of a sale and examples of their prices, or why it can't be created: a price would not
 * fall, it ends in the past, or another sale has one of its products at the same time.
 */
export async function planSale(db: Db, draft: SaleDraft, now: Date): Promise<Plan | Problem> {
  const startsAt = draft.startsAt ?? now.toISOString();
  if (draft.endsAt !== null && draft.endsAt <= now.toISOString())
    return { problem: "The sale would end in the past." };
  const products = new Map<string, PlannedProduct>();
  const examples: SalePreview["examples"] = [];
  for (const id of draft.ids) {
    const found = await findProductRows(db, id);
    const key = found?.group?.id ?? id;
    if (!found || products.has(key)) continue;
    products.set(key, { id, key });
    const other = await findOverlap(db, key, startsAt, draft.endsAt);
    if (other)
      return {
        problem: `${found.requested.title} is in another sale (${other.percent_hundredths / 100} % off) at that time. End that sale, or leave the product out.`,
      };
    for (const { title, price_cents: price, compare_at_cents: compareAt } of found.rows) {
      const after = setSalePrice(
        { price, compareAt },
        Math.round(draft.percent * 100),
        draft.rounding,
      );
      if (!after)
        return {
          problem: `${title} would not cost less than its regular price of ${formatMoney(compareAt ?? price)}.`,
        };
      if (examples.length < MAX_EXAMPLES)
        examples.push({ title, before: price, after: after.price });
    }
  }
  if (products.size === 0) return { problem: "None of these products exists any more." };
  return { products: [...products.values()], examples };
}

/** A planned or running sale of a product during any part of a period. */
function findOverlap(db: Db, key: string, startsAt: string, endsAt: string | null) {
  return db
    .selectFrom("sale_products")
    .innerJoin("sales", "sales.id", "sale_products.sale_id")
    .select("percent_hundredths")
    .where("product_key", "=", key)
    .where("state", "in", ["planned", "running"])
    .where((by) => by.or([by("ends_at", "is", null), by("ends_at", ">", startsAt)]))
    .$if(endsAt !== null, (query) => query.where("starts_at", "<", endsAt ?? ""))
    .executeTakeFirst();
}

/** Creates a sale, and starts it if it starts now. Call it in a transaction; roll back a problem. */
export async function createSale(
  trx: Db,
  draft: SaleDraft,
  now: Date,
): Promise<{ id: string; products: number } | Problem> {
  // This makes other transactions that create sales wait, so that no two sales overlap.
  await nextCatalogueVersion(trx);
  const plan = await planSale(trx, draft, now);
  if ("problem" in plan) return plan;
  const id = randomUUID();
  const startsAt = draft.startsAt ?? now.toISOString();
  await trx
    .insertInto("sales")
    .values({
      id,
      state: "planned",
      percent_hundredths: Math.round(draft.percent * 100),
      rounding: draft.rounding,
      products: plan.products.length,
      starts_at: startsAt,
      ends_at: draft.endsAt,
      ended_at: null,
      problem: null,
      unchanged: null,
      created_at: now.toISOString(),
    })
    .execute();
  for (const chunk of chunksOf(plan.products))
    await trx
      .insertInto("sale_products")
      .values(
        chunk.map(({ id: product_id, key }) => ({ sale_id: id, product_id, product_key: key })),
      )
      .execute();
  if (startsAt <= now.toISOString()) {
    const problem = await startSale(trx, id, now);
    if (problem) return { problem };
  }
  return { id, products: plan.products.length };
}

/** Sets the prices of a planned sale once. Returns why it can't; then roll back. */
async function startSale(trx: Db, id: string, now: Date): Promise<string | undefined> {
  const sale = await trx
    .updateTable("sales")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .returning(["percent_hundredths", "rounding"])
    .executeTakeFirst();
  if (!sale) return undefined;
  const rows = await trx
    .selectFrom("sale_products")
    .select("product_id")
    .where("sale_id", "=", id)
    .execute();
  const outcome = await editProducts(
    trx,
    {
      ids: rows.map((row) => row.product_id),
      addTags: [],
      removeTags: [],
      sale: { percent: sale.percent_hundredths / 100, rounding: sale.rounding },
    },
    now,
    id,
  );
  return "problem" in outcome ? outcome.problem : undefined;
}

/**
 * Ends a planned or running sale once, and restores the prices before it. Products whose prices were
 * edited meanwhile stay unchanged and are listed in the sale. Call it in a transaction. Returns false if
 * there is no such sale.
 */
export async function endSale(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("sales")
    .set({ state: "ended", ended_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "in", ["planned", "running"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const change = await trx
    .selectFrom("price_changes")
    .select("id")
    .where("sale_id", "=", id)
    .executeTakeFirst();
  const report = change && (await undoPriceChange(trx, change.id, now));
  if (report && report.unchanged.length > 0)
    await trx
      .updateTable("sales")
      .set({ unchanged: JSON.stringify(report.unchanged) })
      .where("id", "=", id)
      .execute();
  return true;
}

/** Ends and starts the sales that are due, each in one transaction. A crash repeats an unfinished one. */
export async function runDueSales(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const time = clock().toISOString();
  const open = db.selectFrom("sales").select("id").orderBy("starts_at");
  const due = await open
    .where("state", "in", ["planned", "running"])
    .where("ends_at", "<=", time)
    .execute();
  for (const { id } of due) {
    if (signal?.aborted) return;
    await transaction(db, dialect, (trx) => endSale(trx, id, clock()));
  }
  const starting = await open
    .where("state", "=", "planned")
    .where("starts_at", "<=", time)
    .execute();
  for (const { id } of starting) {
    if (signal?.aborted) return;
    await startDueSale({ db, dialect, clock }, id);
  }
}

async function startDueSale(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  id: string,
): Promise<void> {
  try {
    await transaction(db, dialect, async (trx) => {
      const problem = await startSale(trx, id, clock());
      if (problem) throw new SaleProblem(problem);
    });
  } catch (error) {
    if (!(error instanceof SaleProblem)) throw error;
    await db
      .updateTable("sales")
      .set({ state: "failed", problem: error.message.slice(0, 500) })
      .where("id", "=", id)
      .where("state", "=", "planned")
      .execute();
  }
}

/** Rolls back the start of a sale. */
class SaleProblem extends Error {}

/** The latest sales. */
export async function listSales(db: Db): Promise<Sale[]> {
  const rows = await db
    .selectFrom("sales")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    percent: Number(row.percent_hundredths) / 100,
    products: Number(row.products),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    problem: row.problem,
    unchanged: row.unchanged === null ? [] : JSON.parse(row.unchanged),
  }));
}
