import * as v from "valibot";
import { FIRST_OWNER_ID, type OperatorSession } from "../../../data/model/people/operator.ts";
import type { Role } from "../../../data/model/people/permissions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken, hashToken } from "../../db/token.ts";
import { readSettings } from "../../settings/store.ts";

/** Idle timeout and maximum duration of a session, in milliseconds. */
const IDLE_TIME = 2 * 60 * 60 * 1000;
const WHOLE_TIME = 12 * 60 * 60 * 1000;
/** Minimum interval in milliseconds between two extensions of a session. */
const EXTENSION_STEP = 60 * 1000;

/** The roles that the setting staff.requirePasskey concerns. */
const PASSKEY_ROLES: readonly Role[] = ["owner", "manager"];

const SessionData = v.object({ kind: v.literal("operator"), startedAt: v.string() });

export type NewSession = {
  operatorId: string;
  method: "password" | "passkey";
  /** Browser and operating system, as `describeDevice` names them. */
  device: string;
  /** Token of the browser's previous session, which ends. */
  before?: string | undefined;
};

/**
 * Opens a session and ends the browser's previous one. Returns the token for the cookie; only its
 * hash is stored.
 */
export async function openSession(db: Db, session: NewSession, now: Date): Promise<string> {
  await endExpiredSessions(db, now);
  if (session.before !== undefined) await endSession(db, session.before);
  const token = createToken();
  const startedAt = now.toISOString();
  await db
    .insertInto("sessions")
    .values({
      sid: hashToken(token),
      sess: JSON.stringify({ kind: "operator", startedAt }),
      expire: timesOf(startedAt, now).idleUntil,
      operator_id: session.operatorId,
      device: session.device,
      method: session.method,
    })
    .execute();
  return token;
}

/**
 * Finds the session of a token with its operator as they are now, and extends it; undefined if there is
 * none, or the operator is not active. A session that has expired, or was last used in the future, is
 * deleted: setting the clock back must not restore it.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("operators", (join) =>
      join.on((by) =>
        by("operators.id", "=", by.fn.coalesce("sessions.operator_id", by.val(FIRST_OWNER_ID))),
      ),
    )
    .select(["sess", "expire", "method"])
    .select(["operators.id", "operators.name", "operators.email", "operators.role"])
    .where("sid", "=", hashToken(token))
    .where("operators.status", "=", "active")
    .executeTakeFirst();
  const stored = row && v.safeParse(SessionData, JSON.parse(row.sess));
  if (!row || !stored?.success) return undefined;
  const times = timesOf(stored.output.startedAt, now);
  const isOver = row.expire <= now.toISOString() || times.endsAt <= now.toISOString();
  if (isOver || isSetBack(stored.output.startedAt, row.expire, now)) {
    await endSession(db, token);
    return undefined;
  }
  if (Date.parse(times.idleUntil) - Date.parse(row.expire) >= EXTENSION_STEP) {
    await db
      .updateTable("sessions")
      .set({ expire: times.idleUntil })
      .where("sid", "=", hashToken(token))
      .execute();
  }
  const { id, name, email, role } = row;
  const mustHavePasskey = PASSKEY_ROLES.includes(role) && row.method !== "passkey";
  const needsPasskey = mustHavePasskey && (await readSettings(db)).staff.requirePasskey;
  return { ...times, operator: { id, name, email, role }, needsPasskey };
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

function timesOf(startedAt: string, now: Date) {
  const end = Date.parse(startedAt) + WHOLE_TIME;
  const idle = Math.min(now.getTime() + IDLE_TIME, end);
  const text = (time: number) => new Date(time).toISOString();
  return { startedAt, idleUntil: text(idle), endsAt: text(end) };
}
