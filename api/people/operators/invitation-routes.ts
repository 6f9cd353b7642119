import { type Context, Hono } from "hono";
import {
  InvitationAcceptance,
  InvitationToken,
  type OpenInvitation,
} from "../../../data/model/admin/staff.ts";
import { runAs } from "../../activity/actor.ts";
import { recordActivity } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { acceptInvitation, findInvitation } from "./invitations.ts";
import { beginRegistration, rejectRegistered, verifyNewPasskey } from "./operator-passkeys.ts";
import { hashNewPassword } from "./password.ts";
import { readOperator } from "./read-operator.ts";
import { signIn } from "./sign-in.ts";

/** /api/operators/invitation: shows and accepts an invitation, without a session. */
export function createInvitationRoutes(deps: ApiDeps) {
  const { db, dialect, clock } = deps;
  const limit = rateLimit(deps, "operator invitations", { requests: 60, minutes: 10 });

  /** @throws ApiFailure 410 for a used, late or unknown token, and in another operator's browser */
  async function find(c: Context<Env>, token: string) {
    const invited = await findInvitation(db, token, clock());
    const session = await readOperator(c, deps);
    if (!invited || (session && session.operator.id !== invited.id)) throw notValid();
    return invited;
  }

  return new Hono<Env>()
    .post("/", limit, bodyLimit(64 * KILOBYTE), validateJson(InvitationToken), async (c) => {
      const { name, email, role } = await find(c, c.req.valid("json").token);
      const body: OpenInvitation = { name, email, role };
      return c.json(body);
    })
    .post(
      "/passkey-options",
      limit,
      bodyLimit(64 * KILOBYTE),
      validateJson(InvitationToken),
      async (c) => {
        const invited = await find(c, c.req.valid("json").token);
        return c.json(await beginRegistration(deps, c, invited));
      },
    )
    .post(
      "/accept",
      limit,
      bodyLimit(64 * KILOBYTE),
      validateJson(InvitationAcceptance),
      async (c) => {
        const acceptance = c.req.valid("json");
        const { token } = acceptance;
        const { id, name } = await find(c, token);
        let hash: string | null = null;
        let addPasskey = async (_: Db) => {};
        if ("password" in acceptance) hash = await hashNewPassword(db, acceptance.password);
        else addPasskey = await verifyNewPasskey(deps, c, id, acceptance.passkey);
        const actor = {
          kind: "operator",
          operatorId: id,
          name,
          address: c.get("address"),
        } as const;
        await runAs(actor, () =>
          transaction(db, dialect, async (trx) => {
            if (!(await acceptInvitation(trx, token, hash, clock()))) throw notValid();
            await addPasskey(trx);
            const changes = [{ field: "status", before: "invited", after: "active" }];
            const object = { kind: "operator", id, name } as const;
            await recordActivity(trx, { action: "changed", object, changes });
          }),
        ).catch(rejectRegistered);
        return c.json(await signIn(deps, c, id, "password" in acceptance ? "password" : "passkey"));
      },
    );
}

const notValid = () =>
  failure(410, "This invitation is not valid any more. Ask an owner for a new one.");
