import { dehydrate, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { addQueries, asEarlier, asFetchedNow } from "./query-freshness.ts";

const queryKey = ["/api/home"];

/** The queries of a page or of an app shell, whose times are removed. */
function embed(data: string) {
  const client = createQueryClient();
  client.setQueryData(queryKey, data);
  const json = JSON.stringify(dehydrate(client).queries, (name, value) =>
    /At$/.test(name) ? undefined : value,
  );
  return JSON.parse(json);
}

/** Displays a query twice, one component after the other. */
async function display(client: QueryClient, fetch: () => Promise<string>) {
  const first = new QueryObserver(client, { queryKey, queryFn: fetch });
  const shown: unknown[] = [first.getCurrentResult().data];
  first.subscribe(({ data }) => shown.push(data));
  await vi.waitFor(() => expect(first.getCurrentResult().isFetching).toBe(false));
  const second = new QueryObserver(client, { queryKey, queryFn: fetch });
  second.subscribe(() => {});
  await vi.waitFor(() => expect(second.getCurrentResult().isFetching).toBe(false));
  return [...new Set(shown)];
}

// L1
test("data of an earlier time is displayed and fetched once", async () => {
  const client = createQueryClient();
  addQueries(client, asEarlier(embed("before")));
  const fetch = vi.fn(async () => "now");
  // The route's prefetch and the component share one request.
  void client.prefetchQuery({ queryKey, queryFn: fetch });
  expect(await display(client, fetch)).toEqual(["before", "now"]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("data that the server rendered for this request is not fetched again", async () => {
  const client = createQueryClient();
  addQueries(client, asFetchedNow(embed("now")));
  const fetch = vi.fn(async () => "later");
  void client.prefetchQuery({ queryKey, queryFn: fetch });
  expect(await display(client, fetch)).toEqual(["now"]);
  expect(fetch).not.toHaveBeenCalled();
});

// L1
test("what is in the cache already is neither replaced nor made valid", async () => {
  const client = createQueryClient();
  addQueries(client, asEarlier(embed("complete")));
  addQueries(client, asEarlier(embed("of the app shell")));
  const fetch = vi.fn(async () => "now");
  expect(await display(client, fetch)).toEqual(["complete", "now"]);
});
