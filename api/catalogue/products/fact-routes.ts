import { Hono } from "hono";
import { FactsQuery, toListedFacts } from "../../../data/model/catalogue/listed-facts.ts";
import { readGlossary } from "../../db/products/glossary.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { readFactIndex } from "./fact-index.ts";

/** GET /api/facts?offset=: the facts by which browsers compare products with the shopper's own list. */
export function createFactRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get(
    "/",
    unlimited("published data"),
    validateQuery(FactsQuery),
    async (c) => {
      const glossary = await readGlossary(db);
      const all = (await readFactIndex(db)).list();
      return c.json(toListedFacts(all, (handle) => glossary.get(handle), c.req.valid("query")));
    },
  );
}
