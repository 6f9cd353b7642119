import { createHash, randomBytes } from "node:crypto";
import * as v from "valibot";
import type { OperatorSession } from "../../data/model/operator.ts";
import type { Db } from "../db/schema.ts";

/** How long a session lives unused, and at most; in milliseconds. */
const IDLE_TIME = 2 * 60 * 60 * 1000;
const WHOLE_TIME = 12 * 60 * 60 * 1000;
/** A session that was seen so shortly ago is not written again. */
const SEEN_STEP = 60 * 1000;

const Kept = v.object({ kind: v.literal("operator"), startedAt: v.string() });

/**
 * Begins a session and ends the one that the browser had before, if any. Answers the token for the
 * cookie, of which only the hash is kept.
 */
export async function openSession(
  db: Db,
  now: Date,
  before?: string,
): Promise<{ token: string; session: OperatorSession }> {
  await endExpiredSessions(db, now);
  if (before !== undefined) await endSession(db, before);
  const token = randomBytes(32).toString("base64url");
  const session = toSession(now.toISOString(), now);
  const sess = JSON.stringify({ kind: "operator", startedAt: session.startedAt });
  await db
    .insertInto("sessions")
    .values({ sid: hashOf(token), sess, expire: session.idleUntil })
    .execute();
  return { token, session };
}

/**
 * The session of a token, kept alive by being asked for; undefined when there is none any more. One
 * that has expired, or was last used later than now, is deleted: a clock that is set back must not
 * revive it.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["sess", "expire"])
    .where("sid", "=", hashOf(token))
    .executeTakeFirst();
  const kept = row && v.safeParse(Kept, JSON.parse(row.sess));
  if (!row || !kept?.success) return undefined;
  const session = toSession(kept.output.startedAt, now);
  const isOver = row.expire <= now.toISOString() || session.endsAt <= now.toISOString();
  if (isOver || isSetBack(kept.output.startedAt, row.expire, now)) {
    await endSession(db, token);
    return undefined;
  }
  if (Date.parse(session.idleUntil) - Date.parse(row.expire) >= SEEN_STEP) {
    await db
      .updateTable("sessions")
      .set({ expire: session.idleUntil })
      .where("sid", "=", hashOf(token))
      .execute();
  }
  return session;
}

/** Whether the clock was set back since the session was last used, by more than a correction. */
function isSetBack(startedAt: string, expire: string, now: Date): boolean {
  const lastUse = Math.max(Date.parse(startedAt), Date.parse(expire) - IDLE_TIME);
  return lastUse - now.getTime() > SEEN_STEP;
}

/** Deletes what has expired, so that a clock that is set back later finds nothing to revive. */
export async function endExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expire", "<", now.toISOString()).execute();
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("sid", "=", hashOf(token)).execute();
}

/** Signs everybody out: the password has changed. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

function toSession(startedAt: string, now: Date): OperatorSession {
  const end = Date.parse(startedAt) + WHOLE_TIME;
  const idle = Math.min(now.getTime() + IDLE_TIME, end);
  const text = (time: number) => new Date(time).toISOString();
  return { startedAt, idleUntil: text(idle), endsAt: text(end) };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
