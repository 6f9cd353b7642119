import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { requires } from "../../http/permissions.ts";
import { findOrdinaryPrices } from "./ordinary-prices.ts";

/** /api/admin/products/prices: what is recorded about the compare-at prices of a product. */
export function createPriceRoutes({ db, clock }: Pick<ApiDeps, "db" | "clock">) {
  return new Hono<Env>().get("/:id", requires("products.read"), async (c) =>
    c.json(await findOrdinaryPrices(db, c.req.param("id"), clock())),
  );
}
