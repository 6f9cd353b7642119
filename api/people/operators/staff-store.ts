import type { ExpressionBuilder } from "kysely";
import * as v from "valibot";
import type { StaffMember, StaffSession } from "../../../data/model/admin/staff.ts";
import { FIRST_OWNER_ID } from "../../../data/model/people/operator.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { hashToken } from "../../db/token.ts";

/** Lists all operators: the active ones first, then by name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return selectStaff(db)
    .orderBy((by) => by.case("status").when("active").then(0).when("invited").then(1).else(2).end())
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function findStaff(db: Db, id: string): Promise<StaffMember | undefined> {
  return selectStaff(db).where("id", "=", id).executeTakeFirst();
}

/** The values of an operator for the activity log. */
export async function readStaffValues(db: Db, id: string): Promise<object | undefined> {
  return db
    .selectFrom("operators")
    .select(["name", "email", "role", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function selectStaff(db: Db) {
  return db
    .selectFrom("operators")
    .select(["id", "name", "email", "role", "status", "created_at as createdAt"])
    .select(["invitation_expires_at as invitedUntil", "last_sign_in_at as lastSignInAt"])
    .select((by) =>
      by
        .selectFrom("operator_passkeys")
        .select((passkey) => passkey.fn.countAll<number>().as("count"))
        .whereRef("operator_id", "=", "operators.id")
        .$asScalar()
        .$castTo<number>()
        .as("passkeys"),
    );
}

const Started = v.object({ startedAt: v.string() });

/**
 * Lists the sessions of an operator, the last used first. Their ids are hashes, which no
 * request can sign in with.
 *
 * @param token of the session of the request
 */
export async function listStaffSessions(
  db: Db,
  operatorId: string,
  token: string | undefined,
  now: Date,
): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .where(isOf(operatorId))
    .select(["sid", "sess", "expire", "device", "method"])
    .where("expire", ">", now.toISOString())
    .orderBy("expire", "desc")
    .orderBy("sid")
    .execute();
  return rows.map(({ sid, sess, expire, device, method }) => ({
    id: sid,
    device,
    method,
    startedAt: v.parse(Started, JSON.parse(sess)).startedAt,
    expiresAt: expire,
    isCurrent: token !== undefined && sid === hashToken(token),
  }));
}

/** Ends one session of an operator, or all except that of a token. Returns the number of ended ones. */
export async function endStaffSessions(
  db: Db,
  operatorId: string,
  { id, except }: { id?: string; except?: string | undefined } = {},
): Promise<number> {
  let ended = db.deleteFrom("sessions").where(isOf(operatorId));
  if (id !== undefined) ended = ended.where("sid", "=", id);
  if (except !== undefined) ended = ended.where("sid", "<>", hashToken(except));
  const { numDeletedRows } = await ended.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sessions without an operator are the first owner's. */
const isOf = (operatorId: string) => (by: ExpressionBuilder<Database, "sessions">) =>
  by(by.fn.coalesce("operator_id", by.val(FIRST_OWNER_ID)), "=", operatorId);
