import {
  LIST_NAMES,
  type ListChange,
  type ListItem,
  type ListName,
  type ListSync,
  MAX_LIST_ITEMS,
  MAX_VIEWED_ITEMS,
  mergeListChange,
} from "../../../data/model/people/customer-lists.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import {
  deleteItems,
  listItems,
  lockLists,
  setListsVersion,
  takeImportedWishlist,
  type WrittenItem,
  writeItems,
} from "./store.ts";

/** Removed items that a list keeps. A device that was offline for longer keeps its own copy. */
const MAX_REMOVED_ITEMS = 500;

type Lists = { version: number; items: WrittenItem[] };

/** The items of a customer by list and product. */
type ItemMap = Map<string, WrittenItem>;

const keyOf = ({ list, productId }: Pick<ListChange, "list" | "productId">) =>
  `${list} ${productId}`;

/**
 * Merges the changes of a device into the lists of a customer, and returns these items and those that changed
 * after `since`. One transaction locks the lists, so that concurrent devices are merged one after the other.
 * Products above the limit of a list are ignored. Returns undefined if the account does not exist any
 * more.
 */
export async function syncLists(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  userId: string,
  { since, changes }: Pick<ListSync, "since" | "changes">,
): Promise<Lists | undefined> {
  return transaction(db, dialect, async (trx) => {
    const version = await lockLists(trx, userId);
    if (version === undefined) return undefined;
    const items = await readItems(trx, userId);
    const imported = since === 0 ? await importWishlist(trx, userId) : [];
    const written = mergeChanges(items, [...imported, ...changes], version + 1);
    if (written.length > 0) {
      await writeItems(trx, userId, written, clock());
      await setListsVersion(trx, userId, version + 1);
      await deleteOldItems(trx, userId, items);
    }
    // A device is ahead of the server after a restore from a backup: return all items.
    const from = since > version ? 0 : since;
    const sent = new Set(changes.map(keyOf));
    return {
      version: written.length > 0 ? version + 1 : version,
      // Includes the items of all sent changes, so that the device learns which changes had no effect.
      items: [...items].flatMap(([key, item]) =>
        item.version > from || sent.has(key) ? [item] : [],
      ),
    };
  });
}

async function readItems(trx: Db, userId: string): Promise<ItemMap> {
  const rows = await listItems(trx, userId);
  return new Map(
    rows.map((row) => {
      const item = {
        list: row.list,
        productId: row.product_id,
        quantity: row.quantity,
        addedAt: row.added_at,
        removed: row.removed_at !== null,
        version: row.version,
      };
      return [keyOf(item), item];
    }),
  );
}

/** The wishlist of an imported store as changes of a device that synchronizes for the first time. */
async function importWishlist(trx: Db, userId: string): Promise<ListChange[]> {
  const rows = await takeImportedWishlist(trx, userId, MAX_LIST_ITEMS);
  return rows.map((row) => ({
    ...row,
    list: "wishlist",
    quantity: 1,
    removed: false,
    baseVersion: 0,
  }));
}

/** Merges changes into `items` and returns the items that have changed, with their new version. */
function mergeChanges(items: ItemMap, changes: readonly ListChange[], version: number) {
  const written: ItemMap = new Map();
  const active = new Map(LIST_NAMES.map((list) => [list, countActive(items, list)]));
  for (const change of changes) {
    const { list, productId } = change;
    const key = keyOf(change);
    const current: ListItem | undefined = items.get(key);
    const merged = mergeListChange(current, change);
    if (!merged) continue;
    const difference = Number(!merged.removed) - Number(current !== undefined && !current.removed);
    const count = (active.get(list) ?? 0) + difference;
    if (difference > 0 && count > MAX_LIST_ITEMS) continue;
    active.set(list, count);
    const item = { list, productId, ...merged, version };
    items.set(key, item);
    written.set(key, item);
  }
  return [...written.values()];
}

function countActive(items: ItemMap, list: ListName): number {
  return [...items.values()].filter((item) => item.list === list && !item.removed).length;
}

/**
 * Deletes the oldest removed and recently viewed items. Otherwise the table grows without limit: every
 * viewed product adds an item, and a removed product stays as one.
 */
async function deleteOldItems(trx: Db, userId: string, items: ItemMap): Promise<void> {
  for (const list of LIST_NAMES) {
    const own = [...items].filter(([, item]) => item.list === list);
    const removed = own
      .filter(([, item]) => item.removed)
      .sort(([, a], [, b]) => b.version - a.version)
      .slice(MAX_REMOVED_ITEMS);
    const viewed = own
      .filter(([, item]) => item.list === "recently-viewed" && !item.removed)
      .sort(([, a], [, b]) => compareText(b.addedAt, a.addedAt))
      .slice(MAX_VIEWED_ITEMS);
    const old = [...removed, ...viewed];
    for (const [key] of old) items.delete(key);
    const productIds = old.map(([, { productId }]) => productId);
    await deleteItems(trx, userId, list, productIds);
  }
}
