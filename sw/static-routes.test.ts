import { expect, test } from "vitest";
import { createStaticRoutes, type StaticRoute } from "./static-routes.ts";
import { strategyFor } from "./strategy.ts";

const ORIGIN = "https://shop.example";
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
