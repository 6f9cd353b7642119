import Dexie, { liveQuery, type Table } from "dexie";
import * as v from "valibot";
import { Product } from "../../data/model/product.ts";
import { CartLine } from "./cart-line.ts";
import { DATABASE } from "./first-visit.ts";
import { LEFT_BEHIND, type LeavingList } from "./left-behind.ts";
import { mergeLegacy } from "./lines.ts";
import type { Edit, ListName, Shelf } from "./list.ts";
import { viewProduct } from "./products.ts";
import { readLeftCart, readLeftProducts } from "./read-left.ts";

/** A stored line: its place and what was kept, in no particular trust. */
type Row = { id: string; position: number; item: unknown };

/** What a line of each list has to look like to be believed. */
const SCHEMAS = { cart: CartLine, wishlist: Product, viewed: Product };

/** Everything that the shopper made: one database, one table per list. */
class CartStorage extends Dexie {
  cart!: Table<Row, string>;
  wishlist!: Table<Row, string>;
  viewed!: Table<Row, string>;

  constructor() {
    super(DATABASE);
    this.version(1).stores({ cart: "id", wishlist: "id", viewed: "id" });
  }
}

let opening: Promise<CartStorage> | undefined;

/** Opens the database once per page; rejects where the browser refuses. */
function openDatabase(): Promise<CartStorage> {
  opening ??= (async () => {
    const database = new CartStorage();
    await database.open();
    return database;
  })();
  return opening;
}

/** The shelf of one list. What was left behind of it moves in first. */
export async function openShelf<T extends { id: string }>(name: ListName): Promise<Shelf<T>> {
  const schema = SCHEMAS[name] as v.GenericSchema<unknown, unknown> as v.GenericSchema<unknown, T>;
  const database = await openDatabase();
  const table = database[name];
  let edits = 0;
  const shelf: Shelf<T> = {
    edit<R>(edit: Edit<T, R>) {
      return database.transaction("rw", table, async () => {
        const rows = readRows(await table.toArray(), schema);
        const before = rows.map((row) => row.item);
        const [after, outcome] = edit(before);
        if (after !== before) await write(table, rows, after);
        // Still inside: whatever is read from now on is read after this.
        edits += 1;
        return { items: after, edits, outcome };
      });
    },
    watch(next, failed) {
      const query = liveQuery(async () => {
        const known = edits;
        const rows = readRows(await table.toArray(), schema);
        return { items: rows.map((row) => row.item), edits: known };
      });
      const subscription = query.subscribe({ next, error: failed });
      return () => subscription.unsubscribe();
    },
  };
  if (name !== "wishlist") await moveIn(name, database);
  return shelf;
}

type ReadRow<T> = { position: number; item: T };

/** Rows in their order. A row that can't be read is left out, and does no harm where it is. */
function readRows<T>(rows: Row[], schema: v.GenericSchema<unknown, T>): ReadRow<T>[] {
  return rows
    .flatMap((row) => {
      const item = v.safeParse(schema, row.item);
      const position = Number.isFinite(row.position) ? row.position : Number.MAX_SAFE_INTEGER;
      return item.success ? [{ position, item: item.output }] : [];
    })
    .sort((a, b) => a.position - b.position);
}

/** Writes what differs, inside the caller's transaction. */
async function write<T extends { id: string }>(
  table: Table<Row, string>,
  before: ReadRow<T>[],
  after: readonly T[],
) {
  if (after.length === 0) {
    await table.clear();
    return;
  }
  const known = new Map(before.map((row) => [row.item.id, row]));
  const staying = new Set(after.map((item) => item.id));
  await table.bulkDelete([...known.keys()].filter((id) => !staying.has(id)));
  await table.bulkPut(
    after
      .map((item, position) => ({ id: item.id, position, item }))
      .filter(({ id, position, item }) => {
        const row = known.get(id);
        return row?.item !== item || row.position !== position;
      }),
  );
}

/**
 * What was left behind joins what is there, and is forgotten once that is written. Two tabs may do
 * this at once: either twice is once.
 */
async function moveIn(name: LeavingList, database: CartStorage) {
  const text = readLeft(name);
  if (text === null) return;
  const table = database[name];
  const join = <T extends { id: string }>(
    schema: v.GenericSchema<unknown, T>,
    joined: (items: readonly T[]) => readonly T[],
  ) =>
    database.transaction("rw", table, async () => {
      const rows = readRows(await table.toArray(), schema);
      await write(table, rows, joined(rows.map((row) => row.item)));
    });
  if (name === "cart") await join(CartLine, (lines) => mergeLegacy(lines, readLeftCart(text)));
  else await join(Product, (known) => readLeftProducts(text).reduceRight(viewProduct, known));
  // Another page may have left something meanwhile, which moves in next time.
  if (readLeft(name) === text) window.localStorage.removeItem(LEFT_BEHIND[name]);
}

function readLeft(name: LeavingList): string | null {
  try {
    return window.localStorage.getItem(LEFT_BEHIND[name]);
  } catch {
    return null;
  }
}
