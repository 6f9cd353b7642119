import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type CookieConfig = Pick<Config, "secure">;

/** The session token in the cookie; undefined if it is missing or malformed. */
export function readSessionCookie(c: Context, { secure }: CookieConfig): string | undefined {
  const token = getCookie(c, nameOf(secure));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Sets a cookie without expiry, because the server decides when a session ends. */
export function setSessionCookie(c: Context, config: CookieConfig, token: string) {
  setCookie(c, nameOf(config.secure), token, optionsOf(config));
}

export function clearSessionCookie(c: Context, config: CookieConfig) {
  deleteCookie(c, nameOf(config.secure), optionsOf(config));
}

function optionsOf({ secure }: CookieConfig) {
  return { httpOnly: true, sameSite: "Lax", secure, path: "/" } as const;
}

/** The `__Host-` prefix prevents subdomains from setting the cookie. It requires https. */
function nameOf(secure: boolean): string {
  return secure ? "__Host-vitrine_operator" : "vitrine_operator";
}
