import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "../api/config.ts";
import type { Env } from "../api/deps.ts";
import { secureHeaders } from "../api/server/security-headers.ts";
import { ROUTE_POLICIES } from "../data/model/routes/route-policies.ts";
import { INVENTORY_ROUTES, INVENTORY_SERVICES, sourcesOf } from "./support/script-inventory.ts";

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
  expect(INVENTORY_ROUTES.map(({ route }) => route).sort()).toEqual([...PAGES].sort());
  expect(INVENTORY_SERVICES).toHaveLength(5);
});

test.each(INVENTORY_ROUTES)(
  "the policy of $route allows the scripts that SECURITY.md states, in both languages",
  async ({ route, own, stripe, analytics }) => {
    expect([own, stripe, analytics].every((cell) => cell === "yes" || cell === "no")).toBe(true);
    const stated = [
      ...(own === "yes" ? ["'self'", INLINE] : []),
      ...(stripe === "yes" ? sourcesOf("stripe") : []),
      ...(analytics === "yes" ? sourcesOf("analytics") : []),
    ].sort();
    const path = route === "*" ? "/unknown" : route.replaceAll(/:\w+|\*/g, "x");
    for (const address of [path, `/fr${path}`])
      expect([address, await readScriptSources(address)]).toEqual([address, stated]);
  },
);
