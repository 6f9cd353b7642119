import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { SHARED_DAYS } from "../../../data/model/people/shared-wishlist.ts";
import type { Db } from "../../db/tables/schema.ts";
import { hashToken } from "../../db/token.ts";

const ProductIds = v.array(v.string());

type NewWishlist = {
  token: string;
  ownerKey: string;
  purpose: "share" | "transfer";
  productIds: readonly string[];
  expiresAt: Date;
};

/** Stores a wishlist behind a link. Of its token and owner key only the hashes are stored. */
export async function insertWishlist(
  db: Db,
  { token, ownerKey, purpose, productIds, expiresAt }: NewWishlist,
  now: Date,
): Promise<void> {
  await db
    .insertInto("shared_wishlists")
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      owner_hash: hashToken(ownerKey),
      purpose,
      product_ids: JSON.stringify(productIds),
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

const DAY = 24 * 60 * 60_000;

/** The end of a wishlist that is shared, changed or visited now. */
const expiryOf = (now: Date) => new Date(now.getTime() + SHARED_DAYS * DAY).toISOString();

/**
 * The product ids of a shared wishlist; undefined if it does not exist, was revoked or has expired. A
 * visit postpones the expiry, with at most one write a day.
 */
export async function findSharedProductIds(
  db: Db,
  token: string,
  now: Date,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom("shared_wishlists")
    .select(["id", "product_ids", "expires_at"])
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", "share")
    .where((by) => by.or([by("expires_at", "is", null), by("expires_at", ">", now.toISOString())]))
    .executeTakeFirst();
  if (!row) return undefined;
  const expires_at = expiryOf(now);
  if (Date.parse(expires_at) - Date.parse(row.expires_at ?? expires_at) >= DAY)
    await db.updateTable("shared_wishlists").set({ expires_at }).where("id", "=", row.id).execute();
  return v.parse(ProductIds, JSON.parse(row.product_ids));
}

type Owned = { token: string; ownerKey: string };

/**
 * Replaces the products of a shared wishlist and postpones its expiry. Returns false unless the key is
 * the owner's.
 */
export async function updateWishlist(
  db: Db,
  { token, ownerKey, productIds }: Owned & { productIds: readonly string[] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("shared_wishlists")
    .set({ product_ids: JSON.stringify(productIds), expires_at: expiryOf(now) })
    .where("token_hash", "=", hashToken(token))
    .where("owner_hash", "=", hashToken(ownerKey))
    .where("purpose", "=", "share")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Revokes a link. Returns false unless it exists and the key is the owner's. */
export async function deleteWishlist(db: Db, { token, ownerKey }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shared_wishlists")
    .where("token_hash", "=", hashToken(token))
    .where("owner_hash", "=", hashToken(ownerKey))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Redeems a transfer: one statement, so that of two devices one gets the product ids. */
export async function takeTransfer(
  db: Db,
  token: string,
  now: Date,
): Promise<string[] | undefined> {
  const row = await db
    .deleteFrom("shared_wishlists")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", "transfer")
    .where("expires_at", ">", now.toISOString())
    .returning("product_ids")
    .executeTakeFirst();
  return row && v.parse(ProductIds, JSON.parse(row.product_ids));
}

/** Deletes expired wishlists. Those of earlier releases, which had no end, expire from now on. */
export async function deleteExpiredWishlists(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("shared_wishlists")
    .set({ expires_at: expiryOf(now) })
    .where("expires_at", "is", null)
    .execute();
  await db.deleteFrom("shared_wishlists").where("expires_at", "<=", now.toISOString()).execute();
}
