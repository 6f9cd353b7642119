import type { Db } from "../../api/db/schema.ts";

/** Every payment problem there was, solved or not, the oldest first. */
export function listProblems(db: Db) {
  return db.selectFrom("payment_problems").selectAll().orderBy("created_at").execute();
}
