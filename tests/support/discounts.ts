import type { Insertable } from "kysely";
import type { Database, Db } from "../../api/db/tables/schema.ts";

/** Adds a discount code of 10 % without limits, with the given changes. */
export async function addDiscountCode(
  db: Db,
  change: Partial<Insertable<Database["discount_codes"]>> = {},
): Promise<void> {
  const code = change.code ?? "WELCOME";
  const time = new Date(0).toISOString();
  await db
    .insertInto("discount_codes")
    .values({
      id: code.toLowerCase(),
      code,
      kind: "percentage",
      rate: 10_000,
      amount_cents: 0,
      minimum_cents: 0,
      starts_on: null,
      ends_on: null,
      usage_limit: null,
      usage_limit_per_email: null,
      product_ids: "[]",
      categories: "[]",
      is_active: 1,
      created_at: time,
      updated_at: time,
      ...change,
    })
    .execute();
}
