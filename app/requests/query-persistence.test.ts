import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, MAX_AGE_MS, PERSISTED } from "./query-client.ts";
import { persistQueries } from "./query-persistence.ts";

const KEY = "query-cache";
let storage: Map<string, string>;
/** The number of characters that the browser stores. */
let quota: number;

beforeEach(() => {
  vi.useFakeTimers();
  storage = new Map();
  quota = 5_000_000;
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > quota) throw new DOMException("full", "QuotaExceededError");
        storage.set(key, value);
      },
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function startVisit(): Promise<QueryClient> {
  const client = createQueryClient();
  await persistQueries(client);
  return client;
}

async function fetchQuery(
  client: QueryClient,
  name: string,
  data: unknown,
  meta?: typeof PERSISTED,
) {
  await vi.advanceTimersByTimeAsync(1);
  await client.prefetchQuery({
    queryKey: [name],
    queryFn: async () => data,
    ...(meta && { meta }),
  });
}

async function persistedNames(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(3_000);
  const { clientState } = JSON.parse(storage.get(KEY) ?? '{"clientState":{"queries":[]}}');
  return clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0]);
}

test("only marked queries without long lists are persisted, and nothing that the server did not find", async () => {
  const client = await startVisit();
  await fetchQuery(client, "short list", Array(100).fill(1), PERSISTED);
  await fetchQuery(client, "long list", Array(101).fill(1), PERSISTED);
  await fetchQuery(client, "an order", "Jane Doe");
  await fetchQuery(client, "a missing page", null, PERSISTED);
  expect(await persistedNames()).toEqual(["short list"]);
});

test("at most 50 queries are persisted, the newest", async () => {
  const client = await startVisit();
  for (let n = 0; n < 60; n += 1) await fetchQuery(client, `query ${n}`, n, PERSISTED);
  const names = await persistedNames();
  expect([names.length, names[0], names.at(-1)]).toEqual([50, "query 59", "query 10"]);
});

// O13
test("if the browser's storage is full, the oldest queries are dropped", async () => {
  quota = 100_000;
  const client = await startVisit();
  for (let n = 0; n < 5; n += 1)
    await fetchQuery(client, `query ${n}`, "x".repeat(30_000), PERSISTED);
  const names = await persistedNames();
  expect(names).toEqual(expect.arrayContaining(["query 3", "query 4"]));
  expect(names).not.toContain("query 0");
});

test("restored data is displayed and revalidated", async () => {
  await fetchQuery(await startVisit(), "product", "$48", PERSISTED);
  await persistedNames();
  const client = await startVisit();
  expect(client.getQueryData(["product"])).toBe("$48");
  await fetchQuery(client, "product", "$50", PERSISTED);
  expect(client.getQueryData(["product"])).toBe("$50");
});

test("restored data does not replace what this visit has fetched", async () => {
  await fetchQuery(await startVisit(), "product", "$48", PERSISTED);
  await persistedNames();
  const client = createQueryClient();
  await fetchQuery(client, "product", "$50", PERSISTED);
  await persistQueries(client);
  expect(client.getQueryData(["product"])).toBe("$50");
  expect(client.getQueryState(["product"])?.isInvalidated).toBe(false);
});

test("what a visit fetched before is persisted without another query", async () => {
  const client = createQueryClient();
  await fetchQuery(client, "product", "$50", PERSISTED);
  await persistQueries(client);
  expect(await persistedNames()).toEqual(["product"]);
});

// L2
test("nothing is restored after a week, from another build or from broken JSON", async () => {
  await fetchQuery(await startVisit(), "product", "$48", PERSISTED);
  await persistedNames();
  const json = storage.get(KEY) ?? "";
  const restore = async () => (await startVisit()).getQueryData(["product"]);
  expect(await restore()).toBe("$48");
  storage.set(KEY, json.replace(/"buster":"[^"]*"/, '"buster":"another"'));
  expect(await restore()).toBeUndefined();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storage.set(KEY, '{"clientState":{"queries":[{"state":');
  expect(await restore()).toBeUndefined();
  storage.set(KEY, json);
  vi.setSystemTime(Date.now() + MAX_AGE_MS + 1_000);
  expect(await restore()).toBeUndefined();
});
