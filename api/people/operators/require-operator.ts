import type { Context, MiddlewareHandler } from "hono";
import { type ActivityObject, listChanges } from "../../../data/model/admin/activity.ts";
import { PERMISSIONS } from "../../../data/model/people/permissions.ts";
import { type Actor, runAs } from "../../activity/actor.ts";
import { insertActivity, type RecordedObject } from "../../activity/record.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { PermissionFailure } from "../../http/permissions.ts";
import type { Credential } from "./credential.ts";
import { sessionCookie } from "./session-cookie.ts";
import { findSession } from "./sessions.ts";

/** The only route that needs no session. */
export const SIGN_IN = "POST /api/admin/session";

type Deps = Pick<ApiDeps, "db" | "config" | "clock" | "log">;

/**
 * Rejects requests without an operator session (401), for all routes below it, including unknown
 * ones. What the routes change is recorded as the operator's activity.
 */
export function requireOperator(deps: Deps, credential: Credential): MiddlewareHandler<Env> {
  const { db, config, clock } = deps;
  return async (c, next) => {
    let actor: Actor | undefined;
    if (`${c.req.method} ${c.req.path}` !== SIGN_IN) {
      const token = sessionCookie.read(c, config);
      if (token !== undefined) await credential.applied();
      const session = token === undefined ? undefined : await findSession(db, token, clock());
      if (!session) throw failure(401, "Sign in as the operator first.");
      c.set("operator", session);
      const { id: operatorId, name } = session.operator;
      actor = { kind: "operator", operatorId, name, address: c.get("address") };
    }
    if (actor) await recordRequest(deps, c, actor, next);
    else await next();
  };
}

/**
 * Handles a request as an operator. Records a refusal, an export of personal data, and a change of which
 * the route itself has recorded nothing.
 */
async function recordRequest(
  { db, log }: Deps,
  c: Context<Env>,
  actor: Actor,
  next: () => Promise<void>,
): Promise<void> {
  const { isRecorded } = await runAs(actor, next);
  const request = `${c.req.method} ${c.req.path}`;
  const changes = listChanges({}, { request });
  const record = (action: "refused" | "exported" | "requested", object: RecordedObject) =>
    insertActivity(db, actor, { action, object, changes }).catch((err: unknown) =>
      log.error({ err, request }, "the activity was not recorded"),
    );
  if (c.error instanceof PermissionFailure)
    return record("refused", { kind: "permission", id: c.error.permission });
  const permission = c.get("permission");
  // A response to HEAD has no content.
  if (isRecorded || !c.res.ok || permission === undefined || c.req.method === "HEAD") return;
  if (permission === "personal-data.export") return record("exported", { kind: "personal-data" });
  if (permission.endsWith(".read")) return;
  return record("requested", objectOf(c.req.path, PERMISSIONS[permission]));
}

/** The objects of the routes below /api/admin. */
const OBJECTS: Readonly<Record<string, ActivityObject>> = {
  products: "product",
  categories: "category",
  imports: "import",
  pictures: "picture",
  "picture-copies": "picture",
  posts: "post",
  testimonials: "testimonial",
  reviews: "review",
  "discount-codes": "discount",
  orders: "order",
  "payment-problems": "payment-problem",
  customers: "customer",
  people: "personal-data",
  returns: "return",
  messages: "message",
  newsletter: "newsletter",
  outbox: "email",
  "mail-texts": "email",
  settings: "settings",
  staff: "operator",
};

/** The object of a path such as "/api/admin/orders/{id}/packed". */
function objectOf(path: string, name: string): RecordedObject {
  const [section = "", id] = path.replace(/^\/api\/(?:admin\/)?/, "").split("/");
  return { kind: OBJECTS[section] ?? "other", id, name };
}
