import type { Db } from "../db/schema.ts";

/** An id with the day on which what it names last changed (ISO time). */
export type Address = { id: string; changedAt: string };

/** How many products shoppers can open. */
export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .where("withdrawn_at", "is", null)
    .select((by) => by.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Products that shoppers can open, in an order that new ones do not disturb. */
export async function listProductAddresses(
  db: Db,
  page: { limit: number; offset: number },
): Promise<Address[]> {
  return db
    .selectFrom("products")
    .where("withdrawn_at", "is", null)
    .orderBy("seq")
    .limit(page.limit)
    .offset(page.offset)
    .select(["id", "updated_at as changedAt"])
    .execute();
}

/** Posts of the journal, oldest first. */
export async function listPostAddresses(db: Db): Promise<Address[]> {
  return db
    .selectFrom("blog_posts")
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "updated_at as changedAt"])
    .execute();
}
