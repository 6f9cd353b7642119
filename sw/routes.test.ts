import { expect, test } from "vitest";
import { type Route, routesFor } from "./routes.ts";
import { strategyFor } from "./strategy.ts";

const ORIGIN = "https://shop.example";
const told = (kept: readonly string[], origin = ORIGIN) =>
  routesFor(kept, "shell-1", origin).map(toldOf);

function toldOf({ condition, source }: Route) {
  const { protocol, hostname, port, pathname, search } = condition.urlPattern;
  expect([protocol, hostname, port]).toEqual(["https", "shop.example", ""]);
  expect(condition.requestMethod).toBe("GET");
  return [condition.requestMode ?? "any", pathname, search, source];
}

const ASSETS = ["any", "/assets/*", "", "cache"];

test("kept pages need no worker, each at its exact address, nor do the build's files", () => {
  const cache = { cacheName: "shell-1" };
  expect(told(["/", "/about", "/shop?category=Skin%20Care", "/assets/a-12345678.js"])).toEqual([
    ["navigate", "/", "", cache],
    ["navigate", "/about", "", cache],
    ["navigate", "/shop", "category=Skin%20Care", cache],
    ASSETS,
  ]);
});

test("what the worker looks at stays with it", () => {
  const looked = ["/checkout", "/admin", "/shell.html", "/shells/product.each.html"];
  expect(told([...looked, "/api/products", "/pictures/a/320.webp"])).toEqual([ASSETS]);
});

test("the worker's table has the same to say of what is told beforehand", () => {
  const asked = (path: string) => ({ method: "GET", url: new URL(path, ORIGIN), origin: ORIGIN });
  expect(strategyFor(asked("/assets/shop-screen-AbCd1234.js"))).toBe("asset");
});

test("a port is part of the address", () => {
  const [route] = routesFor(["/"], "shell-1", "http://localhost:3000");
  expect(route?.condition.urlPattern).toMatchObject({ protocol: "http", port: "3000" });
});
