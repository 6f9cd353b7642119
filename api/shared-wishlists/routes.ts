import { Hono } from "hono";
import {
  type CreatedSharedWishlist,
  NewSharedWishlist,
  type SharedWishlist,
  SharedWishlistRevocation,
  SharedWishlistUpdate,
  TRANSFER_MINUTES,
} from "../../data/model/shared-wishlist.ts";
import { createToken, isToken } from "../db/token.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { validateJson } from "../http/validation.ts";
import { listProductsById } from "../products/store.ts";
import {
  deleteWishlist,
  findSharedProductIds,
  insertWishlist,
  takeTransfer,
  updateWishlist,
} from "./store.ts";

/** /api/shared-wishlists: links to wishlists, without an account. */
export function createSharedWishlistRoutes({ db, clock }: Pick<ApiDeps, "db" | "clock">) {
  const listProducts = async (productIds: readonly string[]): Promise<SharedWishlist> => ({
    products: await listProductsById(db, productIds),
  });
  const notShared = () => failure(404, "This wishlist is not shared any more.");

  return new Hono<Env>()
    .use(async (c, next) => {
      // The link is a secret, and a cache must not respond to a revoked one.
      c.header("Cache-Control", "no-store");
      await next();
    })
    .post("/", validateJson(NewSharedWishlist), async (c) => {
      const { productIds, purpose } = c.req.valid("json");
      const now = clock();
      const isTransfer = purpose === "transfer";
      const expiresAt = isTransfer ? new Date(now.getTime() + TRANSFER_MINUTES * 60_000) : null;
      const created: CreatedSharedWishlist = {
        token: createToken(),
        ownerKey: createToken(),
      };
      const unique = [...new Set(productIds)];
      await insertWishlist(db, { ...created, purpose, productIds: unique, expiresAt }, now);
      return c.json(created, 201);
    })
    .get("/:token", async (c) => {
      const token = c.req.param("token");
      const productIds = isToken(token) ? await findSharedProductIds(db, token) : undefined;
      if (!productIds) throw notShared();
      return c.json(await listProducts(productIds));
    })
    .put("/:token", validateJson(SharedWishlistUpdate), async (c) => {
      const { ownerKey, productIds } = c.req.valid("json");
      const unique = [...new Set(productIds)];
      const token = c.req.param("token");
      if (!(await updateWishlist(db, { token, ownerKey, productIds: unique }))) throw notShared();
      return c.json({ message: "The shared wishlist is up to date." });
    })
    .delete("/:token", validateJson(SharedWishlistRevocation), async (c) => {
      const { ownerKey } = c.req.valid("json");
      const token = c.req.param("token");
      if (!(await deleteWishlist(db, { token, ownerKey }))) throw notShared();
      return c.json({ message: "The link does not work any more." });
    })
    .post("/:token/transfer", async (c) => {
      const token = c.req.param("token");
      const productIds = isToken(token) ? await takeTransfer(db, token, clock()) : undefined;
      if (!productIds) throw failure(404, "This code was used before or has expired.");
      return c.json(await listProducts(productIds));
    });
}
