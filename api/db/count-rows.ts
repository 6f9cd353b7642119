import type { SelectQueryBuilder } from "kysely";

/** Counts the rows of a query that selects no columns yet. */
export async function countRows<DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const { count } = await query
    .select((by) => by.fn.countAll().as("count"))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
