import type { Context } from "hono";
import { createToken, hashToken } from "../../db/token.ts";
import { type CookieConfig, createTokenCookie } from "../../http/token-cookie.ts";

/** 30 days, in seconds. */
const MAX_AGE = 30 * 24 * 60 * 60;

const cookie = createTokenCookie("vitrine_checkout", { maxAge: MAX_AGE });

/**
 * Reads the checkout cookie, which identifies a browser, and returns its SHA-256 hash as stored in the
 * database; undefined if the browser has no valid cookie.
 */
export function readBrowser(c: Context, config: CookieConfig): string | undefined {
  const token = cookie.read(c, config);
  return token && hashToken(token);
}

/** Like `readBrowser`, but sets a new cookie if the browser has none. */
export function ensureBrowser(c: Context, config: CookieConfig): string {
  const known = readBrowser(c, config);
  if (known) return known;
  const token = createToken();
  cookie.set(c, config, token);
  return hashToken(token);
}

/** Removes the checkout cookie, so that orders of this browser are masked. */
export const clearBrowser = cookie.clear;
