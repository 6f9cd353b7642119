import { Hono } from "hono";
import * as v from "valibot";
import { AdminProductQuery } from "../../../data/model/admin/admin-product.ts";
import { StockCounts, StockEdit } from "../../../data/model/admin/stock.ts";
import { PAGING } from "../../../data/model/http/paging.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { listStockChanges } from "../products/change-stock.ts";
import { editStock, previewStockEdit, saveCounts } from "./edit-stock.ts";
import { listStock } from "./list-stock.ts";

/** /api/admin/products/stock: the stock of all variants, counts and edits of several of them. */
export function createStockRoutes({ db, dialect, clock }: ApiDeps) {
  return new Hono<Env>()
    .post("/edit/preview", requires("products.read"), validateJson(StockEdit), async (c) => {
      const preview = await previewStockEdit(db, dialect, c.req.valid("json"));
      if ("problem" in preview) throw failure(422, preview.problem);
      return c.json(preview);
    })
    .use(requires("products.read", "products.write"))
    .get("/", validateQuery(AdminProductQuery), async (c) =>
      c.json(await listStock(db, dialect, c.req.valid("query"))),
    )
    .get("/:id/changes", validateQuery(v.object(PAGING)), async (c) =>
      c.json(await listStockChanges(db, [c.req.param("id")], c.req.valid("query"))),
    )
    .post("/counts", validateJson(StockCounts), async (c) => {
      const counts = c.req.valid("json");
      return c.json(await transaction(db, dialect, (trx) => saveCounts(trx, counts, clock())));
    })
    .post("/edit", validateJson(StockEdit), async (c) => {
      const edit = c.req.valid("json");
      const result = await transaction(db, dialect, async (trx) => {
        const outcome = await editStock(trx, dialect, edit, clock());
        if (outcome === "changed")
          throw failure(409, "The stock has changed since the preview. Check it again.");
        if ("problem" in outcome) throw failure(422, outcome.problem);
        return outcome;
      });
      return c.json(result);
    });
}
