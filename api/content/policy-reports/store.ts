import { sql } from "kysely";
import type { PolicyReports } from "../../../data/model/admin/policy-reports.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { PolicyViolation } from "./read-violations.ts";

/** Different violations that are stored per day; further ones are not, so that forged reports can't fill the disk. */
export const MAX_PER_DAY = 200;
const RETENTION_DAYS = 30;
/** Rows that the admin lists. */
const MAX_LISTED = 100;

/** Counts violations of today. Concurrent requests may exceed `MAX_PER_DAY` by a few rows. */
export async function countViolations(
  db: Db,
  violations: readonly PolicyViolation[],
  now: Date,
): Promise<void> {
  const day = dayOf(now);
  for (const violation of violations) {
    const ofDay = db.selectFrom("policy_reports").where("day", "=", day);
    const counted = await db
      .updateTable("policy_reports")
      .set({ reports: sql<number>`reports + 1` })
      .where("day", "=", day)
      .where("page", "=", violation.page)
      .where("directive", "=", violation.directive)
      .where("blocked", "=", violation.blocked)
      .executeTakeFirst();
    if (counted.numUpdatedRows > 0n || (await countRows(ofDay)) >= MAX_PER_DAY) continue;
    await db
      .insertInto("policy_reports")
      .values({ day, ...violation, reports: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["day", "page", "directive", "blocked"])
          .doUpdateSet({ reports: sql<number>`policy_reports.reports + 1` }),
      )
      .execute();
  }
}

/** The violations of the last 30 days by page, directive and what was blocked, the most frequent first. */
export async function listViolations(db: Db): Promise<PolicyReports> {
  const rows = await db
    .selectFrom("policy_reports")
    .select(["page", "directive", "blocked"])
    .select((by) => [
      by.fn.sum<number | string>("reports").as("reports"),
      by.fn.max("day").as("lastDay"),
    ])
    .groupBy(["page", "directive", "blocked"])
    .orderBy("reports", "desc")
    .orderBy("lastDay", "desc")
    .orderBy("page")
    .orderBy("directive")
    .orderBy("blocked")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, reports: Number(row.reports) }));
}

/** Deletes the counts of days before the last 30. */
export async function deleteOldViolations(db: Db, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000));
  await db.deleteFrom("policy_reports").where("day", "<", before).execute();
}
