import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { DEFAULT_CATEGORY, DEFAULT_DESCRIPTION } from "../../data/model/product-import.ts";
import { createInsert, ROWS_AT_ONCE } from "../db/insert-many.ts";
import { type NewProduct, toProductRow } from "../db/product-row.ts";
import type { Db } from "../db/schema.ts";
import type { RunStep } from "../db/short-steps.ts";
import { hideImport } from "../db/shown-products.ts";
import { Before, toTold } from "./changes.ts";
import { dropImport, forgetRows, listImported } from "./history-store.ts";
import type { ImportPlan } from "./plan-import.ts";
import { holdTurn, type Turn } from "./turns.ts";

type Staging = {
  now: Date;
  /** The picture of products without one. */
  placeholder: string;
  /** The version that the catalogue will have once they are shown. */
  version: number;
  onProgress?: ((done: number) => void) | undefined;
};

/**
 * Writes the new products of a plan where nobody sees them, and down what it will change, in short
 * steps. Its turn must have hidden the import.
 */
export async function stageImport(
  db: Db,
  step: RunStep,
  turn: Turn,
  plan: ImportPlan,
  { now, placeholder, version, onProgress = () => {} }: Staging,
): Promise<void> {
  const last = await findLastPosition(db);
  // Positions and ids that rise with the rows keep the pages of an index together that are written
  // together: a step writes to fewer of them. In the order of their names, a step would spread over
  // both indexes of positions and that of SKUs, and twice as many bytes be written.
  const ids = plan.created.map(() => randomUUID()).sort();
  const insertProducts = createInsert("products");
  const insertRows = createInsert("product_import_rows");
  await inBatches(step, turn, plan.created, async (trx, batch, at) => {
    const rows = batch.map((product, place) => {
      const position = last + at + place + 1;
      const whole = toNewProduct(ids[at + place] ?? "", product, position, placeholder);
      return { ...toProductRow(whole, version, now), import_id: turn.importId };
    });
    await insertProducts(trx, rows);
    await insertRows(
      trx,
      rows.map((row) => ({
        ...{ import_id: turn.importId, product_id: row.id, before: null, after: null },
        written_at: now.toISOString(),
      })),
    );
    onProgress(at + batch.length);
  });
  await inBatches(step, turn, plan.changed, (trx, batch) =>
    insertRows(
      trx,
      batch.map(({ id, product, before }) => ({
        ...{ import_id: turn.importId, product_id: id, written_at: "" },
        before: JSON.stringify(v.parse(Before, before)),
        after: JSON.stringify(toTold(product)),
      })),
    ),
  );
}

/** Takes out all that was written ahead; `keepTurn`: to write it anew. */
export async function discardImport(
  db: Db,
  step: RunStep,
  turn: Turn,
  { keepTurn = false } = {},
): Promise<void> {
  for (;;) {
    const ids = await listImported(db, turn.importId, "");
    if (ids.length === 0) break;
    await inBatches(step, turn, ids, async (trx, batch) => {
      await trx
        .deleteFrom("products")
        .where("id", "in", batch)
        .where("import_id", "=", turn.importId)
        .execute();
      await forgetRows(trx, turn.importId, batch);
    });
  }
  if (keepTurn) return;
  await step(async (trx) => {
    await holdTurn(trx, turn);
    await dropImport(trx, turn);
    await hideImport(trx, "");
  });
}

/** Works through a list, as much of it in one step as is short. */
export async function inBatches<T>(
  step: RunStep,
  turn: Turn,
  all: readonly T[],
  work: (trx: Db, batch: readonly T[], at: number) => Promise<unknown>,
  size = ROWS_AT_ONCE,
): Promise<void> {
  for (let at = 0; at < all.length; ) {
    at = await step(async (trx, isEnough) => {
      await holdTurn(trx, turn);
      let next = at;
      do {
        await work(trx, all.slice(next, next + size), next);
        next += size;
      } while (next < all.length && !isEnough());
      return next;
    });
  }
}

async function findLastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

function toNewProduct(
  id: string,
  product: ImportedProduct,
  position: number,
  placeholder: string,
): NewProduct {
  return {
    id,
    title: product.title,
    description: product.description ?? DEFAULT_DESCRIPTION,
    priceCents: product.priceCents,
    category: product.category ?? DEFAULT_CATEGORY,
    sku: product.sku ?? null,
    imageUrl: product.imageUrl ?? placeholder,
    inStock: product.inStock ?? true,
    stockQuantity: product.stockQuantity ?? null,
    size: product.size ?? null,
    position,
    withdrawn: product.withdrawn ?? false,
  };
}
