import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { SCREENS } from "../app/routes.ts";
import {
  type CachePolicy,
  findRoute,
  ROUTE_POLICIES,
  type RoutePath,
  type RoutePolicy,
} from "../data/model/routes/route-policies.ts";
import { scriptsOf } from "../data/model/settings/page-scripts.ts";
import { DOCUMENT, writeRoutePolicies } from "./route-policies/table.ts";
import { createTestApi } from "./support/api.ts";
import { openMemoryDatabase } from "./support/databases.ts";

const ROOT = resolve(import.meta.dirname, "..");
const POLICIES = Object.entries<RoutePolicy>(ROUTE_POLICIES);

/** The policies of paths that no route has. */
const FALLBACKS: readonly RoutePath[] = ["*", "/api/*"];
/** Served outside of the app and the API, or without a GET route. */
const OTHERS: readonly RoutePath[] = [
  "/api/products/import/*",
  "/products/*",
  "/collections/*",
  "/manifest.webmanifest",
  "/shell.html",
  "/shells/:file",
  "/demo-payments/*",
  "/healthz",
  "/readyz",
];

const PAGES = SCREENS.map(({ path }) => path);
const API = await listReads();

async function listReads(): Promise<string[]> {
  const database = await openMemoryDatabase();
  const { routes } = createTestApi(database).api;
  await database.close();
  const paths = routes.filter(({ method }) => method === "GET").map(({ path }) => path);
  return [...new Set(paths)].filter((path) => !path.endsWith("*"));
}

/** An address of a route; each parameter has a value. */
const exampleOf = (path: string) => path.replace(/:\w+/g, "x").replace("/*", "/x");

describe("the policy of a route", () => {
  test("exists for every page of the app and every GET route of the API", () => {
    expect(PAGES.length).toBeGreaterThan(30);
    expect(API.length).toBeGreaterThan(90);
    const without = [...PAGES.filter((path) => path !== "*"), ...API].filter((path) =>
      FALLBACKS.includes(findRoute(exampleOf(path)).path),
    );
    expect(without).toEqual([]);
  });

  test("has the same path as the route, or one that ends with /*", () => {
    const found = [...PAGES, ...API]
      .filter((path) => path !== "*")
      .map((path) => [path, findRoute(exampleOf(path)).path]);
    const others = found.filter(([path, policy = ""]) => path !== policy && !policy.endsWith("/*"));
    expect(others).toEqual([]);
  });

  test("belongs to a route that exists", () => {
    const used = [...PAGES, ...API].map((path) => findRoute(exampleOf(path)).path);
    const known = new Set<string>([...used, ...FALLBACKS, ...OTHERS]);
    expect(POLICIES.map(([path]) => path).filter((path) => !known.has(path))).toEqual([]);
  });

  test("finds the route of an address before that of a pattern, and decodes parameters", () => {
    expect(findRoute("/api/products/facets")).toMatchObject({ path: "/api/products/facets" });
    expect(findRoute("/api/products/a%20b")).toMatchObject({
      path: "/api/products/:id",
      params: ["a b"],
    });
    expect(findRoute("/api/products/%")).toMatchObject({ params: ["%"] });
    expect(findRoute("/account")).toMatchObject({ path: "/account/*" });
    expect(findRoute("/accounting")).toMatchObject({ path: "*" });
  });

  test("names the settings among the sources of a cached response", () => {
    const cached = POLICIES.flatMap(([, { cache }]) => (typeof cache === "string" ? [] : [cache]));
    expect(cached.length).toBeGreaterThan(30);
    expect(cached.filter(({ sources }: CachePolicy) => !sources.includes("settings"))).toEqual([]);
  });

  test("allows no third-party script on a page that no cache may store", () => {
    const pages = PAGES.filter((path) => findRoute(path).policy.cache === "no-store");
    expect(pages).toContain("/account/*");
    expect(pages.filter((path) => scriptsOf(exampleOf(path)) !== "own")).toEqual([]);
  });
});

test("docs/architecture.md shows the current policies: npm run policies", () => {
  expect(readFileSync(join(ROOT, DOCUMENT), "utf8")).toBe(writeRoutePolicies(ROOT));
});
