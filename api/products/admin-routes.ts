import { Hono } from "hono";
import {
  AdminProductQuery,
  ProductChange,
  ProductDraft,
  StockChange,
} from "../../data/model/admin-product.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { ApiFailure, failure } from "../http/errors.ts";
import { validateJson, validateQuery } from "../http/validation.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import {
  addProduct,
  changeProduct,
  findAdminProduct,
  listAdminProducts,
  type ProductChanges,
} from "./admin-store.ts";

/** /api/admin/products: lists and changes products. Every change returns the updated product. */
export function createAdminProductRoutes({ db, dialect, clock }: ApiDeps) {
  async function find(id: string) {
    const product = await findAdminProduct(db, id);
    if (!product) throw failure(404, "Product not found");
    return product;
  }

  async function change(id: string, changes: ProductChanges, expectedUpdatedAt?: string) {
    const now = clock();
    const outcome = await transaction(db, dialect, async (trx) => {
      const result = await changeProduct(trx, id, changes, { now, expectedUpdatedAt });
      if (result !== "stale") await notifyBackInStock(trx, [id], now);
      return result;
    });
    const product = await find(id);
    if (outcome === "stale") {
      throw new ApiFailure(409, "This product has changed since you opened it.", {
        body: { product },
      });
    }
    return product;
  }

  return new Hono<Env>()
    .get("/", validateQuery(AdminProductQuery), async (c) =>
      c.json(await listAdminProducts(db, dialect, c.req.valid("query"))),
    )
    .post("/", validateJson(ProductDraft), async (c) => {
      const draft = c.req.valid("json");
      const id = await transaction(db, dialect, (trx) => addProduct(trx, draft, clock()));
      return c.json(await find(id), 201);
    })
    .get("/:id", async (c) => c.json(await find(c.req.param("id"))))
    .put("/:id", validateJson(ProductChange), async (c) => {
      const { updatedAt, ...draft } = c.req.valid("json");
      return c.json(await change(c.req.param("id"), { draft }, updatedAt));
    })
    .post("/:id/stock", validateJson(StockChange), async (c) => {
      const id = c.req.param("id");
      if ((await find(id)).stockQuantity === null)
        throw failure(409, "The stock of this product is not counted.");
      return c.json(await change(id, { stock: c.req.valid("json").change }));
    })
    .post("/:id/withdraw", async (c) =>
      c.json(await change(c.req.param("id"), { unpublished: true })),
    )
    .post("/:id/restore", async (c) =>
      c.json(await change(c.req.param("id"), { unpublished: false })),
    );
}
