import type { Product } from "../../data/model/catalogue/product.ts";
import type { ListChange, ListName, SyncedItem } from "../../data/model/people/customer-lists.ts";
import { MAX_VIEWED } from "./saved-products.ts";

/** A product in a list of this device. */
export type LocalItem = { id: string; quantity: number };

/** An item as the account had it when this device last received it. */
export type BaseItem = {
  quantity: number;
  addedAt: string;
  version: number;
  /** Whether this device does not list it: the product is not sold, or was viewed too long ago. */
  isHidden: boolean;
};

/** By product id. */
export type BaseItems = ReadonlyMap<string, BaseItem>;

/** The shopper's changes on this device since it received the items in `base`. */
export function collectChanges(
  list: ListName,
  local: readonly LocalItem[],
  base: BaseItems,
  now: Date,
): ListChange[] {
  const viewed = list === "recently-viewed" ? findViewed(local, base) : undefined;
  const changed = local.flatMap(({ id, quantity }, index): ListChange[] => {
    const known = base.get(id);
    const isChanged = viewed ? viewed.has(id) : known?.quantity !== quantity || known.isHidden;
    if (!isChanged) return [];
    // Later times for the items that come first in this list, and a stable order in the others.
    const time = new Date(now.getTime() + (viewed ? -index : index)).toISOString();
    const addedAt = viewed ? time : (known?.addedAt ?? time);
    const baseVersion = known?.version ?? 0;
    return [{ list, productId: id, quantity, removed: false, baseVersion, addedAt }];
  });
  // A full list of recently viewed products drops the oldest ones; the shopper did not remove them.
  if (viewed && local.length >= MAX_VIEWED) return changed;
  const listed = new Set(local.map(({ id }) => id));
  const removed = [...base].flatMap(([productId, item]): ListChange[] => {
    if (item.isHidden || listed.has(productId)) return [];
    const { quantity, addedAt, version } = item;
    return [{ list, productId, quantity, removed: true, baseVersion: version, addedAt }];
  });
  return [...changed, ...removed];
}

/**
 * Finds the products that were viewed since the last synchronization. The list begins with the latest view: from its
 * end on, the first product that `base` lacks or has with an earlier time than the product after it was viewed since
 * then, and so was every product in front of it.
 */
function findViewed(local: readonly LocalItem[], base: BaseItems): Set<string> {
  const viewed = new Set<string>();
  let latest = "";
  for (const { id } of local.toReversed()) {
    const known = base.get(id);
    if (viewed.size > 0 || !known || known.addedAt < latest) viewed.add(id);
    else latest = known.addedAt;
  }
  return viewed;
}

export type Applied = {
  /** The items of the list in their order. Products of new items are in the response. */
  items: LocalItem[];
  base: Map<string, BaseItem>;
};

type Response = {
  /** The items of this device when it sent its changes. */
  sent: readonly LocalItem[];
  changes: readonly ListChange[];
  /** The items of this list in the response. */
  received: readonly SyncedItem[];
};

/**
 * Applies a response to a list. An item that the shopper changed during the request stays as it is; its
 * change is sent with the next request.
 */
export function applyResponse(
  list: ListName,
  local: readonly LocalItem[],
  base: BaseItems,
  { sent, changes, received }: Response,
): Applied {
  const before = new Map(sent.map(({ id, quantity }) => [id, quantity]));
  const items = new Map(local.map((item) => [item.id, item.quantity]));
  const nextBase = new Map(base);
  const receivedIds = new Set(received.map(({ productId }) => productId));
  // The account never had these items.
  for (const { productId, removed } of changes)
    if (removed && !receivedIds.has(productId)) nextBase.delete(productId);
  for (const item of received.toSorted((a, b) => compareTimes(a.addedAt, b.addedAt))) {
    const { productId: id, quantity, addedAt, version } = item;
    const isAccepted = before.get(id) === (item.removed ? undefined : quantity);
    // A removal that is concurrent with a change of another device keeps the line, as on the server.
    const isEdited = items.get(id) !== before.get(id) && (isAccepted || items.has(id));
    if (isEdited && !isAccepted) continue;
    if (item.removed) nextBase.delete(id);
    else {
      const isHidden = !isEdited && !items.has(id) && item.product === null;
      nextBase.set(id, { quantity, addedAt, version, isHidden });
    }
    if (isEdited) continue;
    if (item.removed) items.delete(id);
    else if (items.has(id) || item.product) items.set(id, quantity);
  }
  const ordered = [...items].map(([id, quantity]) => ({ id, quantity }));
  if (list !== "recently-viewed") return { items: ordered, base: nextBase };
  return limitViewed(ordered, nextBase);
}

/** Orders recently viewed products by time, the ones that were not sent yet first. */
function limitViewed(items: readonly LocalItem[], base: Map<string, BaseItem>): Applied {
  const timeOf = ({ id }: LocalItem) => base.get(id)?.addedAt ?? "9";
  const latest = items.toSorted((a, b) => compareTimes(timeOf(b), timeOf(a))).slice(0, MAX_VIEWED);
  const listed = new Set(latest.map(({ id }) => id));
  for (const [id, item] of base) base.set(id, { ...item, isHidden: !listed.has(id) });
  return { items: latest, base };
}

/** The products of a response by id. */
export function productsOf(received: readonly SyncedItem[]): Map<string, Product> {
  return new Map(received.flatMap(({ product }) => (product ? [[product.id, product]] : [])));
}

const compareTimes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
