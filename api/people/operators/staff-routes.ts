import { type Context, Hono } from "hono";
import {
  type ChangedStaff,
  type Invitation,
  NoValues,
  type StaffDetail,
  StaffDraft,
  type StaffList,
  StatusChange,
} from "../../../data/model/admin/staff.ts";
import { recordActivity } from "../../activity/record.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { readSettings } from "../../settings/store.ts";
import { activateOperator, deactivateOperator, type OperatorOutcome } from "./change-operator.ts";
import { changeOperator, type Invited, inviteAgain, inviteOperator } from "./invitations.ts";
import { sessionCookie } from "./session-cookie.ts";
import { endStaffSessions, findStaff, listStaff, listStaffSessions } from "./staff-store.ts";

/** /api/admin/staff: operators, their invitations and sessions. */
export function createStaffRoutes(deps: ApiDeps) {
  const { db, dialect, clock, config } = deps;

  async function read(c: Context<Env>, id: string): Promise<StaffDetail> {
    const operator = await findStaff(db, id);
    if (!operator) throw failure(404, "Operator not found");
    const token = sessionCookie.read(c, config);
    return { operator, sessions: await listStaffSessions(db, id, token, clock()) };
  }

  async function toInvitation({ id, token }: Invited): Promise<Invitation> {
    const operator = await findStaff(db, id);
    if (!operator) throw failure(404, "Operator not found");
    const link = `${config.publicUrl}/admin/invitation#${token}`;
    return { operator, link, isMailed: config.smtpUrl !== undefined };
  }

  async function end(operatorId: string, id?: string) {
    return transaction(db, dialect, async (trx) => {
      const ended = await endStaffSessions(trx, operatorId, id === undefined ? {} : { id });
      const object = { kind: "session", id: operatorId } as const;
      if (ended > 0) await recordActivity(trx, { action: "deleted", object });
      return ended;
    });
  }

  return new Hono<Env>()
    .use(requires("staff.read", "staff.write"))
    .get("/", async (c) => {
      const { requirePasskey } = (await readSettings(db)).staff;
      const body: StaffList = { operators: await listStaff(db), requirePasskey };
      return c.json(body);
    })
    .get("/:id", async (c) => c.json(await read(c, c.req.param("id"))))
    .post("/", validateJson(StaffDraft), async (c) => {
      const invited = await inviteOperator(deps, c.req.valid("json"));
      if (invited.outcome === "taken") throw taken();
      return c.json(await toInvitation(invited), 201);
    })
    .put("/:id", validateJson(StaffDraft), async (c) => {
      const id = c.req.param("id");
      const changed = await changeOperator(deps, id, c.req.valid("json"));
      const invitation = "token" in changed ? await toInvitation(changed) : undefined;
      if (!("token" in changed)) requireChanged(changed.outcome);
      const body: ChangedStaff = { ...(await read(c, id)), ...(invitation && { invitation }) };
      return c.json(body);
    })
    .post("/:id/invite", validateJson(NoValues), async (c) => {
      const invited = await inviteAgain(deps, c.req.param("id"));
      if (invited.outcome === "invited") return c.json(await toInvitation(invited));
      throw toFailure(invited.outcome);
    })
    .put("/:id/status", validateJson(StatusChange), async (c) => {
      const id = c.req.param("id");
      const isActive = c.req.valid("json").status === "active";
      const change = isActive ? activateOperator : deactivateOperator;
      requireChanged(await change(deps, id));
      return c.json(await read(c, id));
    })
    .delete("/:id/sessions", async (c) => {
      await end(c.req.param("id"));
      return c.json({ message: "Ended." });
    })
    .delete("/:id/sessions/:session", async (c) => {
      const { id, session } = c.req.param();
      if ((await end(id, session)) === 0) throw failure(404, "There is no such session.");
      return c.json({ message: "Ended." });
    });
}

function requireChanged(outcome: OperatorOutcome): void {
  if (outcome !== "changed") throw toFailure(outcome);
}

function toFailure(outcome: Exclude<OperatorOutcome, "changed">) {
  switch (outcome) {
    case "missing":
      return failure(404, "Operator not found");
    case "last-owner":
      return failure(409, "At least one active owner must remain.");
    case "taken":
      return taken();
    case "refused":
      return failure(409, "This is not possible now: the operator needs an invitation.");
  }
}

const taken = () =>
  failure(409, "Another operator has this email address.", [
    { path: "email", message: "is another operator's" },
  ]);
