import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SIGNED_IN_COOKIE } from "../../data/model/customer.ts";
import type { Config } from "../config.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Seconds. */
const SESSION_AGE = 30 * 24 * 60 * 60;
const MARKER_AGE = 365 * 24 * 60 * 60;
const SIGN_IN_AGE = 15 * 60;

type CookieConfig = Pick<Config, "secure">;

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a token; the database stores only this hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The session token in the cookie; undefined if it is missing or malformed. */
export function readSessionToken(c: Context, { secure }: CookieConfig): string | undefined {
  return readToken(c, nameOf("vitrine_customer", secure));
}

/**
 * Sets the session cookie and, readable for scripts, the marker that this browser has signed in.
 * Called again at every visit, because both expire.
 */
export function setSessionCookies(c: Context, { secure }: CookieConfig, token: string) {
  const options = { sameSite: "Lax", secure, path: "/" } as const;
  const name = nameOf("vitrine_customer", secure);
  setCookie(c, name, token, { ...options, httpOnly: true, maxAge: SESSION_AGE });
  setCookie(c, SIGNED_IN_COOKIE, "1", { ...options, maxAge: MARKER_AGE });
}

export function clearSessionCookies(c: Context, { secure }: CookieConfig) {
  const options = { secure, path: "/" };
  deleteCookie(c, nameOf("vitrine_customer", secure), options);
  deleteCookie(c, SIGNED_IN_COOKIE, options);
}

/**
 * Hash of the cookie that binds a sign-in code or a passkey ceremony to the browser that began it;
 * undefined if the browser has none.
 */
export function readSignInBrowser(c: Context, { secure }: CookieConfig): string | undefined {
  const token = readToken(c, nameOf("vitrine_sign_in", secure));
  return token && hashToken(token);
}

/** Like `readSignInBrowser`, but sets the cookie, for another 15 minutes if the browser has one. */
export function ensureSignInBrowser(c: Context, config: CookieConfig): string {
  const name = nameOf("vitrine_sign_in", config.secure);
  const token = readToken(c, name) ?? newToken();
  setCookie(c, name, token, { ...signInOptions(config), maxAge: SIGN_IN_AGE });
  return hashToken(token);
}

export function clearSignInBrowser(c: Context, config: CookieConfig) {
  deleteCookie(c, nameOf("vitrine_sign_in", config.secure), signInOptions(config));
}

function signInOptions({ secure }: CookieConfig) {
  // `__Host-` requires the path "/".
  const path = secure ? "/" : "/api/account";
  return { httpOnly: true, sameSite: "Lax", secure, path } as const;
}

function readToken(c: Context, name: string): string | undefined {
  const token = getCookie(c, name);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The `__Host-` prefix prevents subdomains from setting the cookie. It requires https. */
function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
