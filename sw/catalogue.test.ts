import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CatalogueChanges, CatalogueProduct } from "../data/model/catalogue.ts";
import { fakeCaches } from "../tests/support/fake-caches.ts";

const product = (n: number, price = "10.00"): CatalogueProduct => ({
  id: `p${n}`,
  title: `Balm ${n}`,
  description: "",
  price,
  category: "Skin Care",
  sku: null,
  size: null,
  imageUrl: "",
  inStock: true,
  stockQuantity: null,
  position: n,
  keywords: "",
});
const products = (count: number) => Array.from({ length: count }, (_, n) => product(n));

/** The store's feed: what it answers to `since`, by the version that it has. */
let feed: { version: number; answer: (since: number) => Omit<CatalogueChanges, "version"> };
let offlineProducts: number;
let asked: string[];

const CONFIG = {
  payments: { mode: "demo" },
  analytics: { gaMeasurementId: "", metaPixelId: "", tiktokPixelId: "", pinterestTagId: "" },
  oldestClient: "1",
};

beforeEach(() => {
  vi.resetModules();
  asked = [];
  offlineProducts = 2_000;
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal(
    "Request",
    class {
      url: string;
      constructor(path: string) {
        this.url = path;
      }
    },
  );
  vi.stubGlobal("fetch", async ({ url }: { url: string }) => {
    asked.push(url);
    if (url === "/api/config") return Response.json({ ...CONFIG, offlineProducts });
    if (!url.startsWith("/api/catalogue")) return Response.json([]);
    const since = Number(new URLSearchParams(url.split("?")[1]).get("since"));
    return Response.json({ version: feed.version, ...feed.answer(since) });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function refresh() {
  asked = [];
  const { refreshSnapshot } = await import("./catalogue.ts");
  const snapshot = await refreshSnapshot();
  const feeds = asked.filter((url) => url.startsWith("/api/catalogue"));
  return { snapshot, feeds, prices: snapshot?.products.map(({ price }) => price) };
}

describe("the kept catalogue follows the store's", () => {
  test("a version that rises brings only what changed", async () => {
    feed = { version: 4, answer: () => ({ changed: products(3), removed: [] }) };
    expect((await refresh()).feeds).toEqual(["/api/catalogue?since=0"]);
    feed = { version: 6, answer: () => ({ changed: [product(1, "12.00")], removed: ["p0"] }) };
    const { snapshot, feeds, prices } = await refresh();
    expect(feeds).toEqual(["/api/catalogue?since=4"]);
    expect(snapshot).toMatchObject({ version: 6, total: 2 });
    expect(prices).toEqual(["12.00", "10.00"]);
  });

  test("a version that falls is a store restored from a backup: it counts, all of it", async () => {
    feed = { version: 9, answer: () => ({ changed: products(5), removed: [] }) };
    await refresh();
    feed = { version: 3, answer: () => ({ changed: [product(0, "8.00")], removed: [] }) };
    const { snapshot, prices } = await refresh();
    expect(snapshot).toMatchObject({ version: 3, total: 1 });
    expect(prices).toEqual(["8.00"]);
  });

  test("without an answer what was kept stays", async () => {
    feed = { version: 4, answer: () => ({ changed: products(3), removed: [] }) };
    await refresh();
    feed = {
      version: 5,
      answer: () => {
        throw new TypeError("no network");
      },
    };
    expect((await refresh()).snapshot).toBeUndefined();
    const { readSnapshot } = await import("./snapshot.ts");
    expect(await readSnapshot()).toMatchObject({ version: 4, total: 3 });
  });
});

describe("a catalogue that is larger than a device keeps", () => {
  const whole = { changed: products(2_600), removed: [] };

  test("is kept up to the bound, the first in featured order, and says how many there are", async () => {
    feed = { version: 1, answer: () => ({ ...whole, changed: [...whole.changed].reverse() }) };
    const { snapshot } = await refresh();
    expect(snapshot?.products).toHaveLength(2_000);
    expect(snapshot?.products.at(-1)?.id).toBe("p1999");
    expect(snapshot?.total).toBe(2_600);
  });

  test("has the bound that the operator gives it", async () => {
    offlineProducts = 50;
    feed = { version: 1, answer: () => whole };
    expect((await refresh()).snapshot?.products).toHaveLength(50);
    offlineProducts = 5_000;
    feed = { version: 1, answer: (since) => (since === 0 ? whole : { changed: [], removed: [] }) };
    expect((await refresh()).snapshot?.products).toHaveLength(2_600);
    offlineProducts = 60;
    expect((await refresh()).snapshot).toMatchObject({ total: 2_600, products: { length: 60 } });
  });

  test("travels again only when it has changed, and then whole", async () => {
    feed = { version: 1, answer: () => whole };
    await refresh();
    feed = { version: 1, answer: () => ({ changed: [], removed: [] }) };
    const same = await refresh();
    expect(same.feeds).toEqual(["/api/catalogue?since=1"]);
    expect(same.snapshot).toMatchObject({ version: 1, total: 2_600 });
    feed = {
      version: 2,
      answer: (since) => (since === 0 ? whole : { changed: [product(2_599)], removed: ["p0"] }),
    };
    const changed = await refresh();
    expect(changed.feeds).toEqual(["/api/catalogue?since=1", "/api/catalogue?since=0"]);
    expect(changed.snapshot).toMatchObject({ version: 2, total: 2_600 });
  });
});
