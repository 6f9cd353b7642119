import { Hono } from "hono";
import type { GlossaryPage } from "../../../data/model/catalogue/ingredients.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { listProductsById } from "../products/store.ts";
import { findUsedEntry, listUsedEntries } from "./store.ts";

/** Number of products on the page of an ingredient. */
const MAX_PRODUCTS = 48;

/** GET /api/ingredients and /api/ingredients/{handle}: the glossary. */
export function createIngredientRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>()
    .get("/", unlimited("published data"), async (c) => c.json(await listUsedEntries(db)))
    .get("/:handle", unlimited("published data"), async (c) => {
      const found = await findUsedEntry(db, c.req.param("handle"));
      if (!found) throw failure(404, "Ingredient not found");
      const { entry, ids } = found;
      const products = await listProductsById(db, ids.slice(0, MAX_PRODUCTS));
      return c.json({ ...entry, products, total: ids.length } satisfies GlossaryPage);
    });
}
