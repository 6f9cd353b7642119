import * as v from "valibot";
import type { OperatorSession } from "../../../data/model/people/operator.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken, hashToken } from "../../db/token.ts";

/** Idle timeout and maximum duration of a session, in milliseconds. */
const IDLE_TIME = 2 * 60 * 60 * 1000;
const WHOLE_TIME = 12 * 60 * 60 * 1000;
/** Minimum interval in milliseconds between two extensions of a session. */
const EXTENSION_STEP = 60 * 1000;

const SessionData = v.object({ kind: v.literal("operator"), startedAt: v.string() });

/**
 * Opens a session and ends the browser's previous one. Returns the token for the cookie; only its
 * hash is stored.
 */
export async function openSession(
  db: Db,
  now: Date,
  before?: string,
): Promise<{ token: string; session: OperatorSession }> {
  await endExpiredSessions(db, now);
  if (before !== undefined) await endSession(db, before);
  const token = createToken();
  const session = toSession(now.toISOString(), now);
  const sess = JSON.stringify({ kind: "operator", startedAt: session.startedAt });
  await db
    .insertInto("sessions")
    .values({ sid: hashToken(token), sess, expire: session.idleUntil })
    .execute();
  return { token, session };
}

/**
 * Finds the session of a token and extends it; undefined if there is none. A session that has
 * expired, or was last used in the future, is deleted: setting the clock back must not restore it.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["sess", "expire"])
    .where("sid", "=", hashToken(token))
    .executeTakeFirst();
  const stored = row && v.safeParse(SessionData, JSON.parse(row.sess));
  if (!row || !stored?.success) return undefined;
  const session = toSession(stored.output.startedAt, now);
  const isOver = row.expire <= now.toISOString() || session.endsAt <= now.toISOString();
  if (isOver || isSetBack(stored.output.startedAt, row.expire, now)) {
    await endSession(db, token);
    return undefined;
  }
  if (Date.parse(session.idleUntil) - Date.parse(row.expire) >= EXTENSION_STEP) {
    await db
      .updateTable("sessions")
      .set({ expire: session.idleUntil })
      .where("sid", "=", hashToken(token))
      .execute();
  }
  return session;
}

/** Whether the clock was set back since the session was last used, by more than a correction. */
function isSetBack(startedAt: string, expire: string, now: Date): boolean {
  const lastUse = Math.max(Date.parse(startedAt), Date.parse(expire) - IDLE_TIME);
  return lastUse - now.getTime() > EXTENSION_STEP;
}

/** Deletes expired sessions, so that setting the clock back cannot restore them. */
export async function endExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expire", "<", now.toISOString()).execute();
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("sid", "=", hashToken(token)).execute();
}

/** Ends all sessions after a change of the password. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

function toSession(startedAt: string, now: Date): OperatorSession {
  const end = Date.parse(startedAt) + WHOLE_TIME;
  const idle = Math.min(now.getTime() + IDLE_TIME, end);
  const text = (time: number) => new Date(time).toISOString();
  return { startedAt, idleUntil: text(idle), endsAt: text(end) };
}
