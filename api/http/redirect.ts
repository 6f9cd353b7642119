import type { Context } from "hono";

/**
 * Redirects permanently (308). Adds parameters to the query of the request; those that it has keep their values,
 * unless `replaces` is set.
 */
export function redirectPermanently(
  c: Context,
  path: string,
  added: Record<string, string> = {},
  replaces = false,
) {
  const query = new URL(c.req.url).searchParams;
  for (const [name, value] of Object.entries(added))
    if (replaces || !query.has(name)) query.set(name, value);
  // Browsers cache a permanent redirect without limit, but a handle may be changed back.
  c.header("Cache-Control", "no-cache");
  const text = query.toString().replaceAll("+", "%20");
  return c.redirect(text === "" ? path : `${path}?${text}`, 308);
}
