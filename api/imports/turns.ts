import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { lockCatalogue } from "../db/catalogue-version.ts";
import type { ImportState } from "../db/console-tables.ts";
import type { Database, Db } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

/** The right to work on an import, of which one is under way at a time, in all processes. */
export type Turn = { importId: string; owner: string; state: ImportState };

/** Raised by its process so often, in milliseconds. */
const BEAT_MS = 1_000;
/** A beat that stands still for so long is that of a process that is gone. */
const ABANDONED_MS = 10_000;
const LOOK_MS = 100;

/** Another process took this one for dead and has taken its place. */
class TurnLost extends Error {
  override name = "TurnLost";
}

type UnderWay = { id: string; state: ImportState; owner: string; beat: number };

async function findUnderWay(db: Db): Promise<UnderWay | undefined> {
  return db
    .selectFrom("product_imports")
    .select(["id", "state", "owner", "beat"])
    .where("state", "<>", "done")
    .executeTakeFirst();
}

type Waiting = {
  /** What to do with the turn of a process that is gone, before one's own. */
  finish: (turn: Turn) => Promise<void>;
  abandonedAfter?: number | undefined;
};

/**
 * Waits until no import is under way, ends the one whose process is gone, and then begins a new one
 * or takes up an earlier one, as `begin` says in its transaction; it answers the import's id and
 * state, or undefined for no turn at all.
 */
export async function takeTurn(
  db: Kysely<Database>,
  dialect: Dialect,
  begin: (trx: Db, owner: string) => Promise<Pick<Turn, "importId" | "state"> | undefined>,
  { finish, abandonedAfter = ABANDONED_MS }: Waiting,
): Promise<Turn | undefined> {
  const owner = randomUUID();
  const watch = watchBeat(abandonedAfter);
  for (;;) {
    const other = await findUnderWay(db);
    if (other && watch(other)) {
      const taken = await takeOver(db, dialect, other, owner);
      if (taken) await whileBeating(db, taken, () => finish(taken));
    } else if (other) {
      await new Promise((resume) => setTimeout(resume, LOOK_MS));
    } else {
      const begun = await transaction(db, dialect, async (trx) => {
        await lockCatalogue(trx, dialect);
        if (await findUnderWay(trx)) return "taken";
        return begin(trx, owner);
      });
      if (begun !== "taken") return begun && { ...begun, owner };
    }
  }
}

/** Whether what is under way, looked at again and again, has been left by its process. */
export function watchBeat(abandonedAfter = ABANDONED_MS) {
  let seen = { mark: "", since: 0 };
  return ({ id, owner, beat }: UnderWay): boolean => {
    const mark = `${id} ${owner} ${beat}`;
    // Measured here: clocks of different machines are not compared.
    if (mark !== seen.mark) seen = { mark, since: performance.now() };
    return owner === "" || performance.now() - seen.since >= abandonedAfter;
  };
}

async function takeOver(
  db: Kysely<Database>,
  dialect: Dialect,
  { id, state, owner, beat }: UnderWay,
  next: string,
): Promise<Turn | undefined> {
  return transaction(db, dialect, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("product_imports")
      .set({ owner: next })
      .where("id", "=", id)
      .where("owner", "=", owner)
      .where("beat", "=", beat)
      .where("state", "=", state)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { importId: id, owner: next, state } : undefined;
  });
}

/** Takes over what is under way if its process is gone; for who looks from time to time. */
export async function takeAbandoned(
  db: Kysely<Database>,
  dialect: Dialect,
  watch: ReturnType<typeof watchBeat>,
): Promise<Turn | undefined> {
  const other = await findUnderWay(db);
  if (!other || !watch(other)) return undefined;
  return takeOver(db, dialect, other, randomUUID());
}

/** Works on an import while a beat tells other processes that this one lives. */
export async function whileBeating<T>(db: Db, turn: Turn, work: () => Promise<T>): Promise<T> {
  const raise = () =>
    db
      .updateTable("product_imports")
      .set((by) => ({ beat: by("beat", "+", 1) }))
      .where("id", "=", turn.importId)
      .where("owner", "=", turn.owner)
      .execute()
      // A beat that is missed costs the turn at worst, which the next step then finds.
      .catch(() => {});
  let beating = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => {
    beating = raise();
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beating;
  }
}

/**
 * Says that an import is still this process's and as it believes it to be, and moves it on to a next
 * state; call it in every transaction that works on one. @throws when it is not
 */
export async function holdTurn(trx: Db, turn: Turn, next: ImportState = turn.state): Promise<Turn> {
  const { numUpdatedRows } = await trx
    .updateTable("product_imports")
    .set((by) => ({ beat: by("beat", "+", 1), state: next, ...(next === "done" && { owner: "" }) }))
    .where("id", "=", turn.importId)
    .where("owner", "=", turn.owner)
    .where("state", "=", turn.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new TurnLost("another process has taken this import over");
  return { ...turn, state: next };
}

/** Leaves an import as it is to whoever comes next. */
export async function leaveTurn(db: Db, turn: Turn): Promise<void> {
  await db
    .updateTable("product_imports")
    .set({ owner: "" })
    .where("id", "=", turn.importId)
    .where("owner", "=", turn.owner)
    .execute();
}
