import { afterEach, beforeEach, expect, test, vi } from "vitest";

const json = (status: number, headers: Record<string, string> = {}) =>
  new Response("[]", { status, headers: { "content-type": "application/json", ...headers } });
const kept = () => json(200, { "X-Snapshot-At": "2026-01-02T12:00:00Z" });

type Answer = (address: string, method: string) => Response | Promise<never>;
let answer: Answer;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    asked.push(`${method} ${address}`);
    return answer(address, method);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function loseOn(address: string) {
  const connection = await import("./connection.ts");
  const lost: boolean[] = [];
  connection.subscribeConnection(() => {
    const now = connection.readConnection().lost;
    if (lost.at(-1) !== now) lost.push(now);
  });
  await connection.watchedFetch(address).catch(() => {});
  return { connection, lost };
}

test("a server that lives while its shop fails does not make the badge come and go", async () => {
  answer = (address, method) => {
    if (address === "/healthz") return json(200);
    return method === "HEAD" ? json(500) : kept();
  };
  const { connection, lost } = await loseOn("/api/products?search=oil");
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(lost).toEqual([true]);
  expect(asked.slice(1).every((one) => one === "HEAD /api/products?search=oil")).toBe(true);
  answer = () => json(200);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toEqual([true, false]);
  expect(connection.readConnection()).toMatchObject({ lost: false, asOf: undefined, returns: 1 });
});

test.each([
  ["a captive portal's page", new Response("", { headers: { "content-type": "text/html" } })],
  ["too many questions", json(429)],
  ["a proxy that finds no server", json(503)],
])("%s is not the shop's return", async (_, response) => {
  answer = (_address, method) => (method === "HEAD" ? response : kept());
  const { lost } = await loseOn("/api/products");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toEqual([true]);
});

test("the shop is back when it says no, too; pauses between questions grow", async () => {
  answer = () => Promise.reject(new TypeError("no network"));
  const { lost } = await loseOn("/api/products/gone");
  await vi.advanceTimersByTimeAsync(60_000);
  // After 2, 5, 10, 20, 30, 40, 50 and 60 seconds.
  expect(asked).toHaveLength(1 + 8);
  answer = () => json(404);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toEqual([true, false]);
});

test("what is written is never asked for again: the shop's facts are", async () => {
  answer = (_address, method) => (method === "POST" ? json(202, { "X-Queued": "1" }) : json(200));
  const connection = await import("./connection.ts");
  await connection.watchedFetch("/api/contact", { method: "POST" });
  expect(connection.readConnection().lost).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(["POST /api/contact", "HEAD /api/config"]);
  expect(connection.readConnection().lost).toBe(false);
});

test("a server that is silent or in trouble is unresponsive, a failed request is offline", async () => {
  const timeout = () => Promise.reject(new DOMException("signal timed out", "TimeoutError"));
  answer = (_address, method) =>
    method === "HEAD"
      ? timeout()
      : json(200, { "X-Snapshot-At": "2026-01-02T12:00:00Z", "X-Failure-Cause": "unresponsive" });
  const { connection } = await loseOn("/api/products");
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: true });
  answer = () => Promise.reject(new TypeError("no network"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: false });
  answer = () => json(503);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: true });
  answer = () => json(200);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.readConnection()).toMatchObject({ lost: false, unresponsive: false });
});
