import { randomUUID } from "node:crypto";
import {
  INVITATION_DAYS,
  type OpenInvitation,
  type StaffDraft,
} from "../../../data/model/admin/staff.ts";
import { recordCreation } from "../../activity/record.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken, hashToken } from "../../db/token.ts";
import { isUniqueViolation, transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import {
  changeRecorded,
  NO_INVITATION,
  type OperatorOutcome,
  updateOperator,
} from "./change-operator.ts";
import { endStaffSessions, findStaff, readStaffValues } from "./staff-store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "config" | "wakeMail">;

export type Invited = { outcome: "invited"; id: string; token: string };

const DAY = 24 * 60 * 60 * 1000;

/** Adds an operator and invites them. "taken": another operator has the e-mail address. */
export async function inviteOperator(
  deps: Deps,
  { name, email, role }: StaffDraft,
): Promise<Invited | { outcome: "taken" }> {
  const { db, dialect, clock } = deps;
  const now = clock();
  const time = now.toISOString();
  const id = randomUUID();
  const token = createToken();
  try {
    await transaction(db, dialect, async (trx) => {
      await trx
        .insertInto("operators")
        .values({
          id,
          name,
          email,
          email_key: toEmailKey(email),
          role,
          status: "invited",
          password_hash: null,
          created_at: time,
          updated_at: time,
          last_sign_in_at: null,
          ...invitationColumns(deps, token, now),
        })
        .execute();
      await recordCreation(trx, { kind: "operator", id }, (await readStaffValues(trx, id)) ?? {});
      await enqueueInvitation(trx, deps, { id, email, token }, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: "taken" };
    throw error;
  }
  deps.wakeMail?.();
  return { outcome: "invited", id, token };
}

/**
 * Invites an operator again, with a new link: one who did not accept, or who lost password and passkeys,
 * which are removed with all sessions.
 */
export async function inviteAgain(
  deps: Deps,
  id: string,
): Promise<Invited | { outcome: Exclude<OperatorOutcome, "changed"> }> {
  const now = deps.clock();
  const token = createToken();
  const outcome = await changeRecorded(deps, id, async (trx) => {
    const operator = await findStaff(trx, id);
    if (!operator?.email) return "refused";
    const values = { status: "invited", password_hash: null } as const;
    const columns = { ...values, ...invitationColumns(deps, token, now) };
    const updated = await updateOperator(trx, id, columns);
    if (updated !== "changed") return updated;
    await trx.deleteFrom("operator_passkeys").where("operator_id", "=", id).execute();
    await endStaffSessions(trx, id);
    await enqueueInvitation(trx, deps, { id, email: operator.email, token }, now);
    return "changed";
  });
  if (outcome !== "changed") return { outcome };
  deps.wakeMail?.();
  return { outcome: "invited", id, token };
}

/**
 * Changes name, e-mail address and role of an operator. Another address or role ends an open invitation, which
 * another person may have received, and sends a new one.
 */
export async function changeOperator(
  deps: Deps,
  id: string,
  { name, email, role }: StaffDraft,
): Promise<Invited | { outcome: OperatorOutcome }> {
  const now = deps.clock();
  let token: string | undefined;
  const outcome = await changeRecorded(deps, id, async (trx) => {
    const before = await findStaff(trx, id);
    const isInvited = before?.status === "invited";
    token =
      isInvited && (before.email !== email || before.role !== role) ? createToken() : undefined;
    const updated = await updateOperator(trx, id, {
      name,
      email,
      email_key: toEmailKey(email),
      role,
      ...(token !== undefined && invitationColumns(deps, token, now)),
    });
    if (updated === "changed" && token !== undefined)
      await enqueueInvitation(trx, deps, { id, email, token }, now);
    return updated;
  });
  if (outcome !== "changed" || token === undefined) return { outcome };
  deps.wakeMail?.();
  return { outcome: "invited", id, token };
}

/** The operator of an invitation that can be accepted. */
export async function findInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<(OpenInvitation & { id: string }) | undefined> {
  const row = await db
    .selectFrom("operators")
    .select(["id", "name", "email", "role"])
    .where("invitation_hash", "=", hashToken(token))
    .where("status", "=", "invited")
    .where("invitation_expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && { ...row, email: row.email ?? "" };
}

/** Activates the operator of an invitation, once; false if it was used meanwhile or has expired. */
export async function acceptInvitation(
  trx: Db,
  token: string,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("operators")
    .set({
      status: "active",
      password_hash: passwordHash,
      updated_at: now.toISOString(),
      ...NO_INVITATION,
    })
    .where("invitation_hash", "=", hashToken(token))
    .where("status", "=", "invited")
    .where("invitation_expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Without SMTP the token is not stored, because no e-mail needs it. */
function invitationColumns({ config }: Deps, token: string, now: Date) {
  return {
    invitation_hash: hashToken(token),
    invitation_token: config.smtpUrl === undefined ? null : token,
    invitation_expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY).toISOString(),
  };
}

async function enqueueInvitation(
  trx: Db,
  { config }: Deps,
  { id, email, token }: { id: string; email: string; token: string },
  now: Date,
): Promise<void> {
  if (config.smtpUrl === undefined) return;
  const subjectId = `${id}.${hashToken(token)}`;
  await enqueueMail(trx, { kind: "operator-invitation", subjectId, recipient: email }, now);
}
