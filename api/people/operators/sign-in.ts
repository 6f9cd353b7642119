import type { Context } from "hono";
import type { OperatorSession } from "../../../data/model/people/operator.ts";
import { insertActivity } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { describeDevice } from "../device.ts";
import { sessionCookie } from "./session-cookie.ts";
import { findSession, type NewSession, openSession } from "./sessions.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "config" | "clock" | "log">;

/** Opens a session and sets its cookie. Its id is always new, which prevents session fixation. */
export async function signIn(
  { db, dialect, config, clock, log }: Deps,
  c: Context<Env>,
  operatorId: string,
  method: NewSession["method"],
): Promise<OperatorSession> {
  const now = clock();
  const device = describeDevice(c.req.header("user-agent"));
  const before = sessionCookie.read(c, config);
  const address = c.get("address");
  const { token, session } = await transaction(db, dialect, async (trx) => {
    const token = await openSession(trx, { operatorId, method, device, before }, now);
    const session = await findSession(trx, token, now);
    if (!session) throw new Error("the session that was just opened is missing");
    await trx
      .updateTable("operators")
      .set({ last_sign_in_at: now.toISOString() })
      .where("id", "=", operatorId)
      .execute();
    const actor = { kind: "operator", operatorId, name: session.operator.name, address } as const;
    const object = { kind: "session", name: `${device}, ${method}` } as const;
    await insertActivity(trx, actor, { action: "signed-in", object });
    return { token, session };
  });
  sessionCookie.set(c, config, token);
  log.info({ method, address }, "operator signed in");
  return session;
}

/** Records a failed sign-in. The address that was typed is not stored: it may be anyone's, or a password. */
export async function recordFailedSignIn(
  db: Db,
  c: Context<Env>,
  account: { id: string; name: string } | undefined,
): Promise<void> {
  const actor = {
    kind: "client",
    operatorId: account?.id ?? null,
    name: account?.name ?? "Unknown account",
    address: c.get("address"),
  } as const;
  await insertActivity(db, actor, { action: "sign-in-failed", object: { kind: "session" } });
}
