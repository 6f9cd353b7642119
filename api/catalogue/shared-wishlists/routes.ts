import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import {
  type CreatedSharedWishlist,
  NewSharedWishlist,
  SHARED_DAYS,
  type SharedWishlist,
  SharedWishlistRevocation,
  SharedWishlistUpdate,
  TRANSFER_MINUTES,
} from "../../../data/model/people/shared-wishlist.ts";
import { createToken, isToken } from "../../db/token.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit, unlimited } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { listExistingIds, listProductsById } from "../products/store.ts";
import {
  deleteWishlist,
  findSharedProductIds,
  insertWishlist,
  takeTransfer,
  updateWishlist,
} from "./store.ts";

/** /api/shared-wishlists: links to wishlists, without an account. */
export function createSharedWishlistRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  const { db, clock } = deps;
  const limitCreation = rateLimit(deps, "shared-wishlists", { requests: 30, minutes: 1 });
  const limitChanges = rateLimit(deps, "changes of shared-wishlists", {
    requests: 300,
    minutes: 1,
  });
  const listProducts = async (productIds: readonly string[]): Promise<SharedWishlist> => ({
    products: await listProductsById(db, productIds),
  });
  /** The ids of existing products, without duplicates. @throws ApiFailure 422 if there are none */
  async function requireProducts(productIds: readonly string[]): Promise<string[]> {
    const existing = await listExistingIds(db, [...new Set(productIds)]);
    if (existing.length > 0) return existing;
    const message = m.catalogue_wishlist_products_missing();
    throw failure(422, message, [{ path: "productIds", message }]);
  }

  const notShared = () => failure(404, m.catalogue_wishlist_not_shared());

  return new Hono<Env>()
    .post("/", limitCreation, bodyLimit(MEGABYTE), validateJson(NewSharedWishlist), async (c) => {
      const { productIds, purpose } = c.req.valid("json");
      const now = clock();
      const minutes = purpose === "transfer" ? TRANSFER_MINUTES : SHARED_DAYS * 24 * 60;
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      const created: CreatedSharedWishlist = {
        token: createToken(),
        ownerKey: createToken(),
      };
      const existing = await requireProducts(productIds);
      await insertWishlist(db, { ...created, purpose, productIds: existing, expiresAt }, now);
      return c.json(created, 201);
    })
    .get("/:token", unlimited("its token is random"), async (c) => {
      const token = c.req.param("token");
      const productIds = isToken(token)
        ? await findSharedProductIds(db, token, clock())
        : undefined;
      if (!productIds) throw notShared();
      return c.json(await listProducts(productIds));
    })
    .put(
      "/:token",
      limitChanges,
      bodyLimit(MEGABYTE),
      validateJson(SharedWishlistUpdate),
      async (c) => {
        const { ownerKey, productIds } = c.req.valid("json");
        const wishlist = {
          token: c.req.param("token"),
          ownerKey,
          productIds: await requireProducts(productIds),
        };
        if (!(await updateWishlist(db, wishlist, clock()))) throw notShared();
        return c.json({ message: m.catalogue_wishlist_updated() });
      },
    )
    .delete(
      "/:token",
      limitChanges,
      bodyLimit(MEGABYTE),
      validateJson(SharedWishlistRevocation),
      async (c) => {
        const { ownerKey } = c.req.valid("json");
        const token = c.req.param("token");
        if (!(await deleteWishlist(db, { token, ownerKey }))) throw notShared();
        return c.json({ message: m.catalogue_wishlist_revoked() });
      },
    )
    .post("/:token/transfer", limitCreation, bodyLimit(MEGABYTE), async (c) => {
      const token = c.req.param("token");
      const productIds = isToken(token) ? await takeTransfer(db, token, clock()) : undefined;
      if (!productIds) throw failure(404, m.catalogue_wishlist_code_expired());
      return c.json(await listProducts(productIds));
    });
}
