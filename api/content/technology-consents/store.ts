import type { TechnologyConsents } from "../../../data/model/admin/technology-consents.ts";
import type { Locale } from "../../../data/model/locale.ts";
import type { TechnologyConsent } from "../../../data/model/settings/consent-wording.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Records a choice with its time, and nothing about who made it. */
export async function insertTechnologyConsent(
  db: Db,
  consent: TechnologyConsent & { locale: Locale },
  now: Date,
): Promise<void> {
  await db
    .insertInto("technology_consents")
    .values({ ...consent, at: now.toISOString() })
    .execute();
}

/** The numbers of choices by choice, wording and language, the latest wording first. */
export async function countTechnologyConsents(db: Db): Promise<TechnologyConsents> {
  const rows = await db
    .selectFrom("technology_consents")
    .select(["choice", "wording", "locale"])
    .select((by) => [
      by.fn.countAll<number | string>().as("count"),
      by.fn.min("at").as("firstAt"),
      by.fn.max("at").as("lastAt"),
    ])
    .groupBy(["choice", "wording", "locale"])
    .orderBy("wording", "desc")
    .orderBy("choice")
    .orderBy("locale")
    .execute();
  return rows.map(({ wording, count, ...row }) => ({
    ...row,
    wording: Number(wording),
    count: Number(count),
  }));
}

/** Choices after the one with an id, in the order in which they were made. */
export async function listTechnologyConsents(db: Db, afterId: number, limit: number) {
  const rows = await db
    .selectFrom("technology_consents")
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
