import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CatalogueChanges, CatalogueProduct } from "../data/model/catalogue/catalogue.ts";
import { DEFAULT_SETTINGS } from "../data/model/settings/settings.ts";
import { deriveStoreFacts } from "../data/model/settings/store-facts.ts";
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
  descriptionHtml: null,
  pictures: [],
  options: [],
  variants: [],
  facets: {},
  seoTitle: null,
  seoDescription: null,
});
const products = (count: number) => Array.from({ length: count }, (_, n) => product(n));

/** The store's catalogue feed: its version and its response to `since`. */
let feed: { version: number; respond: (since: number) => Omit<CatalogueChanges, "version"> };
/** The units left that the store displays; undefined in an earlier release of the server. */
let stock: Record<string, number> | undefined;
let offlineProducts: number;
let requests: string[];

const CONFIG = {
  store: deriveStoreFacts(DEFAULT_SETTINGS),
  settings: DEFAULT_SETTINGS,
  payments: { mode: "demo" },
  analytics: { gaMeasurementId: "", metaPixelId: "", tiktokPixelId: "", pinterestTagId: "" },
  oldestClient: "1",
};

beforeEach(() => {
  vi.resetModules();
  requests = [];
  stock = {};
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
    requests.push(url);
    if (url === "/api/config") return Response.json({ ...CONFIG, offlineProducts });
    if (url === "/api/home") return Response.json({ sections: [] });
    if (url === "/api/catalogue/stock")
      return stock ? Response.json(stock) : new Response("", { status: 404 });
    if (!url.startsWith("/api/catalogue")) return Response.json([]);
    const since = Number(new URLSearchParams(url.split("?")[1]).get("since"));
    return Response.json({ version: feed.version, ...feed.respond(since) });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function refresh() {
  requests = [];
  const { refreshSnapshot } = await import("./catalogue.ts");
  const snapshot = await refreshSnapshot("en");
  const feeds = requests.filter((url) => url.startsWith("/api/catalogue?"));
  return { snapshot, feeds, prices: snapshot?.products.map(({ price }) => price) };
}

describe("refreshing the snapshot", () => {
  test("a higher version fetches only the changes", async () => {
    feed = { version: 4, respond: () => ({ changed: products(3), removed: [] }) };
    expect((await refresh()).feeds).toEqual(["/api/catalogue?since=0"]);
    feed = { version: 6, respond: () => ({ changed: [product(1, "12.00")], removed: ["p0"] }) };
    const { snapshot, feeds, prices } = await refresh();
    expect(feeds).toEqual(["/api/catalogue?since=4"]);
    expect(snapshot).toMatchObject({ version: 6, total: 2 });
    expect(prices).toEqual(["12.00", "10.00"]);
  });

  test("a lower version, after a restore from a backup, replaces the whole catalogue", async () => {
    feed = { version: 9, respond: () => ({ changed: products(5), removed: [] }) };
    await refresh();
    feed = { version: 3, respond: () => ({ changed: [product(0, "8.00")], removed: [] }) };
    const { snapshot, prices } = await refresh();
    expect(snapshot).toMatchObject({ version: 3, total: 1 });
    expect(prices).toEqual(["8.00"]);
  });

  test("sales change the stock of the copy, and the version stays", async () => {
    const variant = (id: string, stockQuantity: number) => ({
      id,
      options: { Size: id },
      price: "10.00",
      compareAtPrice: null,
      inStock: true,
      stockQuantity,
      sku: null,
      imageUrl: "",
      size: null,
    });
    const single = { ...product(0), stockQuantity: 40 };
    const group = {
      ...product(1),
      stockQuantity: 3,
      anyInStock: true,
      variants: [variant("p1", 3), variant("p1-large", 2)],
    };
    feed = { version: 4, respond: () => ({ changed: [single, group, product(2)], removed: [] }) };
    await refresh();
    feed = { version: 4, respond: () => ({ changed: [], removed: [] }) };
    stock = { p0: 7, p1: 0, other: 1 };
    const first = await refresh();
    expect(first.feeds).toEqual(["/api/catalogue?since=4"]);
    expect(requests.indexOf("/api/catalogue/stock")).toBeGreaterThan(
      requests.indexOf("/api/catalogue?since=4"),
    );
    expect(first.snapshot).toMatchObject({
      version: 4,
      products: [
        { stockQuantity: 7 },
        {
          stockQuantity: 0,
          anyInStock: true,
          variants: [{ stockQuantity: 0 }, { stockQuantity: 2 }],
        },
        { stockQuantity: null },
      ],
    });
    stock = { p0: 7, p1: 0, "p1-large": 0 };
    expect((await refresh()).snapshot?.products[1]).toMatchObject({ anyInStock: false });
    stock = undefined;
    expect((await refresh()).snapshot?.products[0]).toMatchObject({ stockQuantity: 7 });
  });

  test("without a response the snapshot stays", async () => {
    feed = { version: 4, respond: () => ({ changed: products(3), removed: [] }) };
    await refresh();
    feed = {
      version: 5,
      respond: () => {
        throw new TypeError("no network");
      },
    };
    expect((await refresh()).snapshot).toBeUndefined();
    const { readSnapshot } = await import("./snapshot.ts");
    expect(await readSnapshot("en")).toMatchObject({ version: 4, total: 3 });
  });
});

describe("a catalogue that exceeds the limit", () => {
  const whole = { changed: products(2_600), removed: [] };

  test("is stored up to the limit in featured order, with its total", async () => {
    feed = { version: 1, respond: () => ({ ...whole, changed: [...whole.changed].reverse() }) };
    const { snapshot } = await refresh();
    expect(snapshot?.products).toHaveLength(2_000);
    expect(snapshot?.products.at(-1)?.id).toBe("p1999");
    expect(snapshot?.total).toBe(2_600);
  });

  test("has the limit that the operator configures", async () => {
    offlineProducts = 50;
    feed = { version: 1, respond: () => whole };
    expect((await refresh()).snapshot?.products).toHaveLength(50);
    offlineProducts = 5_000;
    feed = { version: 1, respond: (since) => (since === 0 ? whole : { changed: [], removed: [] }) };
    expect((await refresh()).snapshot?.products).toHaveLength(2_600);
    offlineProducts = 60;
    expect((await refresh()).snapshot).toMatchObject({ total: 2_600, products: { length: 60 } });
  });

  test("is fetched again only when it has changed, and then completely", async () => {
    feed = { version: 1, respond: () => whole };
    await refresh();
    feed = { version: 1, respond: () => ({ changed: [], removed: [] }) };
    const same = await refresh();
    expect(same.feeds).toEqual(["/api/catalogue?since=1"]);
    expect(same.snapshot).toMatchObject({ version: 1, total: 2_600 });
    feed = {
      version: 2,
      respond: (since) => (since === 0 ? whole : { changed: [product(2_599)], removed: ["p0"] }),
    };
    const changed = await refresh();
    expect(changed.feeds).toEqual(["/api/catalogue?since=1", "/api/catalogue?since=0"]);
    expect(changed.snapshot).toMatchObject({ version: 2, total: 2_600 });
  });
});
