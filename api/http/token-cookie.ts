import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";
import { isToken } from "../db/token.ts";

export type CookieConfig = Pick<Config, "secure">;

type Options = {
  /** Seconds; without it the browser deletes the cookie when it is closed. */
  maxAge?: number;
  /** Path of the cookie over http. */
  path?: string;
};

/**
 * A cookie with a token, which scripts can't read.
 *
 * @example
 * const session = createTokenCookie("vitrine_customer", { maxAge: 30 * 24 * 60 * 60 });
 * session.set(c, config, createToken());
 * session.read(c, config); // the token; undefined without the cookie
 */
export function createTokenCookie(name: string, { maxAge, path = "/" }: Options = {}) {
  /** The `__Host-` prefix prevents subdomains from setting the cookie. It requires https and the path "/". */
  const nameOf = ({ secure }: CookieConfig) => (secure ? `__Host-${name}` : name);
  const optionsOf = ({ secure }: CookieConfig) =>
    ({ httpOnly: true, sameSite: "Lax", secure, path: secure ? "/" : path }) as const;
  return {
    /** The token; undefined if the cookie is missing or malformed. */
    read(c: Context, config: CookieConfig): string | undefined {
      const token = getCookie(c, nameOf(config));
      return token !== undefined && isToken(token) ? token : undefined;
    },
    set(c: Context, config: CookieConfig, token: string): void {
      const age = maxAge === undefined ? {} : { maxAge };
      setCookie(c, nameOf(config), token, { ...optionsOf(config), ...age });
    },
    clear(c: Context, config: CookieConfig): void {
      deleteCookie(c, nameOf(config), optionsOf(config));
    },
  };
}
