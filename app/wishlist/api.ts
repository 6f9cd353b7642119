import * as v from "valibot";
import type { Product } from "../../data/model/catalogue/product.ts";
import {
  CreatedSharedWishlist,
  MAX_SHARED_ITEMS,
  SharedWishlist,
  TRANSFER_MINUTES,
} from "../../data/model/people/shared-wishlist.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";
import { storedText } from "../storage/stored-text.ts";

/** Redeems a transfer link; null if it was used before or has expired. */
export async function redeemTransfer(token: string): Promise<Product[] | null> {
  const response = await api["shared-wishlists"][":token"].transfer.$post({ param: { token } });
  return orNull(async () => (await parseResponse(response, SharedWishlist)).products);
}

/** Creates a transfer link to the first products. Returns its token and for how many minutes it is valid. */
export async function createTransfer(allIds: readonly string[]) {
  const productIds = allIds.slice(0, MAX_SHARED_ITEMS);
  const json = { productIds, purpose: "transfer" } as const;
  const response = await api["shared-wishlists"].$post({ json });
  const { token } = await parseResponse(response, CreatedSharedWishlist);
  return { token, minutes: TRANSFER_MINUTES };
}

/** The link of this device and the key that revokes it. */
const ownLink = storedText("vitrine-shared-wishlist", "localStorage");

function readOwnLink(): CreatedSharedWishlist | undefined {
  const parsed = v.safeParse(CreatedSharedWishlist, ownLink.readJson());
  return parsed.success ? parsed.output : undefined;
}

/** Updates the link of this device, or creates one, with the first products. Returns its token. */
export async function shareWishlist(allIds: readonly string[]): Promise<string> {
  const productIds = allIds.slice(0, MAX_SHARED_ITEMS);
  const own = readOwnLink();
  if (own) {
    const { token, ownerKey } = own;
    const response = await api["shared-wishlists"][":token"].$put({
      param: { token },
      json: { ownerKey, productIds },
    });
    if (response.ok) return token;
    // The link was revoked in another tab, or has expired.
    if ((response.status as number) !== 404) await parseResponse(response, v.unknown());
  }
  const response = await api["shared-wishlists"].$post({ json: { productIds } });
  const created = await parseResponse(response, CreatedSharedWishlist);
  ownLink.write(JSON.stringify(created));
  return created.token;
}

/** Revokes the link of this device. A link that was revoked before counts as revoked. */
export async function revokeOwnLink(): Promise<void> {
  const own = readOwnLink();
  if (own) {
    const { token, ownerKey } = own;
    const response = await api["shared-wishlists"][":token"].$delete({
      param: { token },
      json: { ownerKey },
    });
    await orNull(() => parseResponse(response, v.unknown()));
  }
  ownLink.remove();
}

async function orNull<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
