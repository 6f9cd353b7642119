import { Hono } from "hono";
import { m } from "../../data/i18n/messages.js";
import { ListSync, type ListSyncResponse } from "../../data/model/people/customer-lists.ts";
import { listProductsById } from "../catalogue/products/store.ts";
import type { ApiDeps } from "../deps.ts";
import { bodyLimit, MEGABYTE } from "../http/body-limit.ts";
import { failure } from "../http/errors.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { validateJson } from "../http/validation.ts";
import { type CustomerEnv, requireCustomer } from "../people/customers/require-customer.ts";
import { syncLists } from "../people/lists/sync-lists.ts";

/** POST /api/account/lists: synchronizes cart, wishlist and recently viewed products of a device. */
export function createListRoutes(deps: ApiDeps) {
  return new Hono<CustomerEnv>()
    .use(requireCustomer(deps))
    .post(
      "/",
      rateLimit(deps, "account/lists", { requests: 120, minutes: 1 }),
      bodyLimit(MEGABYTE),
      validateJson(ListSync),
      async (c) => {
        const { id } = c.get("customer");
        const { owner, ...sync } = c.req.valid("json");
        // The lists of another customer must neither be merged into this account nor change it.
        if (owner !== undefined && owner !== id) throw failure(409, m.account_lists_of_other());
        const lists = await syncLists(deps, id, sync);
        if (lists === undefined) throw failure(401, m.errors_sign_in_first());
        const productIds = new Set(
          lists.items.filter(({ removed }) => !removed).map(({ productId }) => productId),
        );
        const products = await listProductsById(deps.db, [...productIds]);
        const found = new Map(products.map((product) => [product.id, product]));
        const response: ListSyncResponse = {
          owner: id,
          version: lists.version,
          items: lists.items.map((item) => ({
            ...item,
            product: toListedProduct(found.get(item.productId)),
          })),
        };
        return c.json(response);
      },
    );
}

type Listed = Awaited<ReturnType<typeof listProductsById>>[number];

/** Lists show no description, and up to 1,500 of them would be large. */
function toListedProduct(product: Listed | undefined) {
  return product ? { ...product, description: "", sku: null } : null;
}
