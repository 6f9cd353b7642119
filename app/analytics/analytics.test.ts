import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "../../data/model/sales/order.ts";

const product = {
  id: "p1",
  title: "Birch Serum",
  brand: "Birch Lab",
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
  recipientName: null,
  billingAddress: null,
  customerName: "A B",
  shippingAddress: "",
  address2: null,
  phone: null,
  subtotal: "59.97",
  tax: "6.00",
  shipping: "0.00",
  total: "65.97",
  discount: "0.00",
  discountCode: null,
  taxes: [],
  refunds: [],
  returns: [],
  shippingMethod: null,
  shippingCarrier: null,
  shippingDays: null,
  payments: [],
  arrival: null,
  giftMessage: null,
  locale: "en",
  fulfilments: [],
  stripePaymentIntentId: null,
  status: "paid",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const items = [
  {
    id: "i1",
    orderId: order.id,
    productId: "p1",
    imageUrl: null,
    productTitle: "Birch Serum",
    productPrice: "19.99",
    quantity: 3,
    subtotal: "59.97",
  },
];

let stored: Map<string, string>;
let session: Map<string, string>;
let page: {
  gtag: ReturnType<typeof vi.fn>;
  fbq: ReturnType<typeof vi.fn>;
  ttq: { track: ReturnType<typeof vi.fn>; page: ReturnType<typeof vi.fn> };
  pintrk: ReturnType<typeof vi.fn>;
};

const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});

/** A new instance of the module with its own state, as every page load creates one. */
async function loadAnalytics() {
  vi.resetModules();
  return import("./analytics.ts");
}

type Analytics = Awaited<ReturnType<typeof loadAnalytics>>;

/** All reported events except page views. Events are reported in order, so a last one ends the wait. */
async function reportedEvents(analytics: Analytics) {
  analytics.track((events) => events.pageView("/end", "End"));
  await expect.poll(() => page.fbq.mock.calls.map((call) => call[1])).toContain("PageView");
  return page.gtag.mock.calls.filter((call) => call[1] !== "page_view");
}

beforeEach(() => {
  stored = new Map();
  session = new Map();
  page = {
    gtag: vi.fn(),
    fbq: vi.fn(),
    ttq: { track: vi.fn(), page: vi.fn() },
    pintrk: vi.fn(),
  };
  vi.stubGlobal("window", {
    ...page,
    location: { origin: "https://shop.example", pathname: "/shop" },
    localStorage: storageOf(stored),
    sessionStorage: storageOf(session),
  });
});

test("events are queued until they are permitted and then reported in order", async () => {
  const analytics = await loadAnalytics();
  analytics.track((events) => events.pageView("/shop", "Shop"));
  analytics.track((events) => events.search("birch"));
  expect(page.gtag).not.toHaveBeenCalled();
  analytics.releaseAnalytics();
  await expect.poll(() => page.gtag.mock.calls).toHaveLength(2);
  expect(page.gtag.mock.calls.map((call) => call[1])).toEqual(["page_view", "search"]);
  expect(page.ttq.page).toHaveBeenCalledTimes(1);
  expect(page.fbq).toHaveBeenCalledWith("track", "Search", { search_string: "birch" });
  expect(page.pintrk).toHaveBeenCalledWith("page");
});

test("after a refusal nothing is reported, including queued events", async () => {
  const analytics = await loadAnalytics();
  analytics.track((events) => events.search("birch"));
  analytics.refuseAnalytics();
  analytics.track((events) => events.search("silk"));
  // The module would have reported a queued event once it is loaded.
  await import("./analytics-events.ts");
  expect(page.gtag).not.toHaveBeenCalled();
  // A later consent covers only later events.
  analytics.releaseAnalytics();
  expect(await reportedEvents(analytics)).toEqual([]);
});

test("adding to the cart is reported in Canadian dollars to all four services", async () => {
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((events) => events.addToCart(product, 3));
  await expect.poll(() => page.pintrk.mock.calls).not.toEqual([]);
  expect(page.gtag).toHaveBeenCalledWith("event", "add_to_cart", {
    currency: "CAD",
    value: 59.97,
    items: [
      {
        item_id: "p1",
        item_name: "Birch Serum",
        item_brand: "Birch Lab",
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

/** What the page of a confirmed order does. */
async function confirm(id = order.id) {
  const { keepPurchase } = await import("./unsent-purchases.ts");
  keepPurchase({ ...order, id }, items);
}

test("a purchase is reported once, by the next page view, also if its page is reloaded", async () => {
  await confirm();
  await confirm();
  expect(session.get("unsent-purchases")).not.toMatch(/a@b|A B|2026/);
  let analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  const reported = await reportedEvents(analytics);
  expect(reported).toHaveLength(1);
  expect(reported[0]?.[2]).toMatchObject({
    transaction_id: "ORD-ABC",
    value: 65.97,
    tax: 6,
    shipping: 0,
    currency: "CAD",
    items: [{ item_id: "p1", item_name: "Birch Serum", price: 19.99, quantity: 3 }],
  });
  expect(page.gtag.mock.calls.map((call) => call[1])).toEqual(["page_view", "purchase"]);
  expect(session.get("unsent-purchases")).toBeUndefined();

  page.fbq.mockClear();
  await confirm();
  analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  expect(await reportedEvents(analytics)).toHaveLength(1);
  expect(session.get("unsent-purchases")).toBeUndefined();
});

test("a purchase is not kept after a refusal, and at most five are", async () => {
  stored.set(
    "analytics-consent",
    JSON.stringify({ granted: false, date: "2026-01-01", services: [] }),
  );
  await confirm();
  expect(session.get("unsent-purchases")).toBeUndefined();
  stored.clear();
  for (const id of ["a", "b", "c", "d", "e", "f"]) await confirm(id);
  const kept: { id: string }[] = JSON.parse(session.get("unsent-purchases") ?? "[]");
  expect(kept.map(({ id }) => id)).toEqual(["b", "c", "d", "e", "f"]);
});

test.each(["/checkout", "/fr/order-confirmation", "/account"])(
  "on %s nothing is reported or queued",
  async (pathname) => {
    const analytics = await loadAnalytics();
    analytics.releaseAnalytics();
    window.location.pathname = pathname;
    analytics.track((events) => events.search("silk"));
    window.location.pathname = "/shop";
    expect(await reportedEvents(analytics)).toEqual([]);
  },
);

test("a tag that throws does not affect the other tags", async () => {
  page.gtag.mockImplementation(() => {
    throw new Error("blocked");
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((events) => events.viewItem(product));
  await expect.poll(() => page.fbq.mock.calls).toHaveLength(1);
});

test("events without a global are dropped, and a global that is added later receives later events", async () => {
  const { gtag, fbq, ttq, pintrk } = page;
  vi.stubGlobal("window", { location: window.location, sessionStorage: storageOf(session) });
  const analytics = await loadAnalytics();
  analytics.releaseAnalytics();
  analytics.track((events) => events.search("dropped"));
  Object.assign(window, { gtag, fbq, ttq, pintrk });
  analytics.track((events) => events.search("reported"));
  await expect.poll(() => gtag.mock.calls).toHaveLength(1);
  expect(gtag.mock.calls[0]?.[2]).toEqual({ search_term: "reported" });
});
