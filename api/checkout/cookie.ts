import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";

const LIFETIME = 30 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Where = Pick<Config, "secure">;

/**
 * Whose checkout this is: the hash of the browser's checkout cookie, as the database keeps it;
 * undefined for a browser without one.
 */
export function readBrowser(c: Context, { secure }: Where): string | undefined {
  const token = getCookie(c, nameOf(secure));
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
}

/** The same, and a browser without the cookie is given one. */
export function ensureBrowser(c: Context, where: Where): string {
  const known = readBrowser(c, where);
  if (known) return known;
  const token = randomBytes(32).toString("base64url");
  setCookie(c, nameOf(where.secure), token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: where.secure,
    path: "/",
    maxAge: LIFETIME,
  });
  return hashOf(token);
}

/** `__Host-` keeps subdomains from planting one, and needs https. */
function nameOf(secure: boolean): string {
  return secure ? "__Host-vitrine_checkout" : "vitrine_checkout";
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
