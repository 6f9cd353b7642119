import type { Hono } from "hono";
import type { Db } from "../../api/db/tables/schema.ts";
import type { Env } from "../../api/deps.ts";
import { openSession } from "../../api/people/operators/sessions.ts";
import { createBrowser } from "./browser.ts";

type Api = Pick<Hono<Env>, "request">;

/** A browser with an operator session, created without the slow password check. */
export async function operatorBrowser(api: Api, db: Db, now: Date) {
  const { token } = await openSession(db, now);
  const cookie = `vitrine_operator=${token}`;
  const browser = createBrowser((path, init) => api.request(path, init));
  browser.cookies.set("vitrine_operator", token);
  return { ...browser, cookie };
}
