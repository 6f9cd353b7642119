import { setTimeout as wait } from "node:timers/promises";
import { LOW_STOCK } from "../../data/model/catalogue/stock.ts";
import type { Fleet } from "../durability/fleet.ts";
import type { TestDatabase } from "../support/databases.ts";

/** How long a response may show an earlier stock, in milliseconds. */
const MAX_STALE_MS = 2_000;
/** Time between two readings of the stock, and between two views of every process, in milliseconds. */
const READING_INTERVAL_MS = 100;
const VIEW_INTERVAL_MS = 500;

/** A reading or a view: when it began and ended, in milliseconds since 1970, and the units that it returned. */
type Count = { from: number; to: number; left: number };

/**
 * Reads the stock of a product, and what every process displays of it, until `end` is called. A response may be
 * two seconds old: `stale` has those that show a stock which the product had neither then nor later.
 */
export function watchStock(
  fleet: Fleet,
  { db }: TestDatabase,
  { id, handle }: { id: string; handle: string },
) {
  const readings: Count[] = [];
  const views: (Count & { path: string; max: number })[] = [];
  let isOpen = true;

  const measure = async (count: () => Promise<number>): Promise<Count> => {
    const from = Date.now();
    const left = await count();
    return { from, to: Date.now(), left };
  };
  const repeat = async (interval: number, work: () => Promise<unknown>) => {
    while (isOpen) {
      await work();
      await wait(interval);
    }
  };
  const readStock = async () => {
    const stock = db.selectFrom("products").select("stock_quantity").where("id", "=", id);
    return (await stock.executeTakeFirstOrThrow()).stock_quantity ?? 0;
  };
  const view = async (at: number, path: string, max: number, pattern: RegExp) => {
    const count = async () => {
      const text = await (await fleet.openAt(at, path)).text();
      return Number(pattern.exec(text)?.[1] ?? Number.NaN);
    };
    views.push({ path, max, ...(await measure(count)) });
  };
  const viewAll = async () => {
    for (let at = 0; at < fleet.stores.length; at += 1) {
      const api = `/api/products/${id}`;
      await view(at, api, Number.POSITIVE_INFINITY, /"stockQuantity":(\d+)/);
      // The data that the page embeds for hydration. Shoppers see no number above `LOW_STOCK`.
      const embedded = new RegExp(`"id":"${id}","title".*?"stockQuantity":(\\d+)`);
      await view(at, `/product/${handle}`, LOW_STOCK + 1, embedded);
    }
  };
  const running = Promise.all([
    repeat(READING_INTERVAL_MS, async () => readings.push(await measure(readStock))),
    repeat(VIEW_INTERVAL_MS, viewAll),
  ]);

  /** The fewest and the most units between two seconds before a view and its response. */
  const findRange = ({ from, to }: Count) => {
    const first = readings.findLastIndex((reading) => reading.to <= from - MAX_STALE_MS);
    const last = readings.findIndex((reading) => reading.from >= to);
    const counts = readings.slice(Math.max(first, 0), last < 0 ? undefined : last + 1);
    const units = counts.map(({ left }) => left);
    return { least: Math.min(...units), most: Math.max(...units) };
  };
  return {
    /** The different numbers of units that were displayed. */
    displayed: () => new Set(views.map(({ left }) => left)).size,
    stale: () =>
      views.flatMap(({ path, max, ...count }) => {
        const { least, most } = findRange(count);
        const left = Math.min(count.left, max);
        if (left >= Math.min(least, max) && left <= Math.min(most, max)) return [];
        return [`${path} shows ${count.left} units instead of ${least} to ${most}`];
      }),
    end: async () => {
      isOpen = false;
      await running;
    },
  };
}
