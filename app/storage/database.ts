import Dexie, { liveQuery, type Table } from "dexie";
import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import { isLostConnection, repeatAfterLoss } from "../../data/model/storage/lost-connection.ts";
import { CartLine } from "./cart-schema.ts";
import { mergeCarts } from "./change-cart.ts";
import { readLegacyCart } from "./legacy-cart.ts";
import { type Edit, type ListStorage, OPEN_TIMEOUT_MS, withTimeout } from "./local-list.ts";
import { STORAGE_NAME } from "./storage-name.ts";
import { storedText } from "./stored-text.ts";

/** An item with its position in the list. `item` is validated when it is read. */
export type Row = { id: string; position: number; item: unknown };

/** State of the synchronization with the account (list-sync-store.ts); validated when it is read. */
type SyncRow = { key: string; value: unknown };

/** The only row of its table. The list is validated where it is read (my-list.ts), whose code few visits load. */
const StoredMyList = v.object({ id: v.string(), list: v.unknown() });

type Items = {
  cart: CartLine;
  wishlist: Product;
  viewed: Product;
  myList: v.InferOutput<typeof StoredMyList>;
};
export type ListName = keyof Items;

const SCHEMAS: { [N in ListName]: v.GenericSchema<unknown, Items[N]> } = {
  cart: CartLine,
  wishlist: Product,
  viewed: Product,
  myList: StoredMyList,
};

/** The lists that the shopper created on this device, one table each. */
export class LocalDatabase extends Dexie {
  cart!: Table<Row, string>;
  wishlist!: Table<Row, string>;
  viewed!: Table<Row, string>;
  /** Only on this device: the synchronization must not read it. */
  myList!: Table<Row, string>;
  sync!: Table<SyncRow, string>;

  constructor() {
    super(STORAGE_NAME);
    this.version(1).stores({ cart: "id", wishlist: "id", viewed: "id" });
    this.version(2).stores({ sync: "key" });
    this.version(3).stores({ myList: "id" });
  }
}

const database = new LocalDatabase();
let opening: Promise<unknown> | undefined;

/** Opens the database once per page, and again after a failure. @throws if it is not available */
export async function openDatabase(): Promise<LocalDatabase> {
  opening ??= openNow().catch((error) => {
    opening = undefined;
    throw error;
  });
  await opening;
  return database;
}

async function openNow() {
  await repeatAfterLoss(() => withTimeout(database.open(), OPEN_TIMEOUT_MS), close);
  await importLegacyCart();
  reportOpened();
}

/** Ends the connection. The next transaction opens another one. */
function close() {
  database.close({ disableAutoOpen: false });
}

/**
 * Runs `work`, such as a transaction. After a loss of the connection the database is opened again, and `work`
 * repeated once. @throws if the database is not available
 */
export function withDatabase<T>(work: (database: LocalDatabase) => PromiseLike<T>): Promise<T> {
  return repeatAfterLoss(async () => work(await openDatabase()), close);
}

/** Tabs that have found no database open it now, to see the changes of this tab. */
function reportOpened() {
  const channel = new BroadcastChannel(STORAGE_NAME);
  channel.postMessage("opened");
  channel.close();
}

/** Opens one list. @throws if it is not available */
export async function openList<N extends ListName>(name: N): Promise<ListStorage<Items[N]>> {
  const schema: v.GenericSchema<unknown, Items[N]> = SCHEMAS[name];
  await openDatabase();
  const table: Table<Row, string> = database[name];
  const readItems = async () => readRows(await table.toArray(), schema);
  return {
    edit<R>(edit: Edit<Items[N], R>) {
      return withDatabase(() =>
        database.transaction("rw", table, async () => {
          const before = await readItems();
          const [items, result] = edit(before);
          if (items !== before) await replaceItems(table, items);
          return { items, result };
        }),
      );
    },
    watch: (next, failed) => watchQuery(readItems, next, failed),
  };
}

/**
 * Calls `next` with the result of a query now, and after every write by any tab to the rows it reads. After a
 * loss of the connection the query is repeated once; `failed` is called with any other error.
 */
export function watchQuery<T>(
  query: () => Promise<T>,
  next: (result: T) => void,
  failed: (reason: unknown) => void,
): void {
  let isRepeated = false;
  const watch = () => {
    const subscription = liveQuery(query).subscribe({
      next: (result) => {
        isRepeated = false;
        next(result);
      },
      error: (reason) => {
        if (isRepeated || !isLostConnection(reason)) return failed(reason);
        isRepeated = true;
        subscription.unsubscribe();
        close();
        watch();
      },
    });
  };
  watch();
}

/** The items in order. Rows that do not match the schema are ignored. */
export function readRows<T>(
  rows: readonly Row[],
  schema: v.GenericSchema<unknown, T>,
): readonly T[] {
  return rows
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ item }) => {
      const parsed = v.safeParse(schema, item);
      return parsed.success ? [parsed.output] : [];
    });
}

export async function replaceItems(table: Table<Row, string>, items: readonly { id: string }[]) {
  await table.clear();
  await table.bulkAdd(items.map((item, position) => ({ id: item.id, position, item })));
}

const legacyCart = storedText(STORAGE_NAME, "localStorage");

/**
 * Moves the cart of the previous site from localStorage to IndexedDB, once. Two tabs may do this at
 * the same time, because merging again changes nothing.
 */
async function importLegacyCart() {
  const json = legacyCart.read();
  if (json === undefined) return;
  const { cart } = database;
  await database.transaction("rw", cart, async () => {
    const lines = readRows(await cart.toArray(), CartLine);
    await replaceItems(cart, mergeCarts(lines, readLegacyCart(json)));
  });
  legacyCart.remove();
}
