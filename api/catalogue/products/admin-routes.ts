import { Hono } from "hono";
import * as v from "valibot";
import {
  AdminProductQuery,
  BulkEdit,
  ProductLookup,
  ProductRemoval,
  StockChange,
} from "../../../data/model/admin/admin-product.ts";
import { ProductChange, ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { PAGING } from "../../../data/model/http/paging.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { recordChange, recordCreation } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { type AddOutcome, addProduct, duplicateProduct } from "./add-product.ts";
import { findProducts, listAdminProducts, listProductValues } from "./admin-list.ts";
import { findAdminProduct, findProductRows, readActivityValues } from "./admin-store.ts";
import { editProducts } from "./bulk-edit.ts";
import { changeStock, listStockChanges } from "./change-stock.ts";
import { publishProduct } from "./publish-product.ts";
import { removeProduct } from "./remove-product.ts";
import { saveProduct } from "./save-product.ts";

const NOT_FOUND = "Product not found";

/** /api/admin/products: lists and changes products. Every change returns the updated product. */
export function createAdminProductRoutes({ db, dialect, clock }: ApiDeps) {
  const write = <T>(run: (trx: Db) => Promise<T>) => transaction(db, dialect, run);

  /** Changes a product, and records its values before and after. */
  const change = <T>(id: string, run: (trx: Db) => Promise<T>) =>
    write((trx) =>
      recordChange(trx, { kind: "product", id }, () => readActivityValues(trx, id), run),
    );

  async function find(id: string) {
    const product = await findAdminProduct(db, id);
    if (!product) throw failure(404, NOT_FOUND);
    return product;
  }

  /** Adds a product, and rolls back if it is rejected. */
  async function add(run: (trx: Db) => Promise<AddOutcome>) {
    const id = await write(async (trx) => {
      const added = requireSaved(await run(trx));
      const values = (await readActivityValues(trx, added)) ?? {};
      await recordCreation(trx, { kind: "product", id: added }, values);
      return added;
    });
    return find(id);
  }

  async function publish(id: string, isPublished: boolean) {
    const found = await change(id, (trx) => publishProduct(trx, id, isPublished, clock()));
    if (!found) throw failure(404, NOT_FOUND);
    return find(id);
  }

  return new Hono<Env>()
    .post("/lookup", requires("products.read"), validateJson(ProductLookup), async (c) =>
      c.json({ products: await findProducts(db, c.req.valid("json").ids) }),
    )
    .use(requires("products.read", "products.write"))
    .get("/", validateQuery(AdminProductQuery), async (c) =>
      c.json(await listAdminProducts(db, dialect, c.req.valid("query"))),
    )
    .get("/values", async (c) => c.json(await listProductValues(db)))
    .post("/", validateJson(ProductDraft), async (c) => {
      const draft = c.req.valid("json");
      return c.json(await add((trx) => addProduct(trx, draft, clock())), 201);
    })
    .post("/bulk", validateJson(BulkEdit), async (c) => {
      const edit = c.req.valid("json");
      const result = await write(async (trx) => {
        const outcome = await editProducts(trx, edit, clock());
        if ("problem" in outcome) throw failure(422, outcome.problem);
        return outcome;
      });
      return c.json(result);
    })
    .get("/:id", async (c) => c.json(await find(c.req.param("id"))))
    .put("/:id", validateJson(ProductChange), async (c) => {
      const id = c.req.param("id");
      const { version: expectedVersion, ...draft } = c.req.valid("json");
      const outcome = await change(id, async (trx) => {
        const result = await saveProduct(trx, id, draft, { now: clock(), expectedVersion });
        if (result.outcome === "rejected") requireSaved(result);
        return result.outcome;
      });
      if (outcome === "missing") throw failure(404, NOT_FOUND);
      if (outcome === "stale") {
        const product = await find(id);
        throw new ApiFailure(409, "This product has changed since you opened it.", {
          body: { product },
        });
      }
      return c.json(await find(id));
    })
    .delete("/:id", validateQuery(ProductRemoval), async (c) => {
      const id = c.req.param("id");
      const isConfirmed = c.req.valid("query").openOrders === "confirmed";
      const result = await change(id, async (trx) => {
        const options = { isConfirmed, now: clock() };
        const removal = await removeProduct(trx, id, options);
        if (removal.outcome === "ordered") {
          const { count, orderNumbers } = removal;
          const named = `${orderNumbers.join(", ")}${count > orderNumbers.length ? " …" : ""}`;
          const contain = count === 1 ? "contains" : "contain";
          throw new ApiFailure(
            409,
            `${countOf(count, "open order")} ${contain} this product: ${named}. The orders keep its title and price.`,
            { body: { openOrders: count } },
          );
        }
        return removal;
      });
      if (result.outcome === "missing") throw failure(404, NOT_FOUND);
      return c.json({ message: "Deleted" });
    })
    .post("/:id/duplicate", async (c) => {
      const product = await find(c.req.param("id"));
      return c.json(await add((trx) => duplicateProduct(trx, product, clock())), 201);
    })
    .post("/:id/stock", validateJson(StockChange), async (c) => {
      const id = c.req.param("id");
      const stock = c.req.valid("json");
      const outcome = await change(id, (trx) => changeStock(trx, id, stock, clock()));
      if (outcome === "missing") throw failure(404, NOT_FOUND);
      if (outcome === "uncounted") throw failure(409, "The stock of this product is not counted.");
      return c.json(await find(id));
    })
    .get("/:id/stock-changes", validateQuery(v.object(PAGING)), async (c) => {
      const product = await findProductRows(db, c.req.param("id"));
      if (!product) throw failure(404, NOT_FOUND);
      const ids = product.rows.map((row) => row.id);
      return c.json(await listStockChanges(db, ids, c.req.valid("query")));
    })
    .post("/:id/unpublish", async (c) => c.json(await publish(c.req.param("id"), false)))
    .post("/:id/publish", async (c) => c.json(await publish(c.req.param("id"), true)));
}

/**
 * Returns the id of the saved product.
 * @throws ApiFailure 422 with the fields, and the products that already have their values
 */
function requireSaved(result: AddOutcome): string {
  if (result.outcome === "saved") return result.id;
  const [first] = result.issues;
  const conflicts = result.conflicts.map(({ path, productId, title }) => ({
    path,
    productId,
    title,
  }));
  throw new ApiFailure(422, first ? `${first.path} ${first.message}` : "Not saved", {
    issues: result.issues.slice(0, 20).map(({ path, message }) => ({ path, message })),
    body: { conflicts: conflicts.slice(0, 20) },
  });
}
