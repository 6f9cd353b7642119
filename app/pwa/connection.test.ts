import { afterEach, beforeEach, expect, test, vi } from "vitest";

const json = (status: number, headers: Record<string, string> = {}) =>
  new Response("[]", { status, headers: { "content-type": "application/json", ...headers } });
const fromSnapshot = () => json(200, { "X-Snapshot-At": "2026-01-02T12:00:00Z" });

type Respond = (address: string, method: string) => Response | Promise<never>;
let respond: Respond;
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  requests = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    requests.push(`${method} ${address}`);
    return respond(address, method);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function loseConnectionOn(address: string) {
  const connection = await import("./connection.ts");
  const lost: boolean[] = [];
  connection.subscribeConnection(() => {
    const now = connection.readConnection().lost;
    if (lost.at(-1) !== now) lost.push(now);
  });
  await connection.monitoredFetch(address).catch(() => {});
  return { connection, lost };
}

test("the connection stays lost while the health check succeeds but the failed route does not", async () => {
  respond = (address, method) => {
    if (address === "/healthz") return json(200);
    return method === "HEAD" ? json(500) : fromSnapshot();
  };
  const { connection, lost } = await loseConnectionOn("/api/products?search=oil");
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(lost).toEqual([true]);
  expect(requests.slice(1).every((one) => one === "HEAD /api/products?search=oil")).toBe(true);
  respond = () => json(200);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toEqual([true, false]);
  expect(connection.readConnection()).toMatchObject({
    lost: false,
    asOf: undefined,
    reconnects: 1,
  });
});

test.each([
  ["a captive portal's page", new Response("", { headers: { "content-type": "text/html" } })],
  ["a rate limit", json(429)],
  ["a proxy without an upstream server", json(503)],
])("%s does not restore the connection", async (_, response) => {
  respond = (_address, method) => (method === "HEAD" ? response : fromSnapshot());
  const { lost } = await loseConnectionOn("/api/products");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toEqual([true]);
});

test("a 404 restores the connection, and pauses between probes grow", async () => {
  respond = () => Promise.reject(new TypeError("no network"));
  const { lost } = await loseConnectionOn("/api/products/gone");
  await vi.advanceTimersByTimeAsync(60_000);
  // After 2, 5, 10, 20, 30, 40, 50 and 60 seconds.
  expect(requests).toHaveLength(1 + 8);
  respond = () => json(404);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toEqual([true, false]);
});

test("a failed write is never repeated: the probe requests the configuration", async () => {
  respond = (_address, method) => (method === "POST" ? json(202, { "X-Queued": "1" }) : json(200));
  const connection = await import("./connection.ts");
  await connection.monitoredFetch("/api/contact", { method: "POST" });
  expect(connection.readConnection().lost).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toEqual(["POST /api/contact", "HEAD /api/config"]);
  expect(connection.readConnection().lost).toBe(false);
});

test("a timeout or a server error is unresponsive, a failed request is offline", async () => {
  const timeout = () => Promise.reject(new DOMException("signal timed out", "TimeoutError"));
  respond = (_address, method) =>
    method === "HEAD"
      ? timeout()
      : json(200, { "X-Snapshot-At": "2026-01-02T12:00:00Z", "X-Failure-Cause": "unresponsive" });
  const { connection } = await loseConnectionOn("/api/products");
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: true });
  respond = () => Promise.reject(new TypeError("no network"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: false });
  respond = () => json(503);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.readConnection()).toMatchObject({ lost: true, unresponsive: true });
  respond = () => json(200);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.readConnection()).toMatchObject({ lost: false, unresponsive: false });
});
