import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import {
  LIST_NAMES,
  type ListChange,
  type ListName,
  type ListSyncResponse,
} from "../../data/model/people/customer-lists.ts";
import { CartLine } from "./cart-schema.ts";
import { toLineProduct } from "./change-cart.ts";
import type { LocalDatabase } from "./database.ts";
import {
  applyResponse,
  type BaseItem,
  collectChanges,
  type LocalItem,
  productsOf,
} from "./list-changes.ts";

const BaseRow = v.object({
  quantity: v.number(),
  addedAt: v.string(),
  version: v.number(),
  isHidden: v.boolean(),
});

/** `epoch` changes when the lists are cleared, so that a response that is under way is ignored. */
const State = v.object({ epoch: v.string(), owner: v.optional(v.string()), version: v.number() });
type State = v.InferOutput<typeof State>;

/**
 * IndexedDB and its code. Loaded dynamically: with a static import the build would move the code, which
 * two lazy parts use, into the scripts that every page loads first.
 */
async function openStorage() {
  const { openDatabase, withDatabase, readRows, replaceItems } = await import("./database.ts");
  return { database: await openDatabase(), withDatabase, readRows, replaceItems };
}
type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The key of the state; the keys of items are "list productId". */
const STATE_KEY = "state";
const TABLES = { cart: "cart", wishlist: "wishlist", "recently-viewed": "viewed" } as const;

type Lists = Record<ListName, readonly (CartLine | Product)[]>;
type Base = Record<ListName, Map<string, BaseItem>>;

/** The body of one request, and the items of this device at that time. */
export type PendingSync = { state: State; changes: ListChange[]; sent: Lists };

/** Reads the changes on this device since the last response. */
export async function readPendingSync(now: Date): Promise<PendingSync> {
  const storage = await openStorage();
  return storage.withDatabase(() => readPending(storage, now));
}

/** Awaits only Dexie's promises; otherwise `liveQuery` could not record the reads. */
function readPending(storage: Storage, now: Date): Promise<PendingSync> {
  const { database } = storage;
  return inTransaction(database, "r", async () => {
    const { state, base } = await readSync(database);
    const sent = await readLists(storage);
    const changes = LIST_NAMES.flatMap((list) =>
      collectChanges(list, sent[list].map(toLocalItem), base[list], now),
    );
    return { state, changes, sent };
  });
}

/** Calls `next` with the changes on this device, now and after every write by any tab. */
export async function watchPendingSync(
  next: (pending: PendingSync) => void,
  failed: (reason: unknown) => void,
): Promise<void> {
  const { watchQuery } = await import("./database.ts");
  const storage = await openStorage();
  watchQuery(() => readPending(storage, new Date()), next, failed);
}

/** Applies a response in one transaction, unless the lists were cleared meanwhile. */
export async function applySync(
  { state: before, changes, sent }: PendingSync,
  { owner, version, items }: ListSyncResponse,
): Promise<void> {
  const storage = await openStorage();
  const { database } = storage;
  await writeInTransaction(storage, async () => {
    const { state, base } = await readSync(database);
    if (state.epoch !== before.epoch) return;
    const local = await readLists(storage);
    for (const list of LIST_NAMES) {
      const received = items.filter((item) => item.list === list);
      const applied = applyResponse(list, local[list].map(toLocalItem), base[list], {
        sent: sent[list].map(toLocalItem),
        changes: changes.filter((change) => change.list === list),
        received,
      });
      base[list] = applied.base;
      const next = toItems(list, applied.items, local[list], productsOf(received));
      if (JSON.stringify(next) !== JSON.stringify(local[list]))
        await storage.replaceItems(database[TABLES[list]], next);
    }
    await writeSync(database, { epoch: state.epoch, owner, version }, base);
  });
}

/**
 * Removes the items of the account that the device last synchronized with, and keeps those that the
 * shopper has changed since: another customer has signed in.
 */
export async function dropSyncedItems(now: Date): Promise<void> {
  const { changes } = await readPendingSync(now);
  const storage = await openStorage();
  const { database } = storage;
  await writeInTransaction(storage, async () => {
    const { base } = await readSync(database);
    const local = await readLists(storage);
    for (const list of LIST_NAMES) {
      const changed = new Set(
        changes.filter((change) => change.list === list).map(({ productId }) => productId),
      );
      const kept = local[list].filter(({ id }) => !base[list].has(id) || changed.has(id));
      await storage.replaceItems(database[TABLES[list]], kept);
    }
    await resetSync(database);
  });
}

/** Removes the lists of a customer who has signed out from this device. */
export async function clearLists({ keepCart }: { keepCart: boolean }): Promise<void> {
  const storage = await openStorage();
  const { database } = storage;
  await writeInTransaction(storage, async () => {
    if (!keepCart) await database.cart.clear();
    await database.wishlist.clear();
    await database.viewed.clear();
    await resetSync(database);
  });
}

function writeInTransaction(storage: Storage, run: () => Promise<void>) {
  return storage.withDatabase((database) => inTransaction(database, "rw", run));
}

function inTransaction<T>(database: LocalDatabase, mode: "r" | "rw", run: () => Promise<T>) {
  const { cart, wishlist, viewed, sync } = database;
  return database.transaction(mode, [cart, wishlist, viewed, sync], run);
}

async function readLists({ database, readRows }: Storage): Promise<Lists> {
  const { cart, wishlist, viewed } = database;
  return {
    cart: readRows(await cart.toArray(), CartLine),
    wishlist: readRows(await wishlist.toArray(), Product),
    "recently-viewed": readRows(await viewed.toArray(), Product),
  };
}

async function readSync({ sync }: LocalDatabase): Promise<{ state: State; base: Base }> {
  const base: Base = { cart: new Map(), wishlist: new Map(), "recently-viewed": new Map() };
  let state: State = { epoch: "", version: 0 };
  for (const { key, value } of await sync.toArray()) {
    if (key === STATE_KEY) {
      const parsed = v.safeParse(State, value);
      if (parsed.success) state = parsed.output;
      continue;
    }
    const parsed = v.safeParse(BaseRow, value);
    const list = LIST_NAMES.find((name) => key.startsWith(`${name} `));
    if (parsed.success && list) base[list].set(key.slice(list.length + 1), parsed.output);
  }
  return { state, base };
}

async function writeSync({ sync }: LocalDatabase, state: State, base: Base): Promise<void> {
  const rows = LIST_NAMES.flatMap((list) =>
    [...base[list]].map(([id, item]) => ({ key: `${list} ${id}`, value: item })),
  );
  await sync.clear();
  await sync.bulkAdd([{ key: STATE_KEY, value: state }, ...rows]);
}

/** Begins a new epoch without an account. */
async function resetSync({ sync }: LocalDatabase): Promise<void> {
  await sync.clear();
  await sync.add({ key: STATE_KEY, value: { epoch: crypto.randomUUID(), version: 0 } });
}

const toLocalItem = (item: CartLine | Product): LocalItem => ({
  id: item.id,
  quantity: "quantity" in item ? item.quantity : 1,
});

/** The items to store: those of the device, and for new ones the products of the response. */
function toItems(
  list: ListName,
  items: readonly LocalItem[],
  local: readonly (CartLine | Product)[],
  products: ReadonlyMap<string, Product>,
): (CartLine | Product)[] {
  const present = new Map(local.map((item) => [item.id, item]));
  return items.flatMap(({ id, quantity }) => {
    const item = present.get(id) ?? products.get(id);
    if (!item) return [];
    if (list !== "cart") return [item];
    return [present.has(id) ? { ...item, quantity } : { ...toLineProduct(item), quantity }];
  });
}
