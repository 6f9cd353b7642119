import type { ListingQuery } from "../../../data/model/listing-query.ts";
import type { OpenDatabase } from "../../db/open.ts";
import { LARGE_CATALOGUE } from "../store.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { hasMoreThan, listIndexed, type Mark } from "./store.ts";

/** So many changes are taken in while somebody waits; more of them behind everybody's back. */
const FEW = 500;
const PIECE = 250;

export type SearchIndex = {
  /**
   * The ids of the page that a listing asks for and the total; undefined when the database has to be
   * asked: the catalogue is small, or much of it has changed and is not taken in yet.
   */
  find: (
    query: ListingQuery,
    limit: number,
  ) => Promise<{ ids: string[]; total: number; corrected?: string } | undefined>;
};

type Options = Pick<OpenDatabase, "db" | "contentVersions"> & { large?: number; few?: number };

/**
 * Finds products of a large catalogue in this process's memory. The index follows the catalogue's
 * version: what any process has committed before a question counts in its answer.
 */
export function createSearchIndex({
  db,
  contentVersions,
  large = LARGE_CATALOGUE,
  few = FEW,
}: Options) {
  let index = new CatalogueIndex();
  /** Up to where the index has the catalogue; undefined: nothing is loaded. */
  let mark: Mark | undefined;
  let loading: Promise<void> | undefined;
  /** The version at which the catalogue was seen to be small. */
  let small: string | undefined;

  async function isCurrent(version: string): Promise<boolean> {
    if (loading || small === version) return false;
    if (!mark) {
      if (await hasMoreThan(db, large)) startLoading();
      else small = version;
      return false;
    }
    if (mark.version >= Number(version)) return true;
    const from = mark;
    const { products, removed } = await listIndexed(db, from, Number(version), few + 1);
    // Somebody else may have begun meanwhile.
    if (loading || mark !== from) return !loading && mark.version >= Number(version);
    if (products.length + removed.length > few || index.dead > index.size + few) {
      if (index.dead > index.size + few) mark = undefined;
      startLoading();
      return false;
    }
    for (const id of removed) index.remove(id);
    index.put(products);
    // All of it was there to be read: the version was, before.
    mark = { version: Number(version), seq: Number.MAX_SAFE_INTEGER };
    return true;
  }

  function startLoading() {
    loading ??= load()
      .catch(() => {
        mark = undefined;
      })
      .finally(() => {
        loading = undefined;
      });
  }

  async function load() {
    if (!mark) index = new CatalogueIndex();
    let from: Mark = mark ?? { version: -1, seq: 0 };
    for (;;) {
      const { catalogue } = await contentVersions();
      const { products, removed, last } = await listIndexed(db, from, Number(catalogue), PIECE);
      for (const id of removed) index.remove(id);
      index.putMany(products);
      const isEnd = last.version === from.version && last.seq === from.seq;
      from = last;
      if (isEnd) break;
      await pause();
    }
    await index.settle(pause);
    mark = from;
  }

  const searchIndex: SearchIndex = {
    async find(query, limit) {
      const { catalogue } = await contentVersions();
      return (await isCurrent(catalogue)) ? index.find(query, limit) : undefined;
    },
  };
  return {
    ...searchIndex,
    /** Resolves when nothing is being loaded. */
    settled: async () => {
      while (loading) await loading;
    },
  };
}

/** Lets others go first. */
function pause() {
  return new Promise((resume) => setImmediate(resume));
}
