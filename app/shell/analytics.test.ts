import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../data/model/order.ts";

const product = {
  id: "p1",
  title: "Birch Serum",
  description: "",
  price: "19.99",
  category: "Skin Care",
  sku: null,
  imageUrl: "",
  inStock: true,
  stockQuantity: null,
};
const order: Order = {
  id: "6f6c2b3e-0000-4000-8000-000000000001",
  orderNumber: "ORD-ABC",
  customerEmail: "a@b.example",
  customerName: "A B",
  shippingAddress: "",
  subtotal: "59.97",
  tax: "6.00",
  shipping: "0.00",
  total: "65.97",
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
  analytics.trackPageView("/shop", "Shop");
  analytics.trackSearch("birch");
  expect(page.gtag).not.toHaveBeenCalled();
  analytics.releaseAnalytics();
  expect(page.gtag.mock.calls.map((call) => call[1])).toEqual(["page_view", "search"]);
  expect(page.ttq.page).toHaveBeenCalledTimes(1);
  expect(page.fbq).toHaveBeenCalledWith("track", "Search", { search_string: "birch" });
  expect(page.pintrk).toHaveBeenCalledWith("page");
});

test("after a no, nothing is told, not even what waited", async () => {
  const analytics = await loadAnalytics();
  analytics.trackSearch("birch");
  analytics.refuseAnalytics();
  analytics.trackSearch("silk");
  expect(page.gtag).not.toHaveBeenCalled();
});

test("adding to the cart is told in Canadian dollars, in every dialect", async () => {
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.trackAddToCart(product, 3);
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
  analytics.trackPurchase(order, items);
  analytics.trackPurchase(order, items);
  analytics.releaseAnalytics();
  analytics.trackPurchase(order, items);
  expect(page.gtag).toHaveBeenCalledTimes(1);
  expect(page.gtag.mock.calls[0]?.[2]).toMatchObject({
    transaction_id: "ORD-ABC",
    value: 65.97,
    tax: 6,
    shipping: 0,
    currency: "CAD",
  });
  analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.trackPurchase(order, items);
  expect(page.gtag).toHaveBeenCalledTimes(1);
});

test("a tag that throws, or is not there, breaks nothing", async () => {
  page.gtag.mockImplementation(() => {
    throw new Error("blocked");
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.trackViewItem(product);
  expect(page.fbq).toHaveBeenCalledTimes(1);
});
