import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeCaches } from "../tests/support/fake-caches.ts";
import { cachePictures, handlePicture, PICTURES_CACHE, VIEWED_PICTURES_CACHE } from "./pictures.ts";

const picture = (n: number) => `/pictures/balm-${n}.4x5.aabbcc-ddeeff.12345678/640.webp`;
const keyOf = (n: number) => `/pictures/balm-${n}.4x5.aabbcc-ddeeff.12345678/kept`;
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => picture(from + i));
const webp = () => new Response("a picture", { headers: { "content-type": "image/webp" } });

/** Without products, the limit is that of other pictures. */
const NO_PRODUCTS = 0;
const LIMIT = 500;

let storage: ReturnType<typeof fakeCaches>;
let requests: string[];
let respond: (address: string) => Response | Promise<Response>;
const cachedKeys = () => [...storage.cacheOf(PICTURES_CACHE).entries.keys()];

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeCaches();
  requests = [];
  respond = webp;
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("fetch", async (given: string | Request) => {
    const address = typeof given === "string" ? given : new URL(given.url).pathname;
    requests.push(address);
    return respond(address);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function cacheAll(addresses: readonly string[], products = NO_PRODUCTS) {
  const caching = cachePictures(addresses, products);
  await vi.runAllTimersAsync();
  return caching;
}

describe("O12: the number of cached pictures is limited", () => {
  test("up to the limit, the first ones", async () => {
    expect(await cacheAll(range(0, LIMIT + 40))).toEqual({ outcome: "complete" });
    expect(cachedKeys()).toHaveLength(LIMIT);
    expect(cachedKeys()).toContain(keyOf(0));
    expect(cachedKeys()).not.toContain(keyOf(LIMIT));
    await cacheAll(range(0, LIMIT + 40), 25);
    expect(cachedKeys()).toHaveLength(LIMIT + 25);
  });

  test("pictures that the shop no longer displays are evicted first, then the oldest", async () => {
    await cacheAll(range(0, LIMIT));
    await cacheAll(range(100, LIMIT + 30));
    expect(cachedKeys()).toHaveLength(LIMIT);
    // 30 new pictures evict the 30 oldest that are no longer displayed.
    expect(cachedKeys().slice(0, 2)).toEqual([keyOf(30), keyOf(31)]);
    expect(cachedKeys().slice(-1)).toEqual([keyOf(LIMIT + 29)]);
  });

  test("displayed pictures are neither evicted nor fetched twice", async () => {
    await cacheAll(range(0, 60));
    requests = [];
    await cacheAll(range(0, 60));
    expect(requests).toEqual([]);
    expect(cachedKeys()).toHaveLength(60);
  });
});

describe("pictures of a gallery", () => {
  const view = (n: number, width = 960) =>
    handlePicture(
      new Request(`https://shop.example${picture(n).replace("640.webp", `${width}.avif`)}`),
    );
  const viewedKeys = () => [...storage.cacheOf(VIEWED_PICTURES_CACHE).entries.keys()];
  const avif = () => new Response("a picture", { headers: { "content-type": "image/avif" } });

  test("are available offline once they were viewed, in any width", async () => {
    respond = avif;
    expect((await view(1)).status).toBe(200);
    await vi.runAllTimersAsync();
    respond = () => Promise.reject(new TypeError("offline"));
    expect(await (await view(1, 320)).text()).toBe("a picture");
    expect((await view(2)).type).toBe("error");
  });

  test("are limited to the latest ones, without thumbnails and errors", async () => {
    respond = avif;
    for (let n = 0; n < 110; n++) await view(n);
    await view(200, 320);
    respond = () => new Response("Not found", { status: 404 });
    expect((await view(201)).status).toBe(404);
    await vi.runAllTimersAsync();
    expect(viewedKeys()).toHaveLength(100);
    expect(viewedKeys()[0]).toBe(keyOf(10));
    expect(viewedKeys().at(-1)).toBe(keyOf(109));
    expect(cachedKeys()).toEqual([]);
  });
});

describe("caching pictures", () => {
  test("runs three downloads at a time with a pause after each", async () => {
    let active = 0;
    let most = 0;
    respond = async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((wake) => setTimeout(wake, 10));
      active -= 1;
      return webp();
    };
    const started = Date.now();
    await cacheAll(range(0, 60));
    expect(most).toBe(3);
    // 60 pictures, three at once, each 10 ms and a pause of 40 ms.
    expect(Date.now() - started).toBe((60 / 3) * 50);
  });

  test("stops when the network fails, and the next attempt fetches only the missing ones", async () => {
    respond = () => {
      if (requests.length > 10) throw new TypeError("no network");
      return webp();
    };
    expect(await cacheAll(range(0, 30))).toEqual({ outcome: "incomplete", missing: 20 });
    expect(cachedKeys()).toHaveLength(10);
    // Three downloads may be in progress when the third in a row fails.
    expect(requests.length).toBeLessThanOrEqual(10 + 5);
    requests = [];
    respond = webp;
    expect(await cacheAll(range(0, 30))).toEqual({ outcome: "complete" });
    expect(requests).toHaveLength(20);
    expect(cachedKeys()).toHaveLength(30);
  });

  test.each([
    ["a failed request", () => Promise.reject(new TypeError("no network"))],
    ["a server error", () => new Response("", { status: 503 })],
    ["a rate limit", () => new Response("", { status: 429 })],
    ["a captive portal's page", () => new Response("sign in", HTML)],
  ])("after %s the next attempt fetches only that picture", async (_, failure) => {
    respond = (address) => (address === picture(2) ? failure() : webp());
    expect(await cacheAll(range(0, 12))).toEqual({ outcome: "incomplete", missing: 1 });
    expect(cachedKeys()).toHaveLength(11);
    requests = [];
    respond = webp;
    expect(await cacheAll(range(0, 12))).toEqual({ outcome: "complete" });
    expect(requests).toEqual([picture(2)]);
  });

  test("stops when storage is full", async () => {
    storage.cacheOf(PICTURES_CACHE).beforePut = () => {
      if (cachedKeys().length >= 5) throw new DOMException("full", "QuotaExceededError");
    };
    expect(await cacheAll(range(0, 30))).toEqual({ outcome: "full" });
    expect(cachedKeys()).toHaveLength(5);
    expect(requests.length).toBeLessThan(10);
  });

  // O10 O11
  test("caches only pictures, and only the store's own", async () => {
    respond = (address) => {
      if (address === picture(0)) return new Response("sign in", { ...HTML, status: 404 });
      if (address === picture(1)) return new Response("", { status: 404 });
      return webp();
    };
    const foreign = ["https://elsewhere.example/a.webp", "data:image/png;base64,AA", ""];
    expect(await cacheAll([...foreign, ...range(0, 4)])).toEqual({ outcome: "complete" });
    expect(cachedKeys()).toEqual([keyOf(2), keyOf(3)]);
    expect(requests.every((address) => address.startsWith("/pictures/"))).toBe(true);
  });
});

const HTML = { headers: { "content-type": "text/html" } };
