import { randomBytes, randomUUID, scryptSync } from "node:crypto";
import type { Hono } from "hono";
import type { Db } from "../../api/db/tables/schema.ts";
import type { Env } from "../../api/deps.ts";
import { openSession } from "../../api/people/operators/sessions.ts";
import { FIRST_OWNER_ID } from "../../data/model/people/operator.ts";
import type { Role } from "../../data/model/people/permissions.ts";
import { createBrowser } from "./browser.ts";

type Api = Pick<Hono<Env>, "request">;

/** A session of the first owner, for `openSession`. */
export const OWNER_SESSION = {
  operatorId: FIRST_OWNER_ID,
  method: "password",
  device: "Firefox on Linux",
} as const;

/**
 * A browser with a session of an operator, the first owner by default, created without the slow password
 * check.
 */
export async function operatorBrowser(
  api: Api,
  db: Db,
  now: Date,
  operatorId: string = FIRST_OWNER_ID,
) {
  const token = await openSession(db, { ...OWNER_SESSION, operatorId }, now);
  const cookie = `vitrine_operator=${token}`;
  const browser = createBrowser((path, init) => api.request(path, init));
  browser.cookies.set("vitrine_operator", token);
  return { ...browser, cookie };
}

/** A hash of a password that is compared in a millisecond, for tests of what follows a sign-in. */
export function hashCheaply(password: string): string {
  const [cost, salt] = [{ N: 1024, r: 8, p: 1 }, randomBytes(16)];
  const key = scryptSync(password, salt, 32, cost);
  const parts = [...Object.values(cost), salt.toString("base64url"), key.toString("base64url")];
  return `scrypt$${parts.join("$")}`;
}

/** Adds an active operator with a role, and returns the id. */
export async function addOperator(db: Db, role: Role, name: string = role): Promise<string> {
  const id = randomUUID();
  const email = `${name.toLowerCase()}-${id.slice(0, 8)}@staff.example`;
  const time = "2026-03-01T00:00:00.000Z";
  await db
    .insertInto("operators")
    .values({
      id,
      name,
      email,
      email_key: email,
      role,
      status: "active",
      password_hash: null,
      invitation_hash: null,
      invitation_token: null,
      invitation_expires_at: null,
      created_at: time,
      updated_at: time,
      last_sign_in_at: null,
    })
    .execute();
  return id;
}
