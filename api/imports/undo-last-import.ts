import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { withLargeCache } from "../db/large-cache.ts";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { finishImport } from "./finish-import.ts";
import { findLastImport } from "./history-store.ts";
import { holdTurn, type Turn, takeTurn, whileBeating } from "./turns.ts";
import { beginUndo, checkUndo } from "./undo-import.ts";

export type Undo =
  | { outcome: "undone"; removed: number; restored: number }
  | { outcome: "nothing" }
  /** Products that were edited or sold since: nothing was undone. */
  | { outcome: "refused"; titles: string[] };

/**
 * Takes the last import back; refused when one of its products was edited or sold since. What it
 * made is gone in one moment, also when the process ends then; the rest follows in short steps.
 */
export async function undoImport(
  db: Kysely<Database>,
  dialect: Dialect,
  now: Date,
  { abandonedAfter }: { abandonedAfter?: number } = {},
): Promise<Undo> {
  return withLargeCache(db, dialect, async () => {
    const finish = (other: Turn) => finishImport(db, dialect, other, now);
    const turn = await takeTurn(
      db,
      dialect,
      async (trx, owner) => {
        const last = await findLastImport(trx);
        if (!last || last.undoneAt !== null) return undefined;
        const state = "checking";
        await trx
          .updateTable("product_imports")
          .set({ state, owner })
          .where("id", "=", last.id)
          .execute();
        return { importId: last.id, state };
      },
      { finish, abandonedAfter },
    );
    if (!turn) return { outcome: "nothing" };
    return whileBeating(db, turn, () => undo(db, dialect, turn, now));
  });
}

async function undo(db: Kysely<Database>, dialect: Dialect, turn: Turn, now: Date): Promise<Undo> {
  let isBegun = false;
  try {
    const checked = await checkUndo(db, turn.importId);
    const { removed, changed } = checked;
    const titles =
      checked.titles.length > 0
        ? checked.titles
        : await transaction(db, dialect, (trx) => beginUndo(trx, dialect, turn, checked, now));
    if (titles.length > 0) return { outcome: "refused", titles };
    isBegun = true;
    await finishImport(db, dialect, { ...turn, state: "undoing" }, now);
    return { outcome: "undone", removed, restored: changed.length };
  } finally {
    // Looked at and left as it was; not so when it began after all and the answer was lost.
    if (!isBegun)
      await transaction(db, dialect, (trx) => holdTurn(trx, turn, "done")).catch(() => {});
  }
}
