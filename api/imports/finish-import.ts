import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import type { Database } from "../db/schema.ts";
import { inShortSteps } from "../db/short-steps.ts";
import { isRefused, transaction } from "../db/transaction.ts";
import { settleImport } from "./settle-import.ts";
import { discardImport } from "./stage-products.ts";
import { holdTurn, leaveTurn, type Turn } from "./turns.ts";
import { finishUndo, hideForUndo } from "./undo-import.ts";

/**
 * Brings what another process has left to its end: an import that was not shown is taken out, one
 * that was is completed, and an undo as well.
 */
export async function finishImport(
  db: Kysely<Database>,
  dialect: Dialect,
  turn: Turn,
  now: Date,
): Promise<void> {
  const step = inShortSteps(db, dialect);
  switch (turn.state) {
    case "staging":
      return discardImport(db, step, turn);
    case "settling":
      return settleImport(db, dialect, step, turn, now).catch(async (error: unknown) => {
        if (isRefused(error)) await takeBack(db, dialect, turn, now);
        else await leaveTurn(db, turn);
        throw error;
      });
    case "checking":
      await step((trx) => holdTurn(trx, turn, "done"));
      return;
    case "undoing":
      return finishUndo(db, dialect, step, turn, now);
    case "done":
      return;
  }
}

/** A change that the database refuses, it would refuse every time: all of the import goes back. */
async function takeBack(db: Kysely<Database>, dialect: Dialect, turn: Turn, now: Date) {
  const undoing = await transaction(db, dialect, async (trx) => {
    await nextCatalogueVersion(trx);
    return hideForUndo(trx, turn, now);
  });
  await finishUndo(db, dialect, inShortSteps(db, dialect), undoing, now);
}
