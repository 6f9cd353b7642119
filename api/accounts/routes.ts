import { Hono } from "hono";
import type { ApiDeps, Env } from "../deps.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { createCodeRoutes, createCodeSignInRoute } from "../people/customers/code-routes.ts";
import {
  createAddressRoutes,
  createOwnOrderRoutes,
  createProfileRoutes,
} from "./account-routes.ts";
import { createListRoutes } from "./list-routes.ts";
import {
  createPasskeyListRoutes,
  createPasskeySignInRoutes,
  createRegistrationRoutes,
} from "./passkey-routes.ts";
import { createSessionListRoutes, createSessionRoutes } from "./session-routes.ts";

/** /api/account: sign-in and everything that belongs to a customer. */
export function createAccountRoutes(deps: ApiDeps) {
  const limitSignIns = rateLimit(deps, "account/sign-in", { requests: 60, minutes: 1 });
  const limitChanges = rateLimit(deps, "account", { requests: 300, minutes: 1 });
  return new Hono<Env>()
    .route("/codes", createCodeRoutes(deps))
    .route("/session", createCodeSignInRoute(deps, limitSignIns))
    .route("/session", createSessionRoutes(deps, limitChanges))
    .route("/sessions", createSessionListRoutes(deps, limitChanges))
    .route("/passkeys/sign-in", createPasskeySignInRoutes(deps, limitSignIns))
    .route("/passkeys", createRegistrationRoutes(deps, limitSignIns))
    .route("/passkeys", createPasskeyListRoutes(deps, limitChanges))
    .route("/lists", createListRoutes(deps))
    .route("/orders", createOwnOrderRoutes(deps))
    .route("/addresses", createAddressRoutes(deps, limitChanges))
    .route("/", createProfileRoutes(deps, limitChanges));
}
