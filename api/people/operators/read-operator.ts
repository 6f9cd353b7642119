import type { Context } from "hono";
import type { OperatorSession } from "../../../data/model/people/operator.ts";
import type { ApiDeps } from "../../deps.ts";
import { sessionCookie } from "./session-cookie.ts";
import { findSession } from "./sessions.ts";

type Deps = Pick<ApiDeps, "db" | "config" | "clock">;

/** The session of the operator who is signed in to the admin in the browser of a request. */
export async function readOperator(
  c: Context,
  { db, config, clock }: Deps,
): Promise<OperatorSession | undefined> {
  const token = sessionCookie.read(c, config);
  return token === undefined ? undefined : findSession(db, token, clock());
}
