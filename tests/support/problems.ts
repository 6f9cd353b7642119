import type { Db } from "../../api/db/tables/schema.ts";

/** Lists all payment problems, solved or not, oldest first. */
export function listProblems(db: Db) {
  return db.selectFrom("payment_problems").selectAll().orderBy("created_at").execute();
}
