import { getLocale, type Locale } from "../../../data/model/locale.ts";
import type { OpenDatabase } from "../../db/open.ts";
import { type ChangeCursor, FIRST_CHANGE } from "../../db/products/changed-rows.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import type { SearchIndex } from "../../deps.ts";
import { withLocale } from "../../http/locale.ts";
import { readSettings } from "../../settings/store.ts";
import { listCategoryKeys } from "../products/store.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { listIndexChanges, listIndexedProducts } from "./store.ts";

/** Products that are read at a time: other requests wait for about 10 ms. The words of translated ones are computed. */
const BATCH_SIZES: Readonly<Record<Locale, number>> = { en: 250, fr: 20 };
/** The index is built again when it contains this many more outdated than current entries. */
const MAX_OUTDATED = 500;

type Options = Pick<OpenDatabase, "db" | "contentVersions" | "stock"> & { maxOutdated?: number };

/**
 * Creates a search index of the catalogue in memory for each language in which the catalogue is read.
 */
export function createSearchIndex(options: Options) {
  const { db } = options;
  const readers = new Map<Locale, ReturnType<typeof createIndexReader>>();
  /** The index of the present language. */
  function current(): Promise<CatalogueIndex> {
    const locale = getLocale();
    const read = readers.get(locale) ?? createIndexReader(locale, options);
    readers.set(locale, read);
    return read();
  }
  const searchIndex: SearchIndex = {
    async find(query, limit) {
      const keys = await listCategoryKeys(db, query.category);
      return (await current()).find(query, keys, limit);
    },
    async facets(query) {
      const keys = await listCategoryKeys(db, query.category);
      return (await current()).facets(query, keys);
    },
    async vocabulary() {
      return (await current()).vocabulary();
    },
  };
  /** Reads the whole catalogue in the languages of the store; without it, the first search in one does so. */
  async function load() {
    const { languages } = (await readSettings(db)).store;
    for (const locale of languages) await withLocale(locale, current);
  }
  return { ...searchIndex, load };
}

/**
 * Creates a function that returns the index of a language. It first indexes the changes that any process has
 * committed, which the catalogue's version shows, and the products that were sold out.
 */
function createIndexReader(
  locale: Locale,
  { db, contentVersions, stock, maxOutdated = MAX_OUTDATED }: Options,
) {
  let index = new CatalogueIndex();
  /** The version of the catalogue whose changes are all indexed, and the last indexed change. */
  let indexed = FIRST_CHANGE.version;
  let cursor: ChangeCursor = FIRST_CHANGE;
  /** The reading of the stock whose products in stock are indexed. */
  let stockReading = 0;
  let pending: Promise<unknown> = Promise.resolve();

  async function current(): Promise<CatalogueIndex> {
    const [version, reading] = [await readVersion(), await stock.current()];
    if (indexed === version && stockReading === reading) return index;
    // One request reads at a time; the next one finds nothing left to read.
    const refreshed = pending.then(() => withLocale(locale, refresh));
    pending = refreshed.catch(() => undefined);
    await refreshed;
    return index;
  }

  const readVersion = async () => Number((await contentVersions()).catalogue);

  async function refresh() {
    const version = await readVersion();
    // Read before the products: a sale in between is indexed twice, but never missed.
    const reading = await stock.current();
    const sold = stock.availableSince(stockReading);
    // A lower version means that the store was restored from a backup.
    const isRestored = version < indexed;
    if (!sold || isRestored || index.outdatedCount > index.size + maxOutdated) {
      index = new CatalogueIndex();
      cursor = FIRST_CHANGE;
      indexed = FIRST_CHANGE.version;
    } else if (sold.size > 0) index.put(await listIndexedProducts(db, [...sold]));
    while (indexed < version) {
      const changes = await listIndexChanges(db, cursor, version, BATCH_SIZES[locale]);
      for (const id of changes.removed) index.remove(id);
      index.put(changes.products);
      cursor = changes.last;
      // All changes of this version were visible to the query, because the version was read before it.
      if (changes.isEnd) indexed = version;
      else await yieldToEventLoop();
    }
    stockReading = reading;
  }

  return current;
}
