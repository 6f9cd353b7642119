import type { Sale } from "../../../data/model/admin/sale.ts";
import { nameSale } from "../../../data/model/admin/sale-price.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import { toTerms } from "./plan-sale.ts";

/** Lists sales: the running and planned ones, then the others, the latest first. */
export async function listSales(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ sales: Sale[]; total: number }> {
  const rows = await db
    .selectFrom("sales")
    .selectAll()
    .orderBy((by) => by.case().when("state", "in", ["running", "planned"]).then(0).else(1).end())
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { sales: rows.map(toSale), total: await countRows(db.selectFrom("sales")) };
}

/** Finds a sale, with the ids of its products and its terms. */
export async function findSale(db: Db, id: string) {
  const row = await db.selectFrom("sales").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { sale: toSale(row), terms: toTerms(row) };
}

/** The ids of the products of a sale: of one variant each. */
export async function listSaleProductIds(db: Db, saleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sale_products")
    .select("product_id")
    .where("sale_id", "=", saleId)
    .execute();
  return rows.map((row) => row.product_id);
}

/** The ids of the sales whose end has come. */
export async function listDueEnds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sales")
    .select("id")
    .where("state", "in", ["planned", "running"])
    .where("ends_at", "<=", now.toISOString())
    .orderBy("ends_at")
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of the planned sales whose start has come. */
export async function listDueStarts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sales")
    .select("id")
    .where("state", "=", "planned")
    .where("starts_at", "<=", now.toISOString())
    .orderBy("starts_at")
    .execute();
  return rows.map((row) => row.id);
}

/** Records that a planned sale could not start. */
export async function markFailed(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable("sales")
    .set({ state: "failed", problem: problem.slice(0, 500) })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .execute();
}

type SaleRow = Awaited<ReturnType<typeof selectRow>>;
const selectRow = (db: Db) => db.selectFrom("sales").selectAll().executeTakeFirstOrThrow();

function toSale(row: SaleRow): Sale {
  return {
    id: row.id,
    name: nameSale(toTerms(row)),
    state: row.state,
    rounding: row.rounding,
    products: row.products,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    problem: row.problem,
    leftOut: JSON.parse(row.left_out ?? "[]"),
    unchanged: JSON.parse(row.unchanged ?? "[]"),
  };
}
