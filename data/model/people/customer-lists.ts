import * as v from "valibot";
import { Product } from "../catalogue/product.ts";
import { Quantity } from "../sales/cart.ts";
import { boundedArray } from "../text/fields.ts";

/** Lists that the devices of a customer share. */
export const LIST_NAMES = ["cart", "wishlist", "recently-viewed"] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Products in one list of a customer. A device may store more, which are not synchronized. */
export const MAX_LIST_ITEMS = 500;
/** Recently viewed products of a customer; older ones are deleted. */
export const MAX_VIEWED_ITEMS = 50;

const ProductId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Time = v.pipe(v.string(), v.isoTimestamp("must be an ISO 8601 time"), v.maxLength(30));

/** The change of an item by a device since it received the item. */
export const ListChange = v.object({
  list: v.picklist(LIST_NAMES),
  productId: ProductId,
  quantity: Quantity,
  removed: v.boolean(),
  /** The item's version that the change is based on; 0 if the device had received none. */
  baseVersion: Version,
  addedAt: Time,
});
export type ListChange = v.InferOutput<typeof ListChange>;

/** Body of POST /api/account/lists. */
export const ListSync = v.object({
  /** The customer whose lists the device holds; missing before the first synchronization. */
  owner: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The version of the last response; 0 requests all items. */
  since: Version,
  changes: boundedArray(ListChange, LIST_NAMES.length * MAX_LIST_ITEMS, "changes"),
});
export type ListSync = v.InferOutput<typeof ListSync>;

/** An item of a customer's list. A removed item stays, so that no device restores it. */
export type ListItem = {
  quantity: number;
  addedAt: string;
  removed: boolean;
  version: number;
};

/** An item in a response, with its product unless it is removed or not sold any more. */
export const SyncedItem = v.object({
  list: v.picklist(LIST_NAMES),
  productId: v.string(),
  quantity: v.number(),
  addedAt: v.string(),
  removed: v.boolean(),
  version: v.number(),
  product: v.nullable(Product),
});
export type SyncedItem = v.InferOutput<typeof SyncedItem>;

/** Response of POST /api/account/lists: the items that changed after `since`. */
export const ListSyncResponse = v.object({
  owner: v.string(),
  version: v.number(),
  items: v.array(SyncedItem),
});
export type ListSyncResponse = v.InferOutput<typeof ListSyncResponse>;

/**
 * Merges a change of one device into an item. Returns the item without a version; undefined if the
 * change has no effect. A change based on the current version is applied as it is. Of concurrent
 * changes the larger quantity wins, and a line that was edited on one device and removed on another
 * stays: nothing that a shopper added is lost. Devices send changed items only, so an item that is
 * unchanged on one device never restores what another one removed.
 *
 * @example
 * // Another device has changed the line (version 3) since this one received it (version 2).
 * const current = { quantity: 1, version: 3, removed: false, addedAt };
 * const change = { list: "cart", baseVersion: 2, addedAt };
 * mergeListChange(current, { ...change, quantity: 2, removed: false }); // { quantity: 2, … }
 * mergeListChange(current, { ...change, quantity: 0, removed: true }); // undefined: the line stays
 */
export function mergeListChange(
  current: ListItem | undefined,
  change: Omit<ListChange, "productId">,
): Omit<ListItem, "version"> | undefined {
  const { list, quantity, removed, addedAt } = change;
  if (!current) return removed ? undefined : { quantity, addedAt, removed };
  const isConcurrent = change.baseVersion < current.version;
  if (removed) {
    if (isConcurrent || current.removed) return undefined;
    return { quantity: current.quantity, addedAt: current.addedAt, removed };
  }
  const isNew = current.removed;
  const merged = {
    quantity: isConcurrent && !isNew ? Math.max(current.quantity, quantity) : quantity,
    addedAt: isNew ? addedAt : mergeTimes(list, current.addedAt, addedAt),
    removed,
  };
  const isSame =
    !isNew && merged.quantity === current.quantity && merged.addedAt === current.addedAt;
  return isSame ? undefined : merged;
}

/** Products keep the place at which they were added; recently viewed ones move with every view. */
function mergeTimes(list: ListName, a: string, b: string): string {
  const isEarlier = a < b;
  return isEarlier === (list !== "recently-viewed") ? a : b;
}
