import { Hono } from "hono";
import { listRoutines } from "../../../data/model/content/routine-steps.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { findPage, listPages } from "../../pages/published-pages.ts";
import { describeLanguages, markEnglishOnly } from "../translations/describe-languages.ts";

/** GET /api/pages and /api/pages/{handle} */
export function createPageRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>()
    .get("/", unlimited("published data"), async (c) =>
      c.json(
        await markEnglishOnly(
          db,
          () => listPages(db),
          ({ handle }) => handle,
        ),
      ),
    )
    .get("/:handle", unlimited("published data"), async (c) => {
      const find = () => findPage(db, c.req.param("handle"));
      const page = await find();
      if (!page) throw failure(404, "Page not found");
      return c.json({ ...page, ...(await describeLanguages(db, find)) });
    });
}

/** GET /api/routines: the pages that are routines, with the products of their steps. */
export function createRoutineRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", unlimited("published data"), async (c) =>
    c.json(listRoutines(await listPages(db))),
  );
}
