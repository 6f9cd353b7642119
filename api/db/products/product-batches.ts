import type { SelectQueryBuilder } from "kysely";
import type { Database } from "../tables/schema.ts";

/** Rows per batch, so that requests are handled between two batches and memory stays bounded. */
const BATCH_SIZE = 300;

/** Yields the rows of a query in batches, in the order of `seq`, which the query must select. */
export async function* productBatches<Row extends { seq: number }>(
  query: SelectQueryBuilder<Database, "products", Row>,
): AsyncGenerator<Row[]> {
  for (let last = -1; ; ) {
    const rows = await query.where("seq", ">", last).orderBy("seq").limit(BATCH_SIZE).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.seq ?? last;
  }
}
