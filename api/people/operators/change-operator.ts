import type { Updateable } from "kysely";
import { recordChange } from "../../activity/record.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { isUniqueViolation, transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { endStaffSessions, findStaff, readStaffValues } from "./staff-store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/**
 * `last-owner`: no other active owner would remain. `taken`: another operator has the e-mail address.
 * `refused`: the operator's status does not allow it.
 */
export type OperatorOutcome = "changed" | "missing" | "last-owner" | "taken" | "refused";

/** Deactivates an operator, and ends their sessions and an open invitation. */
export async function deactivateOperator(deps: Deps, id: string): Promise<OperatorOutcome> {
  const values = { status: "deactivated", ...NO_INVITATION } as const;
  return changeRecorded(deps, id, async (trx) => {
    const outcome = await updateOperator(trx, id, values);
    if (outcome === "changed") await endStaffSessions(trx, id);
    return outcome;
  });
}

/** Activates a deactivated operator who has a password or a passkey; others need an invitation. */
export async function activateOperator(deps: Deps, id: string): Promise<OperatorOutcome> {
  return changeRecorded(deps, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("operators")
      .set({ status: "active" })
      .where("id", "=", id)
      .where("status", "=", "deactivated")
      .where((by) =>
        by.or([
          by("password_hash", "is not", null),
          by.exists(
            by
              .selectFrom("operator_passkeys")
              .select("operator_passkeys.id")
              .whereRef("operator_id", "=", "operators.id"),
          ),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n ? "changed" : "refused";
  });
}

export const NO_INVITATION = {
  invitation_hash: null,
  invitation_token: null,
  invitation_expires_at: null,
} as const;

/** Runs a change of an existing operator, and records it. */
export async function changeRecorded(
  { db, dialect, clock }: Deps,
  id: string,
  run: (trx: Db) => Promise<OperatorOutcome>,
): Promise<OperatorOutcome> {
  const change = transaction(db, dialect, async (trx) => {
    await lockOwners(trx, clock());
    if (!(await findStaff(trx, id))) return "missing";
    const object = { kind: "operator", id } as const;
    return recordChange(trx, object, () => readStaffValues(trx, id), run);
  });
  return change.catch((error: unknown) => {
    if (isUniqueViolation(error)) return "taken";
    throw error;
  });
}

/** Updates an operator. One statement decides whether an active owner remains. */
export async function updateOperator(
  trx: Db,
  id: string,
  values: Updateable<Database["operators"]>,
): Promise<OperatorOutcome> {
  const { role = "owner", status = "active" } = values;
  const update = trx.updateTable("operators").set(values).where("id", "=", id);
  const keepingAnOwner = update.where((by) =>
    by.or([
      by("role", "<>", "owner"),
      by("status", "<>", "active"),
      by.exists(
        by
          .selectFrom("operators as other")
          .select("other.id")
          .where("other.id", "<>", id)
          .where("other.role", "=", "owner")
          .where("other.status", "=", "active"),
      ),
    ]),
  );
  const staysOwner = role === "owner" && status === "active";
  const { numUpdatedRows } = await (staysOwner ? update : keepingAnOwner).executeTakeFirst();
  return numUpdatedRows === 1n ? "changed" : "last-owner";
}

/**
 * Makes concurrent changes of operators wait for each other: on PostgreSQL, two owners who demote each
 * other at once would otherwise both still see the other one as an owner.
 */
async function lockOwners(trx: Db, now: Date): Promise<void> {
  await trx
    .updateTable("operators")
    .set({ updated_at: now.toISOString() })
    .where("role", "=", "owner")
    .where("status", "=", "active")
    .execute();
}
