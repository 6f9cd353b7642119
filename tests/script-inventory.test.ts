import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "../api/config.ts";
import type { Env } from "../api/deps.ts";
import { secureHeaders } from "../api/server/security-headers.ts";
import { ROUTE_POLICIES } from "../data/model/routes/route-policies.ts";

/** The inventory of scripts by page, a part of SECURITY.md. */
const [, INVENTORY = ""] =
  /\n## Scripts by page\n(.*?)\n## /s.exec(
    readFileSync(join(resolve(import.meta.dirname, ".."), "SECURITY.md"), "utf8"),
  ) ?? [];
const [routeTable = [], serviceTable = []] = INVENTORY.split(/\n\n(?=\|)/)
  .slice(1)
  .map((table) => table.trim().split("\n").slice(2).map(readRow));

const INLINE = "'sha256-inline='";
const HASH = [INLINE];
const ALL_SERVICES = {
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_PUBLISHABLE_KEY: "pk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  GA_MEASUREMENT_ID: "G-TEST123",
  META_PIXEL_ID: "1234567890",
  TIKTOK_PIXEL_ID: "CTESTTIKTOK",
  PINTEREST_TAG_ID: "2612345678901",
};
const app = new Hono<Env>()
  .use(secureHeaders(readConfig(ALL_SERVICES), HASH))
  .get("*", (c) => c.html(""));

function readRow(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
const codeOf = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Pages; all other routes are the API and files. */
const PAGES = Object.keys(ROUTE_POLICIES).filter(
  (path) => !/^\/(?:api|demo-payments|shells|healthz|readyz)|\.\w+$/.test(path),
);

async function readScriptSources(path: string): Promise<string[]> {
  const { headers } = await app.request(path);
  const policy = headers.get("content-security-policy") ?? "";
  const [, sources = ""] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? [];
  return sources.split(" ").sort();
}

test("the inventory in SECURITY.md lists each page once, and each service", () => {
  expect(routeTable.flatMap(([routes]) => codeOf(routes)).sort()).toEqual([...PAGES].sort());
  expect(serviceTable.map(([name]) => name)).toHaveLength(5);
});

const hostsOf = (isStripe: boolean) =>
  serviceTable
    .filter(([name]) => (name === "Stripe") === isStripe)
    .flatMap(([, hosts]) => codeOf(hosts));

test.each(
  routeTable.flatMap(([routes, ...cells]) =>
    codeOf(routes).map((route) => [route, cells] as const),
  ),
)(
  "the policy of %s allows the scripts that SECURITY.md states, in both languages",
  async (route, [own, stripe, analytics]) => {
    expect([own, stripe, analytics].every((cell) => cell === "yes" || cell === "no")).toBe(true);
    const stated = [
      ...(own === "yes" ? ["'self'", INLINE] : []),
      ...(stripe === "yes" ? hostsOf(true) : []),
      ...(analytics === "yes" ? hostsOf(false) : []),
    ].sort();
    const path = route === "*" ? "/unknown" : route.replaceAll(/:\w+|\*/g, "x");
    for (const address of [path, `/fr${path}`])
      expect([address, await readScriptSources(address)]).toEqual([address, stated]);
  },
);
