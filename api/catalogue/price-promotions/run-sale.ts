import { randomUUID } from "node:crypto";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { MAX_LEFT_OUT, type SaleDraft } from "../../../data/model/admin/sale.ts";
import { nameSale } from "../../../data/model/admin/sale-price.ts";
import { recordCreation, recordDifference } from "../../activity/record.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import { planEnd } from "./plan-end.ts";
import {
  type PlannedPrice,
  type Problem,
  planPrices,
  planSale,
  termsOf,
  toTerms,
} from "./plan-sale.ts";
import { listDueEnds, listSaleProductIds } from "./store.ts";

/** Number of prices that are written before other requests are handled. */
const PRICES_PER_TURN = 100;

/**
 * Creates a sale, and starts it if it starts now. Call it in a transaction; roll back a problem.
 * "changed": the sale would not change the number of variants that its preview had.
 */
export async function createSale(
  trx: Db,
  dialect: Dialect,
  draft: SaleDraft,
  now: Date,
): Promise<{ id: string } | Problem | "changed"> {
  // This makes other transactions that create sales wait, so that no two sales overlap.
  await nextCatalogueVersion(trx);
  // A sale that ended a moment ago may still have its prices.
  for (const id of await listDueEnds(trx, now)) await endSale(trx, id, now);
  const plan = await planSale(trx, dialect, draft, now);
  if ("problem" in plan) return plan;
  const { products, overlapping, prices, leftOut } = plan;
  if (draft.variants !== undefined && draft.variants !== prices.length) return "changed";
  if (products.length === 0 || (draft.startsAt === null && prices.length === 0)) {
    const [first] = [...overlapping, ...leftOut];
    return { problem: `The sale would change no price: ${first?.title} ${first?.reason}.` };
  }
  const id = randomUUID();
  const terms = termsOf(draft);
  const startsAt = draft.startsAt ?? now.toISOString();
  await trx
    .insertInto("sales")
    .values({
      id,
      state: "planned",
      percent_hundredths: terms.percentHundredths,
      amount_cents: terms.amountCents,
      rounding: terms.rounding,
      products: products.length,
      starts_at: startsAt,
      ends_at: draft.endsAt,
      ended_at: null,
      problem: null,
      unchanged: null,
      left_out: JSON.stringify(overlapping.slice(0, MAX_LEFT_OUT)),
      created_at: now.toISOString(),
    })
    .execute();
  for (const chunk of chunksOf(products))
    await trx
      .insertInto("sale_products")
      .values(chunk.map((one) => ({ sale_id: id, product_id: one.id, product_key: one.key })))
      .execute();
  const { rounding, endsAt } = draft;
  await recordCreation(
    trx,
    { kind: "sale", id, name: nameSale(terms) },
    { rounding, startsAt, endsAt, products: products.length, variants: prices.length },
  );
  if (startsAt <= now.toISOString()) {
    const problem = await startSale(trx, id, now);
    if (problem) return { problem };
  }
  return { id };
}

/** Sets the prices of a planned sale once. Returns why it can't; then roll back. Call it in a transaction. */
export async function startSale(trx: Db, id: string, now: Date): Promise<string | undefined> {
  const version = await nextCatalogueVersion(trx);
  const sale = await trx
    .updateTable("sales")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .returning(["percent_hundredths", "amount_cents", "rounding", "left_out"])
    .executeTakeFirst();
  if (!sale) return undefined;
  const ids = await listSaleProductIds(trx, id);
  await lockVariants(trx, ids);
  const terms = toTerms(sale);
  const { prices, leftOut } = await planPrices(trx, ids, terms);
  if (prices.length === 0)
    return leftOut[0]
      ? `${leftOut[0].title} ${leftOut[0].reason}.`
      : "None of its products exists.";
  await writePrices(trx, prices, version, now);
  await trx
    .insertInto("price_changes")
    .values({
      id,
      kind: "sale",
      percent_hundredths: -terms.percentHundredths,
      products: ids.length,
      undone_at: null,
      sale_id: id,
      created_at: now.toISOString(),
    })
    .execute();
  for (const chunk of chunksOf(prices))
    await trx
      .insertInto("price_change_rows")
      .values(
        chunk.map(({ id: product_id, before, after }) => ({
          change_id: id,
          product_id,
          price_before: before.price,
          compare_at_before: before.compareAt,
          price_after: after.price,
          compare_at_after: after.compareAt,
        })),
      )
      .execute();
  // Contains the products of other sales since the creation.
  const overlapping: typeof leftOut = JSON.parse(sale.left_out ?? "[]");
  await trx
    .updateTable("sales")
    .set({ left_out: JSON.stringify([...overlapping, ...leftOut].slice(0, MAX_LEFT_OUT)) })
    .where("id", "=", id)
    .execute();
  await recordDifference(
    trx,
    { kind: "sale", id, name: nameSale(terms) },
    { state: "planned" },
    { state: "running", variants: prices.length },
  );
  return undefined;
}

/**
 * Ends a planned or running sale once, and restores the prices before it. Variants whose prices were
 * edited meanwhile stay unchanged and are listed in the sale. Call it in a transaction. Returns false if
 * there is no such sale.
 */
export async function endSale(trx: Db, id: string, now: Date): Promise<boolean> {
  const version = await nextCatalogueVersion(trx);
  const sale = await trx
    .updateTable("sales")
    .set({ state: "ended", ended_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "in", ["planned", "running"])
    .returning(["percent_hundredths", "amount_cents", "rounding"])
    .executeTakeFirst();
  if (!sale) return false;
  await lockVariants(trx, await listSaleProductIds(trx, id));
  const { prices, leftOut } = await planEnd(trx, id);
  await writePrices(trx, prices, version, now);
  const changes = trx.selectFrom("price_changes").select("id").where("sale_id", "=", id);
  await trx.deleteFrom("price_change_rows").where("change_id", "in", changes).execute();
  await trx.deleteFrom("price_changes").where("sale_id", "=", id).execute();
  const unchanged = leftOut.map(({ title }) => title);
  await trx
    .updateTable("sales")
    .set({ unchanged: JSON.stringify(unchanged.slice(0, MAX_LEFT_OUT)) })
    .where("id", "=", id)
    .execute();
  await recordDifference(
    trx,
    { kind: "sale", id, name: nameSale(toTerms(sale)) },
    {},
    { state: "ended", restored: prices.length, unchanged: unchanged.length },
  );
  return true;
}

async function writePrices(
  trx: Db,
  prices: readonly PlannedPrice[],
  version: number,
  now: Date,
): Promise<void> {
  for (const chunk of chunksOf(prices, PRICES_PER_TURN)) {
    for (const { id, after, updatedAt } of chunk)
      await trx
        .updateTable("products")
        .set({ price_cents: after.price, compare_at_cents: after.compareAt, version })
        .set({ updated_at: timeAfter(updatedAt, now) })
        .where("id", "=", id)
        .execute();
    await yieldToEventLoop();
  }
  await refreshGroups(
    trx,
    prices.map(({ id }) => id),
    version,
  );
}
