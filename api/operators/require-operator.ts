import type { MiddlewareHandler } from "hono";
import type { Env } from "../deps.ts";
import { failure } from "../errors.ts";

/** Lets only the operator through. Nobody can sign in as one yet, so it is closed to everybody. */
export function requireOperator(): MiddlewareHandler<Env> {
  return async () => {
    throw failure(401, "Sign in as the operator first.");
  };
}
