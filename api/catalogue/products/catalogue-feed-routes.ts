import { Hono } from "hono";
import { sql } from "kysely";
import * as v from "valibot";
import {
  type CatalogueProduct,
  type LowStock,
  OFFLINE_REVIEWED,
} from "../../../data/model/catalogue/catalogue.ts";
import { parseDisplayedStock, SELECT_DISPLAYED_STOCK } from "../../db/products/stock-readings.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { listFirstReviews } from "../reviews/store.ts";
import { listCatalogueChanges } from "./catalogue-changes.ts";

const CatalogueQuery = v.object({
  since: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}$/, "must be a version of the catalogue"),
      v.transform(Number),
    ),
    "0",
  ),
});

/**
 * GET /api/catalogue?since={version}: changes for the offline copies of the catalogue. GET /api/catalogue/stock:
 * the displayed stock, because sales are no changes.
 */
export function createCatalogueFeedRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>()
    .get("/", unlimited("published data"), validateQuery(CatalogueQuery), async (c) => {
      const changes = await listCatalogueChanges(db, c.req.valid("query").since);
      return c.json({ ...changes, changed: await addReviews(db, changes.changed) });
    })
    .get("/stock", unlimited("published data"), async (c) => {
      const { rows } = await sql.raw(SELECT_DISPLAYED_STOCK).execute(db);
      const low = [...parseDisplayedStock(rows).low];
      return c.json(Object.fromEntries(low.map(([id, { left }]) => [id, left])) satisfies LowStock);
    });
}

/** Adds the first page of reviews to the first products. */
async function addReviews(
  db: Db,
  products: readonly CatalogueProduct[],
): Promise<CatalogueProduct[]> {
  const ids = products.slice(0, OFFLINE_REVIEWED).map(({ id }) => id);
  const reviews = await listFirstReviews(db, ids);
  return products.map((product, index) =>
    index < ids.length ? { ...product, reviews: reviews.get(product.id) ?? null } : product,
  );
}
