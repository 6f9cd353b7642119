import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeCaches } from "../tests/support/fake-caches.ts";
import { cachePictures, PICTURES_CACHE } from "./pictures.ts";

const picture = (n: number) => `/pictures/balm-${n}.4x5.aabbcc-ddeeff.12345678/640.webp`;
const keyOf = (n: number) => `/pictures/balm-${n}.4x5.aabbcc-ddeeff.12345678/kept`;
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => picture(from + i));
const webp = () => new Response("a picture", { headers: { "content-type": "image/webp" } });

/** Room beside the pictures of products, and none for those: what is tested is the bound. */
const NO_PRODUCTS = 0;
const ROOM = 500;

let storage: ReturnType<typeof fakeCaches>;
let asked: string[];
let answer: (address: string) => Response | Promise<Response>;
const kept = () => [...storage.cacheOf(PICTURES_CACHE).entries.keys()];

beforeEach(() => {
  vi.useFakeTimers();
  storage = fakeCaches();
  asked = [];
  answer = webp;
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(address);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function keep(addresses: readonly string[], products = NO_PRODUCTS) {
  const keeping = cachePictures(addresses, products);
  await vi.runAllTimersAsync();
  return keeping;
}

describe("O12: kept pictures are capped", () => {
  test("no more than there is room for, and the first of them", async () => {
    expect(await keep(range(0, ROOM + 40))).toEqual({ outcome: "complete" });
    expect(kept()).toHaveLength(ROOM);
    expect(kept()).toContain(keyOf(0));
    expect(kept()).not.toContain(keyOf(ROOM));
    await keep(range(0, ROOM + 40), 25);
    expect(kept()).toHaveLength(ROOM + 25);
  });

  test("what the shop no longer shows goes first, the oldest before the rest", async () => {
    await keep(range(0, ROOM));
    await keep(range(100, ROOM + 30));
    expect(kept()).toHaveLength(ROOM);
    // 30 came: the 30 that were kept longest and are shown no more have gone.
    expect(kept().slice(0, 2)).toEqual([keyOf(30), keyOf(31)]);
    expect(kept().slice(-1)).toEqual([keyOf(ROOM + 29)]);
  });

  test("when everything is still shown nothing goes, and nothing is fetched twice", async () => {
    await keep(range(0, 60));
    asked = [];
    await keep(range(0, 60));
    expect(asked).toEqual([]);
    expect(kept()).toHaveLength(60);
  });
});

describe("keeping pictures", () => {
  test("is paced: three at once, with a pause after each", async () => {
    let open = 0;
    let most = 0;
    answer = async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((wake) => setTimeout(wake, 10));
      open -= 1;
      return webp();
    };
    const started = Date.now();
    await keep(range(0, 60));
    expect(most).toBe(3);
    // 60 pictures, three at once, each 10 ms and a pause of 40 ms.
    expect(Date.now() - started).toBe((60 / 3) * 50);
  });

  test("ends when the network is gone, and the next attempt fetches only the missing ones", async () => {
    answer = () => {
      if (asked.length > 10) throw new TypeError("no network");
      return webp();
    };
    expect(await keep(range(0, 30))).toEqual({ outcome: "incomplete", missing: 20 });
    expect(kept()).toHaveLength(10);
    // Three at once, each of which may be under way when the third in a row fails.
    expect(asked.length).toBeLessThanOrEqual(10 + 5);
    asked = [];
    answer = webp;
    expect(await keep(range(0, 30))).toEqual({ outcome: "complete" });
    expect(asked).toHaveLength(20);
    expect(kept()).toHaveLength(30);
  });

  test.each([
    ["a failed request", () => Promise.reject(new TypeError("no network"))],
    ["an error of the server", () => new Response("", { status: 503 })],
    ["too many requests", () => new Response("", { status: 429 })],
    ["a captive portal's page", () => new Response("sign in", HTML)],
  ])("%s leaves one picture for the next attempt, and caches the others", async (_, failure) => {
    answer = (address) => (address === picture(2) ? failure() : webp());
    expect(await keep(range(0, 12))).toEqual({ outcome: "incomplete", missing: 1 });
    expect(kept()).toHaveLength(11);
    asked = [];
    answer = webp;
    expect(await keep(range(0, 12))).toEqual({ outcome: "complete" });
    expect(asked).toEqual([picture(2)]);
  });

  test("stops at a full disk and says so", async () => {
    storage.cacheOf(PICTURES_CACHE).beforePut = () => {
      if (kept().length >= 5) throw new DOMException("full", "QuotaExceededError");
    };
    expect(await keep(range(0, 30))).toEqual({ outcome: "full" });
    expect(kept()).toHaveLength(5);
    expect(asked.length).toBeLessThan(10);
  });

  // O10 O11
  test("keeps only pictures, and only the store's own", async () => {
    answer = (address) => {
      if (address === picture(0)) return new Response("sign in", { ...HTML, status: 404 });
      if (address === picture(1)) return new Response("", { status: 404 });
      return webp();
    };
    const foreign = ["https://elsewhere.example/a.webp", "data:image/png;base64,AA", ""];
    expect(await keep([...foreign, ...range(0, 4)])).toEqual({ outcome: "complete" });
    expect(kept()).toEqual([keyOf(2), keyOf(3)]);
    expect(asked.every((address) => address.startsWith("/pictures/"))).toBe(true);
  });
});

const HTML = { headers: { "content-type": "text/html" } };
