import type { MiddlewareHandler } from "hono";
import {
  can,
  PERMISSIONS,
  type Permission,
  ROLE_LABELS,
} from "../../data/model/people/permissions.ts";
import type { Env } from "../deps.ts";
import { ApiFailure, failure } from "./errors.ts";
import { isRead } from "./methods.ts";

/** The operator lacks a permission: 403 `{ message, permission }`. */
export class PermissionFailure extends ApiFailure {
  override name = "PermissionFailure";
  readonly permission: string;
  constructor(message: string, permission: string) {
    super(403, message, { body: { permission } });
    this.permission = permission;
  }
}

/** The permission of GET requests and of others, or the reason why there is none. */
type Declared = { read: Permission; write: Permission } | string;

const declared = new WeakMap<object, Declared>();

/**
 * Middleware that responds with 403 to an operator whose role lacks a permission. Routes that change
 * something may require another one than those that read. Every route below /api/admin declares one.
 *
 * @param read for GET and HEAD requests
 * @param write for requests with other methods
 * @example
 * new Hono<Env>()
 *   .use(requires("orders.read", "orders.write"))
 *   .post("/:id/refund", requires("orders.refund"), (c) => …);
 */
export function requires(read: Permission, write: Permission = read): MiddlewareHandler<Env> {
  return declare({ read, write }, async (c, next) => {
    const permission = isRead(c.req.method) ? read : write;
    requirePermission(c.get("operator"), permission);
    c.set("permission", permission);
    await next();
  });
}

/** Declares that every operator may use a route, with the reason. */
export function anyOperator(reason: string): MiddlewareHandler<Env> {
  return declare(reason, (_, next) => next());
}

/** @throws PermissionFailure if the role of the operator lacks the permission */
export function requirePermission(
  session: Env["Variables"]["operator"],
  permission: Permission,
): void {
  if (!session) throw failure(401, "Sign in as an operator first.");
  if (session.needsPasskey)
    throw new PermissionFailure(
      "Your role requires a passkey. Sign in with it, or create one.",
      "passkey",
    );
  const { role } = session.operator;
  if (can(role, permission)) return;
  throw new PermissionFailure(
    `Your role (${ROLE_LABELS[role]}) may not ${PERMISSIONS[permission]}. Ask an owner for the permission ${permission}.`,
    permission,
  );
}

/** What a middleware requires of a method, or the reason why it requires nothing; undefined for others. */
export function permissionOf(
  handler: object,
  method: string,
): { permission: Permission } | { reason: string } | undefined {
  const found = declared.get(handler);
  if (found === undefined) return undefined;
  if (typeof found === "string") return { reason: found };
  return { permission: isRead(method) ? found.read : found.write };
}

function declare(permission: Declared, middleware: MiddlewareHandler<Env>) {
  declared.set(middleware, permission);
  return middleware;
}
