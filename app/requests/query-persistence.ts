import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import type { Query, QueryClient } from "@tanstack/react-query";
import {
  type PersistedClient,
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from "@tanstack/react-query-persist-client";
import { getLocale } from "../../data/model/locale.ts";
import { MAX_AGE_MS } from "./query-client.ts";
import { asEarlier } from "./query-freshness.ts";

/** The data of each language. */
const KEY = getLocale() === "en" ? "query-cache" : `query-cache.${getLocale()}`;
/** Larger lists are not persisted: writing them takes the main thread tens of milliseconds. */
const MAX_LIST_ITEMS = 100;
const MAX_QUERIES = 50;

/** Another build may expect other responses. The hashed file name identifies the build. */
const BUSTER = import.meta.url.split("/").at(-1) ?? "";

/**
 * Restores the queries of the last visit and persists those that are marked with `PERSISTED`, in
 * localStorage. Restored data is displayed and always revalidated. Resolves once it is restored,
 * also if there is nothing to restore.
 */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  const storage = findStorage();
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage,
      key: KEY,
      throttleTime: 2_000,
      serialize: (client) => JSON.stringify(withNewestQueries(client)),
      deserialize: (json) => asEarlierVisit(JSON.parse(json)),
      retry: removeOldestQuery,
    }),
    maxAge: MAX_AGE_MS,
    buster: BUSTER,
    dehydrateOptions: {
      shouldDehydrateQuery: isPersisted,
      shouldDehydrateMutation: () => false,
    },
  };
  const [, restored] = persistQueryClient(options);
  await restored.catch((error: unknown) => {
    console.warn("The queries of the last visit could not be restored:", error);
  });
  // The visit may have fetched queries before this code was loaded.
  await persistQueryClientSave(options);
}

/** Reading `localStorage` throws if the browser refuses storage; then nothing is persisted. */
function findStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function isPersisted({ meta, state }: Query): boolean {
  const { data, status } = state;
  const isLong = Array.isArray(data) && data.length > MAX_LIST_ITEMS;
  // Null: the server did not find it. It may exist at the next visit.
  return meta?.persist === true && status === "success" && data !== null && !isLong;
}

function withNewestQueries(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_QUERIES);
  return { ...client, clientState: { ...client.clientState, queries } };
}

function asEarlierVisit(client: PersistedClient): PersistedClient {
  const queries = asEarlier(client.clientState.queries);
  return { ...client, clientState: { ...client.clientState, queries } };
}
