import type { MiddlewareHandler } from "hono";
import { m } from "../../data/i18n/messages.js";
import type { Env } from "../deps.ts";
import { failure } from "./errors.ts";
import { SAFE_METHODS } from "./methods.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Rejects writes whose Host header names another host than the public URL with 421, with any
 * Origin: an attacker's domain that resolves to this server would otherwise count as the store's
 * own origin (DNS rebinding). Ports are not compared, because a proxy or container may map another
 * one. Calls in process have no Host header.
 */
export function rejectForeignHosts(publicUrl: string): MiddlewareHandler<Env> {
  const ownNames = namesOf(new URL(publicUrl));
  return async (c, next) => {
    const host = c.req.header("host");
    const isForeign = host !== undefined && !ownNames.includes(withoutPort(host).toLowerCase());
    if (isForeign && !SAFE_METHODS.has(c.req.method))
      throw failure(421, m.errors_other_host({ url: publicUrl }));
    await next();
  };
}

/**
 * Rejects cross-site writes with 403, JSON included: Hono's own `csrf()` ignores application/json.
 * A client that sends neither Origin nor Sec-Fetch-Site is not a browser and has no cookies of a
 * shopper to misuse. Requires `rejectForeignHosts`, because the request's own origin is accepted.
 */
export function rejectCrossSiteWrites(publicUrl: string): MiddlewareHandler<Env> {
  const ownOrigins = new Set(originsOf(publicUrl));
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const isCrossSite =
        (site !== undefined && site !== "same-origin" && site !== "none") ||
        (origin !== undefined && !ownOrigins.has(origin) && origin !== new URL(c.req.url).origin);
      if (isCrossSite) throw failure(403, m.errors_other_site());
    }
    await next();
  };
}

/** The public origin and, if it is a loopback address, this machine's other names. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  const port = url.port ? `:${url.port}` : "";
  return namesOf(url).map((name) => `${url.protocol}//${name}${port}`);
}

function namesOf({ hostname }: URL): string[] {
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
}

function withoutPort(host: string): string {
  return host.replace(/:\d*$/, "");
}
