import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import type { Query, QueryClient } from "@tanstack/react-query";
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from "@tanstack/react-query-persist-client";
import { KEPT_MS } from "../query-client.ts";

/** Key in localStorage. */
const KEY = "kept-answers";
/** Characters of one answer, and of all of them. */
const MAX_ANSWER = 40_000;
const MAX_ALL = 250_000;

/** Another build may read answers differently: its own file name tells builds apart. */
const BUSTER = import.meta.url.split("/").at(-1) ?? "";

function createPersister() {
  return createSyncStoragePersister({
    storage: openStorage(),
    key: KEY,
    throttleTime: 2_000,
    serialize: (client) => JSON.stringify(capped(client)),
    retry: removeOldestQuery,
  });
}

/** Some browsers refuse even to be asked; then nothing is kept. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The newest answers that fit together. */
function capped(client: PersistedClient): PersistedClient {
  let size = 0;
  const queries = client.clientState.queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .filter(({ state }) => {
      size += lengthOf(state.data);
      return size <= MAX_ALL;
    });
  return { ...client, clientState: { ...client.clientState, queries } };
}

/** Whether an answer is kept: marked, there, and small. */
export function isKept({ meta, state }: Pick<Query, "meta" | "state">): boolean {
  return meta?.kept === true && state.status === "success" && lengthOf(state.data) <= MAX_ANSWER;
}

/** Every change of any answer asks about all of them: each is measured once. */
const lengths = new WeakMap<object, number>();

/** Characters of an answer as it is kept; of a list that is too long, enough to tell. */
function lengthOf(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return String(answer).length;
  let length = lengths.get(answer);
  if (length === undefined) {
    length = measure(answer);
    lengths.set(answer, length);
  }
  return length;
}

function measure(answer: object): number {
  if (!Array.isArray(answer)) return JSON.stringify(answer).length;
  let length = 2;
  for (const item of answer) {
    length += JSON.stringify(item).length + 1;
    if (length > MAX_ANSWER) break;
  }
  return length;
}

/** Puts what was kept in front of the shopper; everything is asked once again in the background. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  try {
    const persister = createPersister();
    await persistQueryClientRestore({ queryClient, persister, buster: BUSTER, maxAge: KEPT_MS });
    await queryClient.invalidateQueries({ refetchType: "none" });
  } catch (reason) {
    console.warn("Nothing that was kept could be read:", reason);
  }
}

/** Keeps marked answers: those that are there, and what comes of them from now on. */
export function keepAnswers(queryClient: QueryClient): void {
  const kept = {
    queryClient,
    persister: createPersister(),
    buster: BUSTER,
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
  };
  void persistQueryClientSave(kept);
  persistQueryClientSubscribe(kept);
}
