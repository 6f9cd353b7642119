import { describe, expect, test } from "vitest";
import { createStaticRoutes, type StaticRoute, type Strategy, strategyFor } from "./strategy.ts";

const ORIGIN = "https://shop.example";
const strategyOf = (path: string, method = "GET", mode?: string) =>
  strategyFor({ method, url: new URL(path, ORIGIN), origin: ORIGIN, mode });

describe("the strategy table", () => {
  test.each<[string, Strategy]>([
    ["/", "shell"],
    ["/?source=app", "shell"],
    ["/shop?category=Hair%20Care&search=oil", "shell"],
    ["/product/never-seen", "shell"],
    ["/product/no.5", "shell"],
    ["/blog/post.html", "shell"],
    ["/order-confirmation?orderId=1", "shell"],
    ["/nowhere/at/all", "shell"],
    ["/checkout", "page"],
    ["/admin", "page"],
    ["/admin/orders", "page"],
    ["/data-import", "page"],
    ["/account", "page"],
    ["/account/orders/1", "page"],
    ["/review?item=p1", "page"],
    ["/review/token", "page"],
    ["/products/face-oil", "page"],
    ["/collections/skin-care/products/face-oil", "page"],
    // O3 O4
    ["/api/products", "network"],
    ["/api/nothing", "network"],
    ["/sitemap.xml", "network"],
    ["/robots.txt", "network"],
    ["/healthz", "network"],
    ["/assets/gone-12345678.js", "network"],
    ["/pictures/x/320.webp", "network"],
    ["/.env", "network"],
    ["/a%2fb", "network"],
    ["/demo-payments/v1/payment_intents/x", "network"],
  ])("a navigation to %s is %s", (path, strategy) => {
    expect(strategyOf(path, "GET", "navigate")).toBe(strategy);
  });

  test.each<[string, Strategy]>([
    ["/assets/shop-screen-AbCd1234.js", "asset"],
    ["/icons/icon.svg", "asset"],
    ["/pictures/balm.4x5.aabbcc-ddeeff.12345678/640.avif", "picture"],
    ["/pictures/balm.4x5.aabbcc-ddeeff.12345678/share.jpg", "network"],
    ["/api/products?search=oil&minPrice=5", "data"],
    ["/api/products/some-id", "data"],
    ["/api/products/some-id/related", "data"],
    ["/api/products/some-id/reviews?stars=5", "data"],
    ["/api/blog-posts", "data"],
    ["/api/blog-posts/1", "data"],
    ["/api/testimonials", "data"],
    ["/api/home", "data"],
    ["/api/config", "data"],
    ["/api/products/facets?brand=birch", "data"],
    ["/api/categories", "data"],
    ["/api/suggestions?search=oil", "data"],
    ["/api/delivery?postalCode=B3J1V4", "data"],
    ["/manifest.webmanifest", "network"],
    ["/sw.js", "network"],
    ["/shell.html", "network"],
    ["/shop", "network"],
  ])("a request for %s is %s", (path, strategy) => {
    expect(strategyOf(path)).toBe(strategy);
  });

  // O17 W34 C7
  test.each([
    "/api/account/session",
    "/api/account/orders/1",
    "/api/products/p1/reviews/mine",
    "/api/products/p1/reviews/mine/photos/1",
    "/api/review-requests",
    "/api/admin/reviews/1/photos/2",
    "/api/admin/orders",
    "/api/admin/session",
    "/api/orders/1",
    "/api/orders",
    "/api/track-order?orderNumber=1&email=a@b.ca",
    "/api/create-payment-intent",
    "/api/webhooks/stripe",
    "/api/import-data",
    "/api/products/import",
    "/api/catalogue?since=3",
    "/demo-payments/v1/payment_intents/x/confirm",
  ])("%s is never handled by the worker", (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      expect([method, strategyOf(path, method)]).toEqual([method, "network"]);
    expect(strategyOf(path, "GET", "navigate")).toBe("network");
  });

  test("only two kinds of messages are queued", () => {
    expect(strategyOf("/api/contact", "POST")).toBe("outbox");
    expect(strategyOf("/api/newsletter/subscribe", "POST")).toBe("outbox");
    expect(strategyOf("/api/contact", "PUT")).toBe("network");
    expect(strategyOf("/api/contact")).toBe("network");
  });

  // W14
  test("requests to other origins are not handled", () => {
    for (const address of ["https://js.stripe.com/v3/", "https://cdn.example/assets/x.js"]) {
      const url = new URL(address);
      expect(strategyFor({ method: "GET", url, origin: ORIGIN })).toBe("network");
      expect(strategyFor({ method: "GET", url, origin: ORIGIN, mode: "navigate" })).toBe("network");
    }
  });
});

const describeRoutes = (paths: readonly string[], origin = ORIGIN) =>
  createStaticRoutes(paths, "shell-1", origin).map(describeRoute);

function describeRoute({ condition, source }: StaticRoute) {
  const { protocol, hostname, port, pathname, search } = condition.urlPattern;
  expect([protocol, hostname, port]).toEqual(["https", "shop.example", ""]);
  expect(condition.requestMethod).toBe("GET");
  return [condition.requestMode ?? "any", pathname, search, source];
}

const ASSETS = ["any", "/assets/*", "", "cache"];

test("cached app shells at their exact URLs and the build's files need no worker", () => {
  const cache = { cacheName: "shell-1" };
  expect(
    describeRoutes(["/", "/about", "/shop?category=Skin%20Care", "/assets/a-12345678.js"]),
  ).toEqual([
    ["navigate", "/", "", cache],
    ["navigate", "/about", "", cache],
    ["navigate", "/shop", "category=Skin%20Care", cache],
    ASSETS,
  ]);
});

test("other requests go to the worker", () => {
  const handled = ["/checkout", "/admin", "/shell.html", "/shells/product.each.html"];
  expect(describeRoutes([...handled, "/api/products", "/pictures/a/320.webp"])).toEqual([ASSETS]);
});

test("static routes agree with the strategy table", () => {
  const request = (path: string) => ({ method: "GET", url: new URL(path, ORIGIN), origin: ORIGIN });
  expect(strategyFor(request("/assets/shop-screen-AbCd1234.js"))).toBe("asset");
});

test("a port is part of the URL", () => {
  const [route] = createStaticRoutes(["/"], "shell-1", "http://localhost:3000");
  expect(route?.condition.urlPattern).toMatchObject({ protocol: "http", port: "3000" });
});
