import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";

/** Seconds. */
const MAX_AGE = 30 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type CookieConfig = Pick<Config, "secure">;

/**
 * Reads the checkout cookie, which identifies a browser, and returns its SHA-256 hash as stored in the
 * database; undefined if the browser has no valid cookie.
 */
export function readBrowser(c: Context, { secure }: CookieConfig): string | undefined {
  const token = getCookie(c, nameOf(secure));
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
}

/** Like `readBrowser`, but sets a new cookie if the browser has none. */
export function ensureBrowser(c: Context, config: CookieConfig): string {
  const known = readBrowser(c, config);
  if (known) return known;
  const token = randomBytes(32).toString("base64url");
  setCookie(c, nameOf(config.secure), token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: config.secure,
    path: "/",
    maxAge: MAX_AGE,
  });
  return hashOf(token);
}

/** Removes the checkout cookie, so that orders of this browser are masked. */
export function clearBrowser(c: Context, { secure }: CookieConfig) {
  deleteCookie(c, nameOf(secure), { secure, path: "/" });
}

/** The `__Host-` prefix prevents subdomains from setting the cookie. Browsers accept it over HTTPS only. */
function nameOf(secure: boolean): string {
  return secure ? "__Host-vitrine_checkout" : "vitrine_checkout";
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
