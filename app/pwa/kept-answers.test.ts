import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT, KEPT_MS } from "../query-client.ts";
import { isKept, keepAnswers, restoreAnswers } from "./kept-answers.ts";

let stored: Map<string, string>;
/** How many characters this browser takes. */
let room: number;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  room = 5_000_000;
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > room) throw new DOMException("full", "QuotaExceededError");
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newClient = () => new QueryClient({ defaultOptions: { queries: { gcTime: KEPT_MS } } });

async function answer(client: QueryClient, name: string, data: unknown, meta?: typeof KEPT) {
  await vi.advanceTimersByTimeAsync(1);
  await client.prefetchQuery({
    queryKey: [name],
    queryFn: async () => data,
    ...(meta && { meta }),
  });
}

const keptNames = () => {
  const { clientState } = JSON.parse(
    stored.get("kept-answers") ?? '{"clientState":{"queries":[]}}',
  );
  return clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0]);
};

test("only what is marked and small is kept", async () => {
  const client = newClient();
  keepAnswers(client);
  await answer(client, "small", "x".repeat(30_000), KEPT);
  await answer(client, "large", "x".repeat(41_000), KEPT);
  await answer(client, "an order", "Jane Doe");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keptNames()).toEqual(["small"]);
});

test("an answer is measured once, and a list that is too long not to its end", () => {
  let written = 0;
  const item = {
    toJSON() {
      written += 1;
      return "x".repeat(15_000);
    },
  };
  const client = newClient();
  const kept = (name: string, data: unknown) => {
    client.setQueryData([name], data);
    const query = client.getQueryCache().find({ queryKey: [name] });
    return query && isKept({ meta: KEPT, state: query.state });
  };
  const short = [item, item];
  expect([kept("short", short), kept("again", short), written]).toEqual([true, true, 2]);
  const long = Array.from({ length: 5_000 }, () => item);
  expect([kept("long", long), written]).toEqual([false, 5]);
});

test("all together are capped: the newest stay", async () => {
  const client = newClient();
  keepAnswers(client);
  for (let n = 0; n < 10; n += 1) await answer(client, `answer ${n}`, "x".repeat(30_000), KEPT);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keptNames()).toHaveLength(8);
  expect(keptNames()).toContain("answer 9");
  expect(keptNames()).not.toContain("answer 0");
});

// O13
test("where there is too little room the oldest go", async () => {
  room = 100_000;
  const client = newClient();
  keepAnswers(client);
  for (let n = 0; n < 5; n += 1) await answer(client, `answer ${n}`, "x".repeat(30_000), KEPT);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keptNames()).toEqual(expect.arrayContaining(["answer 3", "answer 4"]));
  expect(keptNames()).not.toContain("answer 0");
});

test("another release, and a week, make it void", async () => {
  const client = newClient();
  keepAnswers(client);
  await answer(client, "small", "an answer", KEPT);
  await vi.advanceTimersByTimeAsync(3_000);
  const text = stored.get("kept-answers") ?? "";
  const restored = async () => {
    const next = newClient();
    await restoreAnswers(next);
    return next.getQueryData(["small"]);
  };
  expect(await restored()).toBe("an answer");
  stored.set("kept-answers", text.replace(/"buster":"[^"]*"/, '"buster":"another"'));
  expect(await restored()).toBeUndefined();
  stored.set("kept-answers", text);
  vi.setSystemTime(Date.now() + KEPT_MS + 1_000);
  expect(await restored()).toBeUndefined();
});
