import { sql, type Transaction } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { Database, Db } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** After so long a step should end, in milliseconds: others wait for it, and for its commit. */
const HOLD_MS = 12;
/** Between two steps: whoever waits for SQLite's one writer asks for it more often. */
const GAP_MS = 2;
/** Steps after which what they wrote goes from SQLite's log into its file. */
const STEPS_OF_LOG = 10;

type Step<T> = (trx: Transaction<Database>, isEnough: () => boolean) => Promise<T>;

/** Runs a step in a transaction of its own, and lets others write before it answers. */
export type RunStep = <T>(step: Step<T>) => Promise<T>;

/** How to do much work in short transactions, each of which ends soon after `isEnough` says so. */
export function inShortSteps(db: Db, dialect: Dialect): RunStep {
  let steps = 0;
  return async (step) => {
    const done = await transaction(db, dialect, (trx) => {
      const end = performance.now() + HOLD_MS;
      return step(trx, () => performance.now() >= end);
    });
    steps += 1;
    // While nobody waits, or the next order's commit would do it.
    if (dialect === "sqlite" && steps % STEPS_OF_LOG === 0)
      await sql.raw("pragma wal_checkpoint(passive)").execute(db);
    await new Promise((resume) => setTimeout(resume, dialect === "sqlite" ? GAP_MS : 0));
    return done;
  };
}
