import { type Context, Hono } from "hono";
import { NoValues, type OwnAccount, PasswordChange } from "../../../data/model/admin/staff.ts";
import { PasskeyRegistration } from "../../../data/model/people/customer.ts";
import { FIRST_OWNER_ID } from "../../../data/model/people/operator.ts";
import { recordActivity } from "../../activity/record.ts";
import { hashToken } from "../../db/token.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { clientKey } from "../../http/client-address.ts";
import { failure } from "../../http/errors.ts";
import { anyOperator, PermissionFailure } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import type { Credential } from "./credential.ts";
import {
  beginRegistration,
  listOperatorPasskeys,
  rejectRegistered,
  removeOperatorPasskey,
  verifyNewPasskey,
} from "./operator-passkeys.ts";
import { hashNewPassword } from "./password.ts";
import { sessionCookie } from "./session-cookie.ts";
import { endStaffSessions, listStaffSessions } from "./staff-store.ts";
import { createThrottle } from "./throttle.ts";

/** /api/admin/account: the operator's own password, passkeys and sessions. */
export function createOwnAccountRoutes(deps: ApiDeps, credential: Credential) {
  const { db, dialect, clock, config } = deps;
  const throttle = createThrottle(deps, "current operator password", { perClient: 8, total: 12 });

  const operatorOf = (c: Context<Env>) => {
    const session = c.get("operator");
    if (!session) throw failure(401, "Sign in as the operator first.");
    return session;
  };

  /** Records a change of the own access, of which the log contains no values. */
  const record = (trx: Parameters<typeof recordActivity>[0], id: string, field: string) =>
    recordActivity(trx, {
      action: "changed",
      object: { kind: "operator", id },
      changes: [{ field, before: null, after: null }],
    });

  /**
   * A password alone must not suffice to add a passkey where passkeys are required: an
   * attacker who knows the password could add one.
   */
  async function requireRegistration(c: Context<Env>) {
    const { operator, needsPasskey } = operatorOf(c);
    if (needsPasskey && (await listOperatorPasskeys(db, operator.id)).length > 0)
      throw new PermissionFailure("Sign in with your passkey first.", "passkey");
    return operator;
  }

  return new Hono<Env>()
    .use(anyOperator("the operator's own access"))
    .get("/", async (c) => {
      const { id } = operatorOf(c).operator;
      const body: OwnAccount = {
        sessions: await listStaffSessions(db, id, sessionCookie.read(c, config), clock()),
        passkeys: await listOperatorPasskeys(db, id),
        isPasswordConfigured: id === FIRST_OWNER_ID && config.operatorPassword !== undefined,
      };
      return c.json(body);
    })
    .put("/password", validateJson(PasswordChange), async (c) => {
      const { id, email } = operatorOf(c).operator;
      const { current, password } = c.req.valid("json");
      if (id === FIRST_OWNER_ID && config.operatorPassword !== undefined)
        throw failure(409, "The password is set by OPERATOR_PASSWORD.");
      await throttle.count(clientKey(c));
      const { account, isCorrect } = await credential.verify(email ?? "", current);
      if (account?.id !== id || !isCorrect)
        throw failure(422, "The current password is not right.", [
          { path: "current", message: "is not right" },
        ]);
      await throttle.uncount(clientKey(c));
      const hash = await hashNewPassword(db, password);
      await transaction(db, dialect, async (trx) => {
        await trx
          .updateTable("operators")
          .set({ password_hash: hash, updated_at: clock().toISOString() })
          .where("id", "=", id)
          .execute();
        await endStaffSessions(trx, id, { except: sessionCookie.read(c, config) });
        await record(trx, id, "password");
      });
      return c.json({ message: "Changed." });
    })
    .delete("/sessions/:id", async (c) => {
      const { id } = operatorOf(c).operator;
      if ((await endStaffSessions(db, id, { id: c.req.param("id") })) === 0)
        throw failure(404, "There is no such session.");
      await recordActivity(db, { action: "deleted", object: { kind: "session", id } });
      return c.json({ message: "Ended." });
    })
    .post("/passkeys/options", validateJson(NoValues), async (c) =>
      c.json(await beginRegistration(deps, c, await requireRegistration(c))),
    )
    .post("/passkeys", validateJson(PasskeyRegistration), async (c) => {
      const { id } = await requireRegistration(c);
      const add = await verifyNewPasskey(deps, c, id, c.req.valid("json"));
      await transaction(db, dialect, async (trx) => {
        await add(trx);
        // The operator has just proven to have it.
        await trx
          .updateTable("sessions")
          .set({ method: "passkey" })
          .where("sid", "=", hashToken(sessionCookie.read(c, config) ?? ""))
          .execute();
        await record(trx, id, "passkey added");
      }).catch(rejectRegistered);
      return c.json({ message: "Created." }, 201);
    })
    .delete("/passkeys/:id", async (c) => {
      const { id } = operatorOf(c).operator;
      const removal = await transaction(db, dialect, async (trx) => {
        const result = await removeOperatorPasskey(trx, id, c.req.param("id"));
        if (result === "removed") await record(trx, id, "passkey removed");
        return result;
      });
      if (removal === "unknown") throw failure(404, "There is no such passkey.");
      if (removal === "last")
        throw failure(409, "This is your only way to sign in. Add another passkey first.");
      return c.json({ message: "Removed." });
    });
}
