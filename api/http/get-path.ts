import { getPath as getHonoPath } from "hono/utils/url";

/**
 * The path of a request for Hono's router, with U+0001 instead of NUL: no id contains either, but PostgreSQL
 * rejects NUL in parameters. An address with NUL gets the response of an unknown one.
 *
 * @example
 * const app = new Hono<Env>({ getPath });
 */
export const getPath = (request: Request): string =>
  getHonoPath(request).replaceAll(/%00|\0/g, "\u0001");
