import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../data/model/order.ts";

const product = {
  id: "p1",
  title: "Birch Serum",
  description: "",
  price: "19.99",
  category: "Skin Care",
  sku: null,
  size: null,
  imageUrl: "",
  inStock: true,
  stockQuantity: null,
};
const order: Order = {
  id: "6f6c2b3e-0000-4000-8000-000000000001",
  orderNumber: "ORD-ABC",
  userId: null,
  customerEmail: "a@b.example",
  customerName: "A B",
  shippingAddress: "",
  address2: null,
  phone: null,
  subtotal: "59.97",
  tax: "6.00",
  shipping: "0.00",
  total: "65.97",
  stripePaymentIntentId: null,
  status: "paid",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const items = [
  {
    id: "i1",
    orderId: order.id,
    productId: "p1",
    productTitle: "Birch Serum",
    productPrice: "19.99",
    quantity: 3,
    subtotal: "59.97",
  },
];

let stored: Map<string, string>;
let page: {
  gtag: ReturnType<typeof vi.fn>;
  fbq: ReturnType<typeof vi.fn>;
  ttq: { track: ReturnType<typeof vi.fn>; page: ReturnType<typeof vi.fn> };
  pintrk: ReturnType<typeof vi.fn>;
};

/** The module as a page loads it: its own gate and memory. */
async function loadAnalytics() {
  vi.resetModules();
  return import("./analytics.ts");
}

type Analytics = Awaited<ReturnType<typeof loadAnalytics>>;

/** Everything that was told so far, in its order: a last event comes after whatever came before. */
async function toldBy(analytics: Analytics) {
  analytics.track((to) => to.pageView("/end", "End"));
  await vi.waitFor(() =>
    expect(page.fbq.mock.calls.filter((call) => call[1] === "PageView")).not.toHaveLength(0),
  );
  return page.gtag.mock.calls.filter((call) => call[1] !== "page_view");
}

beforeEach(() => {
  stored = new Map();
  page = {
    gtag: vi.fn(),
    fbq: vi.fn(),
    ttq: { track: vi.fn(), page: vi.fn() },
    pintrk: vi.fn(),
  };
  vi.stubGlobal("window", {
    ...page,
    location: { origin: "https://shop.example" },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

test("nothing is told before it may be, then in the order of events", async () => {
  const analytics = await loadAnalytics();
  analytics.track((to) => to.pageView("/shop", "Shop"));
  analytics.track((to) => to.search("birch"));
  expect(page.gtag).not.toHaveBeenCalled();
  analytics.releaseAnalytics();
  await vi.waitFor(() => expect(page.gtag).toHaveBeenCalledTimes(2));
  expect(page.gtag.mock.calls.map((call) => call[1])).toEqual(["page_view", "search"]);
  expect(page.ttq.page).toHaveBeenCalledTimes(1);
  expect(page.fbq).toHaveBeenCalledWith("track", "Search", { search_string: "birch" });
  expect(page.pintrk).toHaveBeenCalledWith("page");
});

test("after a no, nothing is told, not even what waited", async () => {
  const analytics = await loadAnalytics();
  analytics.track((to) => to.search("birch"));
  analytics.refuseAnalytics();
  analytics.track((to) => to.search("silk"));
  // Another way in would be open by now.
  await import("./analytics-events.ts");
  expect(page.gtag).not.toHaveBeenCalled();
  // Nor after a later yes, which is for what comes then.
  analytics.releaseAnalytics();
  expect(await toldBy(analytics)).toEqual([]);
});

test("adding to the cart is told in Canadian dollars, in every dialect", async () => {
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((to) => to.addToCart(product, 3));
  await vi.waitFor(() => expect(page.pintrk).toHaveBeenCalled());
  expect(page.gtag).toHaveBeenCalledWith("event", "add_to_cart", {
    currency: "CAD",
    value: 59.97,
    items: [
      {
        item_id: "p1",
        item_name: "Birch Serum",
        item_brand: "Birch & Silk",
        item_category: "Skin Care",
        price: 19.99,
        quantity: 3,
      },
    ],
  });
  expect(page.fbq.mock.calls[0]?.slice(0, 2)).toEqual(["track", "AddToCart"]);
  expect(page.ttq.track.mock.calls[0]?.[0]).toBe("AddToCart");
  expect(page.pintrk.mock.calls[0]?.slice(0, 2)).toEqual(["track", "addtocart"]);
});

test("a purchase is told once, also after a reload", async () => {
  let analytics = await loadAnalytics();
  analytics.track((to) => to.purchase(order, items));
  analytics.track((to) => to.purchase(order, items));
  analytics.releaseAnalytics();
  analytics.track((to) => to.purchase(order, items));
  const told = await toldBy(analytics);
  expect(told).toHaveLength(1);
  expect(told[0]?.[2]).toMatchObject({
    transaction_id: "ORD-ABC",
    value: 65.97,
    tax: 6,
    shipping: 0,
    currency: "CAD",
  });
  page.fbq.mockClear();
  analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((to) => to.purchase(order, items));
  expect(await toldBy(analytics)).toHaveLength(1);
});

test("a tag that throws, or is not there, breaks nothing", async () => {
  page.gtag.mockImplementation(() => {
    throw new Error("blocked");
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((to) => to.viewItem(product));
  await vi.waitFor(() => expect(page.fbq).toHaveBeenCalledTimes(1));
});

test("where nobody listens, nothing is fetched to tell it, and later listeners hear what follows", async () => {
  const { gtag, fbq, ttq, pintrk } = page;
  vi.stubGlobal("window", { location: { origin: "https://shop.example" } });
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((to) => to.search("unheard"));
  Object.assign(window, { gtag, fbq, ttq, pintrk });
  analytics.track((to) => to.search("heard"));
  await vi.waitFor(() => expect(gtag).toHaveBeenCalledTimes(1));
  expect(gtag.mock.calls[0]?.[2]).toEqual({ search_term: "heard" });
});
