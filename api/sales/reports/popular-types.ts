import { Hono } from "hono";
import type { FacetValues } from "../../../data/model/catalogue/facet-json.ts";
import type { PopularTypes } from "../../../data/model/catalogue/popular-types.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { IS_CAPTURED } from "./captured-orders.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Only orders of this period count. */
const PERIOD_MS = 90 * DAY_MS;
/** Of a store with more orders, the latest lines are enough. */
const MAX_LINES = 5_000;
/** A type in fewer orders is left out, so that the list shows nothing about a single customer. */
const MIN_ORDERS = 5;
const MAX_TYPES = 6;
/** How long a process keeps the list. */
const KEPT_MS = 60 * 60 * 1000;

/** GET /api/popular-types: the types of products that most orders contain. It changes once an hour. */
export function createPopularTypeRoutes({ db, clock }: Pick<ApiDeps, "db" | "clock">) {
  let latest: { at: number; types: Promise<PopularTypes> } | undefined;
  return new Hono<Env>().get("/", unlimited("published data"), async (c) => {
    const now = clock();
    if (!latest || now.getTime() - latest.at >= KEPT_MS)
      latest = { at: now.getTime(), types: listPopularTypes(db, now) };
    const current = latest;
    try {
      return c.json(await current.types);
    } catch (error) {
      // The next request repeats a failed query.
      if (latest === current) latest = undefined;
      throw error;
    }
  });
}

/** The types of the products in the most paid orders of the last 90 days, the most frequent first. */
export async function listPopularTypes(db: Db, now: Date): Promise<PopularTypes> {
  const lines = await db
    .selectFrom("orders")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .innerJoin("products", "products.id", "order_items.product_id")
    .select(["orders.id", "products.facet_values"])
    .where("orders.created_at", ">=", new Date(now.getTime() - PERIOD_MS).toISOString())
    .where(IS_CAPTURED)
    .where("products.withdrawn_at", "is", null)
    .orderBy("orders.created_at", "desc")
    .limit(MAX_LINES)
    .execute();
  const orders = new Map<string, Set<string>>();
  for (const { id, facet_values } of lines) {
    const { type = [] }: FacetValues = JSON.parse(facet_values);
    for (const name of type) orders.set(name, (orders.get(name) ?? new Set()).add(id));
  }
  return [...orders]
    .filter(([, { size }]) => size >= MIN_ORDERS)
    .sort(([a, one], [b, other]) => other.size - one.size || compareText(a, b))
    .slice(0, MAX_TYPES)
    .map(([name]) => name);
}
