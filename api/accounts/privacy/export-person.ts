import type { PersonSummary } from "../../../data/model/admin/admin-customer.ts";
import type { Consent } from "../../../data/model/people/consent.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import { listConsents } from "../../db/consents.ts";
import type { Db } from "../../db/tables/schema.ts";
import { listErasureObstacles } from "./erase-person.ts";
import { findAccountPerson, findPerson, type Person } from "./find-person.ts";
import { selectPersonalRows } from "./personal-tables.ts";

export type PersonExport = {
  email: string;
  /** ISO time. */
  exportedAt: string;
  /** Rows by table; amounts in cents, times in ISO 8601 UTC. */
  tables: Awaited<ReturnType<typeof selectPersonalRows>>;
  /** The record of consents of the address, the earliest first, also from before an erasure. */
  consents: Consent[];
};

/**
 * Exports all stored data of the person with this e-mail address, as the right of access requires.
 */
export async function exportPerson(db: Db, email: string, now: Date): Promise<PersonExport> {
  return exportRows(db, await findPerson(db, email), now);
}

/** Exports the data of a signed-in customer. Data about an unverified address is left out. */
export async function exportAccount(
  db: Db,
  account: Parameters<typeof findAccountPerson>[1],
  now: Date,
): Promise<PersonExport> {
  return exportRows(db, await findAccountPerson(db, account), now);
}

async function exportRows(db: Db, person: Person, now: Date): Promise<PersonExport> {
  const tables = await selectPersonalRows(db, person);
  // The keys of an account without a confirmed address are no address, and have no consents.
  const consents = await listConsents(db, person.emailKey);
  return { email: person.email, exportedAt: now.toISOString(), tables, consents };
}

/** Counts the person's rows by table, and lists the reasons that prevent erasure. */
export async function summarizePerson(db: Db, email: string): Promise<PersonSummary> {
  const person = await findPerson(db, email);
  const tables = await selectPersonalRows(db, person);
  return {
    email: person.email,
    tables: keysOf(tables).map((table) => ({ table, rows: tables[table]?.length ?? 0 })),
    obstacles: await listErasureObstacles(db, person),
    consents: await listConsents(db, person.emailKey),
  };
}
