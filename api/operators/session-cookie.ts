import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Where = Pick<Config, "secure">;

/** The token of the operator's session that the browser carries. */
export function readSessionCookie(c: Context, { secure }: Where): string | undefined {
  const token = getCookie(c, nameOf(secure));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** A cookie of the browser's session; how long it counts is decided here and not there. */
export function setSessionCookie(c: Context, where: Where, token: string) {
  setCookie(c, nameOf(where.secure), token, optionsOf(where));
}

export function clearSessionCookie(c: Context, where: Where) {
  deleteCookie(c, nameOf(where.secure), optionsOf(where));
}

function optionsOf({ secure }: Where) {
  return { httpOnly: true, sameSite: "Lax", secure, path: "/" } as const;
}

/** `__Host-` keeps subdomains from planting one, and needs https. */
function nameOf(secure: boolean): string {
  return secure ? "__Host-vitrine_operator" : "vitrine_operator";
}
