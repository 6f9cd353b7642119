import type { PictureCopies } from "../../../../data/model/admin/admin-picture-copy.ts";
import { recordDifference } from "../../../activity/record.ts";
import type { Db } from "../../../db/tables/schema.ts";

/** Failures that the admin lists. */
const MAX_FAILURES = 200;

/** Numbers of pictures by state, and the latest failures with a product that shows the picture. */
export async function readCopies(db: Db): Promise<Omit<PictureCopies, "isEnabled" | "isQueuing">> {
  const counts = await db
    .selectFrom("picture_copies")
    .select((by) => ["state", by.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const countOf = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  const failures = await db
    .selectFrom("picture_copies")
    .select(["id", "url", "problem", "attempts"])
    .where("state", "=", "failed")
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(MAX_FAILURES)
    .execute();
  const products = failures.length
    ? await db
        .selectFrom("picture_copy_products")
        .innerJoin("products", "products.id", "picture_copy_products.product_id")
        .select(["copy_id", "products.id", "products.title"])
        .where(
          "copy_id",
          "in",
          failures.map(({ id }) => id),
        )
        .where("removed_at", "is", null)
        .orderBy("products.seq", "desc")
        .execute()
    : [];
  const productOf = new Map(products.map(({ copy_id, id, title }) => [copy_id, { id, title }]));
  return {
    waiting: countOf("waiting"),
    copied: countOf("copied"),
    failed: countOf("failed"),
    failures: failures.map(({ id, url, problem, attempts }) => ({
      url,
      problem: problem ?? "",
      attempts: Number(attempts),
      product: productOf.get(id) ?? null,
    })),
  };
}

/** Schedules another attempt for all failed pictures. Returns their number. */
export async function retryFailedCopies(trx: Db, now: Date): Promise<number> {
  const time = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable("picture_copies")
    .set({ state: "waiting", attempts: 0, due_at: time, updated_at: time })
    .where("state", "=", "failed")
    .executeTakeFirst();
  const retried = Number(numUpdatedRows);
  await recordDifference(
    trx,
    { kind: "picture", name: "Copies of other servers" },
    { failed: retried },
    { failed: 0 },
  );
  return retried;
}
