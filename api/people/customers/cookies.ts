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

/** The cookie that binds a sign-in code or a passkey ceremony to the browser that began it. */
function createBrowserCookie(name: string) {
  const cookie = createTokenCookie(name, { maxAge: SIGN_IN_AGE, path: "/api/account" });
  return {
    /** The hash of the cookie; undefined if the browser has none. */
    read(c: Context, config: CookieConfig): string | undefined {
      const token = cookie.read(c, config);
      return token && hashToken(token);
    },
    /** Like `read`, but sets the cookie, for another 15 minutes if the browser has one. */
    ensure(c: Context, config: CookieConfig): string {
      const token = cookie.read(c, config) ?? createToken();
      cookie.set(c, config, token);
      return hashToken(token);
    },
    clear: cookie.clear,
  };
}

/** The cookie of the browser that requested a sign-in code. */
export const codeBrowser = createBrowserCookie("vitrine_sign_in");
/**
 * The cookie of the browser that began a passkey ceremony. With one cookie for both, the response to a request for
 * passkeys replaced that of a code that was requested at the same time.
 */
export const passkeyBrowser = createBrowserCookie("vitrine_passkey");
