import * as v from "valibot";
import { Product } from "../catalogue/product.ts";
import { boundedArray } from "../text/fields.ts";

/** Products of a shared wishlist; a longer wishlist shares its first ones. */
export const MAX_SHARED_ITEMS = 100;

const ProductIds = v.pipe(
  boundedArray(
    v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    MAX_SHARED_ITEMS,
    "product ids",
  ),
  v.minLength(1, "must have at least one product id"),
);

/**
 * Body of POST /api/shared-wishlists. `share`: a link that anyone may read until it is revoked or expires.
 * `transfer`: a link that adds the products to the wishlist of another device once, within minutes.
 */
export const NewSharedWishlist = v.object({
  productIds: ProductIds,
  purpose: v.optional(v.picklist(["share", "transfer"]), "share"),
});

/** Days for which a shared wishlist is stored after its last use: its creation, a change or a visit. */
export const SHARED_DAYS = 90;

/** Minutes for which a transfer link is valid. */
export const TRANSFER_MINUTES = 10;

/** Response of POST /api/shared-wishlists. */
export const CreatedSharedWishlist = v.object({
  token: v.string(),
  /** Authorizes to change and revoke the link; stays on the device that created it. */
  ownerKey: v.string(),
});
export type CreatedSharedWishlist = v.InferOutput<typeof CreatedSharedWishlist>;

const OwnerKey = v.pipe(v.string(), v.maxLength(100));

/** Body of PUT /api/shared-wishlists/:token. */
export const SharedWishlistUpdate = v.object({ ownerKey: OwnerKey, productIds: ProductIds });

/** Body of DELETE /api/shared-wishlists/:token. */
export const SharedWishlistRevocation = v.object({ ownerKey: OwnerKey });

/** Response of GET /api/shared-wishlists/:token and POST …/transfer: the products that are sold. */
export const SharedWishlist = v.object({ products: v.array(Product) });
export type SharedWishlist = v.InferOutput<typeof SharedWishlist>;
