import { derivedColumns } from "./product-row.ts";
import type { Db } from "./schema.ts";

const BATCH_SIZE = 500;

/** Recomputes the derived columns of every product with the current rules. */
export async function rewriteDerivedColumns(db: Db): Promise<void> {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["seq", "title", "description", "category", "keywords"])
      .where("seq", ">", last)
      .orderBy("seq")
      .limit(BATCH_SIZE)
      .execute();
    for (const { seq, ...product } of rows) {
      await db
        .updateTable("products")
        .set(derivedColumns(product))
        .where("seq", "=", seq)
        .execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.seq;
  }
}
