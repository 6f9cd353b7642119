import { productBatches } from "./product-batches.ts";
import { derivedColumns } from "./product-row.ts";
import type { Db } from "./schema.ts";

/** Recomputes the derived columns of every product with the current rules. */
export async function rewriteDerivedColumns(db: Db): Promise<void> {
  const products = db
    .selectFrom("products")
    .select(["seq", "title", "description", "category", "keywords"]);
  for await (const rows of productBatches(products)) {
    for (const { seq, ...product } of rows) {
      await db
        .updateTable("products")
        .set(derivedColumns(product))
        .where("seq", "=", seq)
        .execute();
    }
  }
}
