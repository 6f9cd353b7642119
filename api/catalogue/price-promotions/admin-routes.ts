import { Hono } from "hono";
import * as v from "valibot";
import {
  type ChangedPrice,
  MAX_LEFT_OUT,
  type SaleDetails,
  SaleDraft,
  type SalePreview,
} from "../../../data/model/admin/sale.ts";
import { PAGING } from "../../../data/model/http/paging.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { planEnd } from "./plan-end.ts";
import { type PlannedPrice, planPrices, planSale } from "./plan-sale.ts";
import { createSale, endSale } from "./run-sale.ts";
import { findSale, listSaleProductIds, listSales } from "./store.ts";

/** Number of variants in a preview. */
const MAX_PRICES = 200;

/** /api/admin/products/sales: reduced prices of several products from a start to an end. */
export function createSaleRoutes({ db, dialect, clock }: ApiDeps) {
  return new Hono<Env>()
    .post("/preview", requires("products.read"), validateJson(SaleDraft), async (c) => {
      const plan = await planSale(db, dialect, c.req.valid("json"), clock());
      if ("problem" in plan) throw failure(422, plan.problem);
      const leftOut = [...plan.overlapping, ...plan.leftOut];
      const response: SalePreview = {
        products: plan.products.length,
        ...toChanges({ ...plan, leftOut }),
      };
      return c.json(response);
    })
    .use(requires("products.read", "products.write"))
    .get("/", validateQuery(v.object(PAGING)), async (c) =>
      c.json(await listSales(db, c.req.valid("query"))),
    )
    .get("/:id", async (c) => {
      const found = await findSale(db, c.req.param("id"));
      if (!found) throw failure(404, "Sale not found");
      const { sale, terms } = found;
      const response: SaleDetails = {
        sale,
        ...toChanges(
          sale.state === "planned"
            ? await planPrices(db, await listSaleProductIds(db, sale.id), terms, sale.startsAt)
            : await planEnd(db, sale.id),
        ),
      };
      return c.json(response);
    })
    .post("/", validateJson(SaleDraft), async (c) => {
      const draft = c.req.valid("json");
      const { id } = await transaction(db, dialect, async (trx) => {
        const outcome = await createSale(trx, dialect, draft, clock());
        if (outcome === "changed")
          throw failure(409, "Products or prices have changed since the preview. Check it again.");
        if ("problem" in outcome) throw failure(422, outcome.problem);
        return outcome;
      });
      return c.json({ id }, 201);
    })
    .post("/:id/end", async (c) => {
      const id = c.req.param("id");
      if (!(await findSale(db, id))) throw failure(404, "Sale not found");
      const isEnded = await transaction(db, dialect, (trx) => endSale(trx, id, clock()));
      if (!isEnded) throw failure(409, "This sale has ended already.");
      return c.json({ message: "Ended" });
    });
}

function toChanges({
  prices,
  leftOut,
}: {
  prices: readonly PlannedPrice[];
  leftOut: SalePreview["leftOut"];
}) {
  return {
    variants: prices.length,
    prices: prices.slice(0, MAX_PRICES).map(toChangedPrice),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, MAX_LEFT_OUT),
  };
}

function toChangedPrice({ id, title, before, after }: PlannedPrice): ChangedPrice {
  const optional = (cents: number | null) => (cents === null ? null : toAmount(cents));
  return {
    id,
    title,
    price: toAmount(before.price),
    compareAtPrice: optional(before.compareAt),
    newPrice: toAmount(after.price),
    newCompareAtPrice: optional(after.compareAt),
  };
}
