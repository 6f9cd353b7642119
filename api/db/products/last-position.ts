import type { Db } from "../tables/schema.ts";

/** The position of the last product in featured order; 0 if there is none. */
export async function findLastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
