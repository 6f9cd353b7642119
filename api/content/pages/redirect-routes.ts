import { Hono } from "hono";
import { isHandle } from "../../../data/model/catalogue/handle.ts";
import { pagePath } from "../../../data/model/content/built-in-pages.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { redirectPermanently } from "../../http/redirect.ts";
import { findPresentHandle } from "../../pages/former-pages.ts";

/** Redirects the former addresses of pages. Unknown ones are left to the not-found page. */
export function createPageRedirectRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/pages/:handle", async (c, next) => {
    const former = c.req.param("handle");
    const handle = isHandle(former) ? await findPresentHandle(db, former) : undefined;
    return handle === undefined ? next() : redirectPermanently(c, pagePath(handle));
  });
}
