import { AsyncLocalStorage } from "node:async_hooks";
import { LOW_STOCK } from "../../../data/model/catalogue/stock.ts";

/**
 * The counted stock of all published products and variants of which `LOW_STOCK` units or fewer are left, by id.
 * Shoppers see it as "Only N left!" or "Sold Out". `product` is the same for all variants of a product.
 */
type LowStocks = ReadonlyMap<string, { product: string; left: number }>;

/** `total` is the sum of all counted stock: at one version of the catalogue it falls with every sale. */
export type DisplayedStock = { low: LowStocks; total: number };

/** Selects the rows that `parseDisplayedStock` reads; the last one, without an id, is the total. */
export const SELECT_DISPLAYED_STOCK = `
  select id, coalesce(group_id, id) as product, stock_quantity as "left" from products
    where withdrawn_at is null and stock_quantity <= ${LOW_STOCK}
  union all
  select '', '', coalesce(sum(stock_quantity), 0) from products
    where withdrawn_at is null and stock_quantity is not null`;

/** PostgreSQL returns a sum as text. */
type Row = { id: string; product: string; left: number | string };

/** Reads the result of `SELECT_DISPLAYED_STOCK`. Without a schema, because a large catalogue has 10,000 rows. */
export function parseDisplayedStock(rows: readonly unknown[]): DisplayedStock {
  let total = 0;
  const low = new Map<string, { product: string; left: number }>();
  for (const { id, product, left } of rows as readonly Row[]) {
    if (id === "") total = Number(left);
    else low.set(id, { product, left: Number(left) });
  }
  return { low, total };
}

/** The stock that a response depends on. */
export type ShownStock = {
  /** The products that it shows; all variants of a product have one entry. */
  products: Set<string>;
  /** Whether it depends on which products can be bought, shown or not. */
  availability: boolean;
};

const rendering = new AsyncLocalStorage<ShownStock>();

/** Runs a rendering, with the API calls that it makes in process, and records the stock that it shows in `shown`. */
export function recordShownStock<T>(shown: ShownStock, render: () => T): T {
  return rendering.run(shown, render);
}

/** Records that the current response, if one is rendered, shows a product. */
export function showStock({ id, group_id }: { id: string; group_id: string | null }): void {
  rendering.getStore()?.products.add(group_id ?? id);
}

/** Records that the current response, if one is rendered, depends on which products can be bought. */
export function showAvailability(): void {
  const shown = rendering.getStore();
  if (shown) shown.availability = true;
}

/** The minimum time between two readings, in milliseconds. */
const READING_INTERVAL_MS = 1_000;
/** Number of readings with a change whose changes are kept: about 15 minutes of continuous sales. */
const MAX_CHANGES = 1_000;

/** What differs between two successive readings. */
type StockChange = {
  reading: number;
  /** Time of the reading before, in milliseconds since 1970: nothing of this had changed then. */
  since: number;
  /** The products of which another number of units is displayed, or none any more. */
  products: ReadonlySet<string>;
  /** Those that were sold out since, or can be bought again. */
  available: ReadonlySet<string>;
};

/** A response: the reading before its rendering, when that began, and what it shows. */
type RenderedStock = { reading: number; renderedAt: number; shown: ShownStock };

export type StockReadings = ReturnType<typeof createStockReadings>;

/**
 * Finds changes of displayed stock by reading it, at most once per second and only when it is needed. A sale
 * therefore writes nothing that other sales write too. No change is missed: neither the order of commits nor
 * a killed process matters.
 */
export function createStockReadings(read: () => DisplayedStock | Promise<DisplayedStock>) {
  let stock: DisplayedStock | undefined;
  let reading = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<number> | undefined;
  const changes: StockChange[] = [];
  /** The last reading whose changes are no longer known. */
  let forgotten = 0;

  function add(next: DisplayedStock, now: number): number {
    const difference = stock && compare(stock, next);
    reading += 1;
    if (difference) changes.push({ reading, since: readAt, ...difference });
    if (changes.length > MAX_CHANGES) forgotten = changes.shift()?.reading ?? forgotten;
    stock = next;
    readAt = now;
    return reading;
  }

  /**
   * Returns the number of the current reading, which is at most one second old. Synchronous on SQLite.
   * @throws if the database can't be read
   */
  function current(): number | Promise<number> {
    const now = Date.now();
    const age = now - readAt;
    // A clock that was set back makes the age negative.
    if (age >= 0 && age < READING_INTERVAL_MS) return reading;
    if (pending) return pending;
    const found = read();
    if (!(found instanceof Promise)) return add(found, now);
    pending = found
      .then((next) => add(next, now))
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  return {
    current,
    /**
     * The time, in milliseconds since 1970, at which a response still showed the current stock; undefined if it
     * does so now.
     * @param counts whether it shows the number of units also when more are left than shoppers see
     */
    staleSince(
      { reading: from, renderedAt, shown }: RenderedStock,
      counts: boolean,
    ): number | undefined {
      if (from < forgotten) return Number.NEGATIVE_INFINITY;
      const isStale = ({ products, available }: StockChange) =>
        counts ||
        (shown.availability && available.size > 0) ||
        [...products].some((product) => shown.products.has(product));
      const change = laterThan(changes, from).find(isStale);
      // Which products can be bought is known from the reading; units are read while the response is rendered.
      const followsReading = shown.availability && change?.available.size !== 0;
      return change && (followsReading ? change.since : Math.max(change.since, renderedAt));
    },
    /** The products that were sold out or can be bought again since a reading; undefined if that is not known any more. */
    availableSince(from: number): Set<string> | undefined {
      if (from < forgotten) return undefined;
      return new Set(laterThan(changes, from).flatMap(({ available }) => [...available]));
    },
  };
}

function laterThan(changes: readonly StockChange[], reading: number): readonly StockChange[] {
  const last = changes.findLastIndex((change) => change.reading <= reading);
  return changes.slice(last + 1);
}

/** What differs between two readings; undefined if nothing was sold. */
function compare(before: DisplayedStock, after: DisplayedStock) {
  const products = new Set<string>();
  const available = new Set<string>();
  const note = (id: string) => {
    const [then, now] = [before.low.get(id), after.low.get(id)];
    if (then?.left === now?.left) return;
    const product = now?.product ?? then?.product ?? id;
    products.add(product);
    if (isSoldOut(then) !== isSoldOut(now)) available.add(product);
  };
  for (const id of before.low.keys()) note(id);
  for (const id of after.low.keys()) note(id);
  return products.size > 0 || before.total !== after.total ? { products, available } : undefined;
}

const isSoldOut = (low: { left: number } | undefined) => low !== undefined && low.left <= 0;
