import { randomUUID } from "node:crypto";
import type { PriceChange, PriceUndoReport } from "../../../data/model/admin/admin-product.ts";
import type { PriceChangeKind, Prices } from "../../../data/model/admin/price-change.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { handleRequests } from "../../db/transaction.ts";

/** Number of price changes that are stored, so that they can be undone. */
const MAX_CHANGES = 5;

/** The prices of one variant before and after a change. */
export type ChangedPrices = { id: string; before: Prices; after: Prices };

type NewPriceChange = {
  kind: PriceChangeKind;
  percentHundredths: number;
  /** Number of products. */
  products: number;
  rows: readonly ChangedPrices[];
  /** The sale whose end undoes the change. */
  saleId: string | undefined;
};

/** Records a price change for undo, and deletes those before the latest ones, except those of running sales. */
export async function recordPriceChange(
  trx: Db,
  { kind, percentHundredths, products, rows, saleId }: NewPriceChange,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const [last] = await listPriceChanges(trx);
  await trx
    .insertInto("price_changes")
    .values({
      id,
      kind,
      percent_hundredths: percentHundredths,
      products,
      undone_at: null,
      sale_id: saleId ?? null,
      created_at: timeAfter(last?.createdAt ?? "", now),
    })
    .execute();
  for (const chunk of chunksOf(rows))
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
  const stored = (await listPriceChanges(trx)).map((change) => change.id);
  const outdated = trx
    .selectFrom("price_changes")
    .select("id")
    .where("id", "not in", [...stored, id])
    .where((by) => by.or([by("sale_id", "is", null), by("undone_at", "is not", null)]));
  await trx.deleteFrom("price_change_rows").where("change_id", "in", outdated).execute();
  await trx.deleteFrom("price_changes").where("id", "in", outdated).execute();
}

/** The price changes that can be undone or were, the latest first, without those of sales. */
export async function listPriceChanges(db: Db): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom("price_changes")
    .selectAll()
    .where("sale_id", "is", null)
    .orderBy("created_at", "desc")
    .limit(MAX_CHANGES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    percent: Number(row.percent_hundredths) / 100,
    products: Number(row.products),
    createdAt: row.created_at,
    undoneAt: row.undone_at,
  }));
}

/**
 * Restores the prices before a change in one version of the catalogue. Products with a variant whose
 * prices were edited since keep all their prices; deleted products stay deleted. Call it in a
 * transaction. Returns undefined if there is no such change, or it is undone.
 */
export async function undoPriceChange(
  trx: Db,
  id: string,
  now: Date,
): Promise<PriceUndoReport | undefined> {
  const version = await nextCatalogueVersion(trx);
  const { numUpdatedRows } = await trx
    .updateTable("price_changes")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await lockVariants(
    trx,
    (await selectRows(trx, id)).map((row) => row.product_id),
  );
  const products = new Map<string, Awaited<ReturnType<typeof selectRows>>>();
  for (const row of await selectRows(trx, id)) {
    const key = row.group_id ?? row.product_id;
    products.set(key, [...(products.get(key) ?? []), row]);
  }
  const restored: string[] = [];
  const report: PriceUndoReport = { restored: 0, unchanged: [] };
  for (const rows of products.values()) {
    const edited = rows.find(
      (row) => row.price_cents !== row.price_after || row.compare_at_cents !== row.compare_at_after,
    );
    if (edited) {
      report.unchanged.push(edited.title);
      continue;
    }
    for (const row of rows)
      await trx
        .updateTable("products")
        .set({ price_cents: row.price_before, compare_at_cents: row.compare_at_before, version })
        .set({ updated_at: timeAfter(row.updated_at, now) })
        .where("id", "=", row.product_id)
        .execute();
    restored.push(...rows.map((row) => row.product_id));
    report.restored += 1;
    await handleRequests();
  }
  await refreshGroups(trx, restored, version);
  return report;
}

function selectRows(trx: Db, changeId: string) {
  return trx
    .selectFrom("price_change_rows")
    .innerJoin("products", "products.id", "price_change_rows.product_id")
    .select(["product_id", "price_before", "compare_at_before", "price_after", "compare_at_after"])
    .select(["title", "group_id", "price_cents", "compare_at_cents", "updated_at"])
    .where("change_id", "=", changeId)
    .where("removed_at", "is", null)
    .orderBy("products.position")
    .orderBy("product_id")
    .execute();
}
