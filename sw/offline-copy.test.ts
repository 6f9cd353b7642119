import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../data/model/settings/settings.ts";
import { deriveStoreFacts } from "../data/model/settings/store-facts.ts";
import { fakeCaches } from "../tests/support/fake-caches.ts";
import { PICTURES_CACHE } from "./pictures.ts";

const CONFIG = {
  store: deriveStoreFacts(DEFAULT_SETTINGS),
  settings: DEFAULT_SETTINGS,
  payments: { mode: "demo" },
  analytics: { gaMeasurementId: "", metaPixelId: "", tiktokPixelId: "", pinterestTagId: "" },
  oldestClient: "1",
  offlineProducts: 10,
};
const picture = (n: number) => `/pictures/balm-${n}.4x5.aabbcc-ddeeff.12345678/640.webp`;
const SHELL = "/shells/about.html";
const PICTURES = [picture(0), picture(1), picture(2)];

let storage: ReturnType<typeof fakeCaches>;
let messages: unknown[];
let failing: (path: string) => boolean;
/** How often each path was requested. */
let requests: Map<string, number>;
let registration: { installing: object | null; waiting: object | null };
let offlineCopy: typeof import("./offline-copy.ts");

beforeEach(async () => {
  storage = fakeCaches();
  messages = [];
  failing = () => false;
  requests = new Map();
  registration = { installing: null, waiting: null };
  const page = {
    url: "https://shop.example/",
    postMessage: (message: unknown) => messages.push(message),
  };
  vi.stubGlobal("self", {
    __WB_MANIFEST: [{ url: SHELL, revision: "1" }],
    location: { origin: "https://shop.example" },
    clients: { matchAll: async () => [page] },
    registration,
  });
  vi.stubGlobal("caches", { ...storage, keys: async () => [], has: async () => false });
  vi.stubGlobal(
    "Request",
    class {
      url: string;
      constructor(path: string) {
        this.url = path;
      }
    },
  );
  vi.stubGlobal("fetch", async (request: string | URL | { url: string }) => {
    const address = request instanceof URL ? request.pathname : request;
    const path = typeof address === "string" ? address : address.url;
    requests.set(path, (requests.get(path) ?? 0) + 1);
    if (failing(path)) throw new TypeError("no network");
    if (path.startsWith("/pictures/"))
      return new Response("a picture", { headers: { "content-type": "image/webp" } });
    if (path === SHELL)
      return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    if (path === "/api/home") return Response.json({ sections: [] });
    if (path === "/api/config") return Response.json(CONFIG);
    if (path.startsWith("/api/catalogue"))
      return Response.json({ version: 1, changed: [], removed: [] });
    return Response.json([]);
  });
  vi.resetModules();
  offlineCopy = await import("./offline-copy.ts");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cached = () => storage.cacheOf(PICTURES_CACHE).entries.size;
const complete = () => offlineCopy.completeOfflineCopy(PICTURES, "en");

test("a picture that failed is retried with growing pauses until it is cached", async () => {
  failing = (path) => path === picture(1) && (requests.get(path) ?? 0) <= 3;
  const started = Date.now();
  const completing = complete();
  await vi.runAllTimersAsync();
  await completing;
  expect(cached()).toBe(3);
  expect(requests.get(picture(1))).toBe(4);
  expect(requests.get(picture(0))).toBe(1);
  // Pauses of 1, 2 and 4 seconds.
  expect(Date.now() - started).toBeGreaterThanOrEqual(7_000);
  expect(messages).toEqual([]);
});

test("a snapshot that failed is retried as well", async () => {
  failing = (path) => path === "/api/config" && (requests.get(path) ?? 0) <= 2;
  const completing = complete();
  await vi.runAllTimersAsync();
  await completing;
  expect(cached()).toBe(3);
});

test("a call after a reconnect ends the pause", async () => {
  failing = (path) => path === picture(1);
  const completing = complete();
  await vi.advanceTimersByTimeAsync(20_000);
  const before = requests.get(picture(1)) ?? 0;
  failing = () => false;
  void complete();
  await vi.advanceTimersByTimeAsync(500);
  expect(requests.get(picture(1))).toBe(before + 1);
  await completing;
  expect(cached()).toBe(3);
});

test("the app shells are renewed at every visit, also while an earlier offline copy is not complete", async () => {
  const { installShell } = await import("./shell-cache.ts");
  await installShell();
  failing = (path) => path === picture(1);
  const completing = complete();
  await vi.advanceTimersByTimeAsync(500);
  expect(requests.get(SHELL)).toBe(2);
  failing = () => false;
  const again = complete();
  await vi.runAllTimersAsync();
  await Promise.all([again, completing]);
  expect(requests.get(SHELL)).toBe(3);
});

test("a new version ends the pause and all further retries, because it waits for them", async () => {
  failing = (path) => path === picture(1);
  const completing = complete();
  await vi.advanceTimersByTimeAsync(20_000);
  const before = requests.get(picture(1)) ?? 0;
  offlineCopy.stopRetrying();
  await completing;
  registration.waiting = {};
  const next = complete();
  await vi.advanceTimersByTimeAsync(500);
  await next;
  expect(requests.get(picture(1))).toBe(before + 1);
  expect(messages).toEqual([]);
});

test("after the last retry the number of missing pictures is reported to the pages", async () => {
  failing = (path) => path === picture(1);
  const completing = complete();
  await vi.runAllTimersAsync();
  await completing;
  expect(requests.get(picture(1))).toBe(1 + offlineCopy.RETRY_DELAYS_MS.length);
  expect(messages).toEqual([{ type: "INCOMPLETE", missing: 1 }]);
});

test("without any connection nothing is reported, because the page displays the offline badge", async () => {
  failing = () => true;
  const completing = complete();
  await vi.runAllTimersAsync();
  await completing;
  expect(messages).toEqual([]);
});
