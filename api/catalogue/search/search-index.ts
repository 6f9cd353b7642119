import type { Logger } from "pino";
import type { OpenDatabase } from "../../db/open.ts";
import { type ChangeCursor, FIRST_CHANGE } from "../../db/products/changed-rows.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import type { SearchIndex } from "../../deps.ts";
import { LARGE_CATALOGUE, listCategoryKeys } from "../products/store.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { hasMoreThan, listIndexChanges, listIndexedProducts } from "./store.ts";

/** Up to this number of changes are indexed within a request; more are indexed in the background. */
const MAX_INLINE_CHANGES = 500;
/** Products that the background job reads at a time. */
const BATCH_SIZE = 250;

type Options = Pick<OpenDatabase, "db" | "contentVersions" | "stock"> & {
  log: Logger;
  /** A smaller catalogue is not indexed. */
  minProducts?: number;
  maxInlineChanges?: number;
};

/**
 * Creates a search index of a large catalogue in memory. Every search first indexes the changes that
 * any process has committed, which the catalogue's version shows, and the products that were sold out.
 */
export function createSearchIndex({
  db,
  contentVersions,
  stock,
  log,
  minProducts = LARGE_CATALOGUE,
  maxInlineChanges = MAX_INLINE_CHANGES,
}: Options) {
  let index = new CatalogueIndex();
  /** The last indexed change; undefined if nothing is loaded. */
  let cursor: ChangeCursor | undefined;
  /** The reading of the stock whose products in stock are indexed. */
  let stockReading = 0;
  let loading: Promise<void> | undefined;
  /** The version at which the catalogue was found to be small. */
  let smallVersion: string | undefined;

  async function isCurrent(version: string): Promise<boolean> {
    if (loading || smallVersion === version) return false;
    if (!cursor) {
      if (await hasMoreThan(db, minProducts)) startLoading();
      else smallVersion = version;
      return false;
    }
    if (cursor.version >= Number(version)) return true;
    const from = cursor;
    const limit = maxInlineChanges + 1;
    const { products, removed } = await listIndexChanges(db, from, Number(version), limit);
    // Another request may have indexed the changes during the query.
    if (loading || cursor !== from) return !loading && cursor.version >= Number(version);
    const isMostlyOutdated = index.outdatedCount > index.size + maxInlineChanges;
    if (products.length + removed.length > maxInlineChanges || isMostlyOutdated) {
      if (isMostlyOutdated) cursor = undefined;
      startLoading();
      return false;
    }
    for (const id of removed) index.remove(id);
    index.put(products);
    // All changes of this version were visible to the query, because the version was read before it.
    cursor = { version: Number(version), seq: Number.MAX_SAFE_INTEGER };
    return true;
  }

  /** Indexes which products the sales of all processes have sold out. Returns whether the index is current. */
  async function updateStock(): Promise<boolean> {
    const from = cursor;
    const reading = await stock.current();
    if (reading === stockReading) return true;
    const products = stock.availableSince(stockReading);
    if (!products || products.size > maxInlineChanges) {
      cursor = undefined;
      startLoading();
      return false;
    }
    const rows = await listIndexedProducts(db, [...products]);
    // Another request has indexed an edit during the query, which the rows may lack: the next search reads them again.
    if (loading || cursor !== from) return false;
    index.put(rows);
    stockReading = Math.max(stockReading, reading);
    return true;
  }

  function startLoading() {
    loading ??= load()
      .catch((error: unknown) => {
        log.error({ err: error }, "the search index was not loaded; the next search tries again");
        cursor = undefined;
      })
      .finally(() => {
        loading = undefined;
      });
  }

  async function load() {
    if (!cursor) {
      // Read before the products: a sale in between is indexed twice, but never missed.
      stockReading = await stock.current();
      index = new CatalogueIndex();
    }
    let from: ChangeCursor = cursor ?? FIRST_CHANGE;
    for (;;) {
      const { catalogue } = await contentVersions();
      const { products, removed, last } = await listIndexChanges(
        db,
        from,
        Number(catalogue),
        BATCH_SIZE,
      );
      for (const id of removed) index.remove(id);
      index.putMany(products);
      const isEnd = last.version === from.version && last.seq === from.seq;
      from = last;
      if (isEnd) break;
      await yieldToEventLoop();
    }
    await index.sort(yieldToEventLoop);
    cursor = from;
  }

  const searchIndex: SearchIndex = {
    async find(query, limit) {
      const keys = await listCategoryKeys(db, query.category);
      const { catalogue } = await contentVersions();
      if (!(await isCurrent(catalogue)) || !(await updateStock())) return undefined;
      return index.find(query, keys, limit);
    },
    async facets(query) {
      const keys = await listCategoryKeys(db, query.category);
      const { catalogue } = await contentVersions();
      if (!(await isCurrent(catalogue)) || !(await updateStock())) return undefined;
      return index.facets(query, keys);
    },
    async vocabulary() {
      const { catalogue } = await contentVersions();
      return (await isCurrent(catalogue)) ? index.vocabulary() : undefined;
    },
  };
  /** Resolves when no changes are being loaded. */
  const loaded = async () => {
    while (loading) await loading;
  };
  return {
    ...searchIndex,
    loaded,
    /** Loads a large catalogue; without it, the first search starts loading. */
    load: async () => {
      const { catalogue } = await contentVersions();
      await isCurrent(catalogue);
      await loaded();
    },
  };
}
