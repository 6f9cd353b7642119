import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { SIGNED_IN_COOKIE } from "../../../data/model/people/customer.ts";
import { createToken, hashToken } from "../../db/token.ts";
import { type CookieConfig, createTokenCookie } from "../../http/token-cookie.ts";

/** Seconds. */
const SESSION_AGE = 30 * 24 * 60 * 60;
const MARKER_AGE = 365 * 24 * 60 * 60;
const SIGN_IN_AGE = 15 * 60;

const session = createTokenCookie("vitrine_customer", { maxAge: SESSION_AGE });
const signIn = createTokenCookie("vitrine_sign_in", { maxAge: SIGN_IN_AGE, path: "/api/account" });

/** The session token in the cookie; undefined if it is missing or malformed. */
export const readSessionToken = session.read;

/**
 * Sets the session cookie and, readable for scripts, the marker that this browser has signed in.
 * Called again at every visit, because both expire.
 */
export function setSessionCookies(c: Context, config: CookieConfig, token: string) {
  session.set(c, config, token);
  const options = {
    sameSite: "Lax",
    secure: config.secure,
    path: "/",
    maxAge: MARKER_AGE,
  } as const;
  setCookie(c, SIGNED_IN_COOKIE, "1", options);
}

export function clearSessionCookies(c: Context, config: CookieConfig) {
  session.clear(c, config);
  deleteCookie(c, SIGNED_IN_COOKIE, { secure: config.secure, path: "/" });
}

/**
 * Hash of the cookie that binds a sign-in code or a passkey ceremony to the browser that began it;
 * undefined if the browser has none.
 */
export function readSignInBrowser(c: Context, config: CookieConfig): string | undefined {
  const token = signIn.read(c, config);
  return token && hashToken(token);
}

/** Like `readSignInBrowser`, but sets the cookie, for another 15 minutes if the browser has one. */
export function ensureSignInBrowser(c: Context, config: CookieConfig): string {
  const token = signIn.read(c, config) ?? createToken();
  signIn.set(c, config, token);
  return hashToken(token);
}

export const clearSignInBrowser = signIn.clear;
