import * as v from "valibot";
import { recordStockChanges } from "../../activity/stock-changes.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import type { KnownProduct } from "./candidates.ts";
import type { ImportLease } from "./import-lease.ts";
import type { MatchedProduct } from "./match-variants.ts";
import { Before, type ImportedValues, productChange } from "./product-changes.ts";

/** Changes rows and records their former values for undo. */
export async function updateRows(
  trx: Db,
  changes: MatchedProduct["changes"],
  version: number,
  { lease, source, now }: { lease: ImportLease; source: string; now: Date },
): Promise<void> {
  const records = new Map<string, { row: KnownProduct; values: ImportedValues; time: string }>();
  for (const change of changes) {
    const { row, values } = change;
    // Later than the last update, so that undo recognizes an edit within the same millisecond.
    const time = timeAfter(row.updated_at, now);
    await trx
      .updateTable("products")
      .set({
        // `clearOptionValues` has made it temporary, also if only another option changes.
        ...(changesOptions(change) && { option1_value: values.option1_value ?? row.option1_value }),
        ...productChange(row, values, time)?.values,
        version,
        updated_at: time,
      })
      .where("id", "=", row.id)
      .execute();
    if (values.handle !== undefined) await recordFormerHandle(trx, row, values.handle);
    records.set(row.id, {
      row,
      time,
      values: { ...records.get(row.id)?.values, ...values },
    });
  }
  const stocks = changes.flatMap(({ row, values: { stock_quantity: after } }) =>
    after === undefined ? [] : [{ productId: row.id, before: row.stock_quantity, after }],
  );
  await recordStockChanges(trx, stocks, { reason: "import", note: source || null }, now);
  await recordChanges(trx, lease.importId, [...records.values()]);
}

/** Whether a variant gets other option values, such as those of another variant. */
export function changesOptions({ row, values }: MatchedProduct["changes"][number]): boolean {
  const { option1_value, option2_value, option3_value } = values;
  return (
    row.group_id !== null &&
    ((option1_value ?? row.option1_value) !== row.option1_value ||
      (option2_value ?? row.option2_value) !== row.option2_value ||
      (option3_value ?? row.option3_value) !== row.option3_value)
  );
}

/** Separates removed rows, whose option values other variants may get, from the others. */
export function splitChanges(changed: readonly MatchedProduct[]) {
  const changes = changed.flatMap((product) => product.changes);
  return {
    removals: changes.filter(({ values }) => values.removed),
    others: changes.filter(({ values }) => !values.removed),
  };
}

/** Products that become variants get the handle of another product: only default variants are unique. */
export async function clearDefaults(trx: Db, changed: readonly MatchedProduct[]): Promise<void> {
  const ids = changed.flatMap(({ joining }) => joining.map(({ id }) => id));
  for (const chunk of chunksOf(ids))
    await trx.updateTable("products").set({ is_default: 0 }).where("id", "in", chunk).execute();
}

/** The former handle redirects to the product. All variants have the same one. */
async function recordFormerHandle(trx: Db, row: KnownProduct, handle: string): Promise<void> {
  if (row.handle === undefined || row.handle === handle || row.is_default !== 1) return;
  await trx
    .insertInto("former_handles")
    .values({ handle: row.handle, product_id: row.id })
    .onConflict((conflict) => conflict.column("handle").doUpdateSet({ product_id: row.id }))
    .execute();
}

/** Records the rows for undo. A row may belong to several products of the file. */
async function recordChanges(
  trx: Db,
  import_id: string,
  records: readonly { row: KnownProduct; values: ImportedValues; time: string }[],
): Promise<void> {
  for (const chunk of chunksOf(records)) {
    const ids = chunk.map(({ row }) => row.id);
    const known = await trx
      .selectFrom("product_import_rows")
      .select(["product_id", "after"])
      .where("import_id", "=", import_id)
      .where("product_id", "in", ids)
      .execute();
    const earlier = new Map(known.map(({ product_id, after }) => [product_id, after]));
    const rows = chunk.map(({ row, values, time }) => ({
      import_id,
      product_id: row.id,
      before: JSON.stringify(v.parse(Before, row)),
      after: JSON.stringify({ ...JSON.parse(earlier.get(row.id) ?? "{}"), ...values }),
      written_at: time,
    }));
    await trx
      .insertInto("product_import_rows")
      .values(rows)
      // `before` stays the state before the import.
      .onConflict((conflict) =>
        conflict.columns(["import_id", "product_id"]).doUpdateSet((by) => ({
          after: by.ref("excluded.after"),
          written_at: by.ref("excluded.written_at"),
        })),
      )
      .execute();
  }
}
