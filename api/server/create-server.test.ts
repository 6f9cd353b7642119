import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { DEFAULT_STORE_FACTS } from "../../data/model/settings/default-store-facts.ts";
import type { Api } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Env } from "../deps.ts";
import { createServer } from "./create-server.ts";
import { plainHeaders } from "./security-headers.ts";

const folder = mkdtempSync(join(tmpdir(), "server-"));
const build = join(folder, "client");
mkdirSync(join(build, "assets"), { recursive: true });
mkdirSync(join(folder, "pictures/serum.4x5.aabbcc-ddeeff.12345678"), { recursive: true });
writeFileSync(join(build, "assets/app-1.js"), "app();".repeat(200));
writeFileSync(join(build, "assets/app-1.js.br"), "packed");
writeFileSync(join(build, "assets/app-1.js.map"), "{}");
writeFileSync(join(build, "assets/app-0.js"), "earlier();");
writeFileSync(join(build, "manifest.json"), "{}");
writeFileSync(join(build, "sw.js"), "worker();");
writeFileSync(join(folder, "secret.js"), "secret");
writeFileSync(join(folder, "pictures/serum.4x5.aabbcc-ddeeff.12345678/320.webp"), "picture");
writeFileSync(join(folder, "pictures/320.webp"), "outside");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const POLICY = "content-security-policy";
const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const ANALYTICS = {
  GA_MEASUREMENT_ID: "G-ABC1234567",
  META_PIXEL_ID: "123456789012345",
  TIKTOK_PIXEL_ID: "ABCDEFGHIJ0123456789",
  PINTEREST_TAG_ID: "1234567890123",
};

function createTestServer(environment: Record<string, string> = {}) {
  const config = readConfig(environment);
  const api = new Hono<Env>().get("/api/thing", (c) => c.json({ text: "thing ".repeat(400) }));
  return createServer({
    config,
    api: api as unknown as Api,
    extras: [],
    ready: async () => environment.DOWN === undefined,
    isOutdated: async () => false,
    ...(environment.STOPPING && { stopping: AbortSignal.abort() }),
    build,
    inline: environment.INLINE ? [environment.INLINE] : [],
    pictures: join(folder, "pictures"),
    pages: {
      publicUrl: config.publicUrl,
      log: pino({ level: "silent" }),
      visits: new AsyncLocalStorage(),
      storeFacts: async () => DEFAULT_STORE_FACTS,
      isOpen: async () => true,
      languages: async () => ["en", "fr"],
      isOperator: async () => false,
      render: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === "/fault") throw new Error("select secret from vault");
        if (pathname === "/moved") return Response.redirect("http://localhost:3000/", 302);
        const status = pathname === "/" ? 200 : 404;
        const body = `<h1>${pathname}</h1>${"text ".repeat(400)}`;
        return { status, headers: new Headers(), head: "", body, state: "", modules: [] };
      },
      fill: async (page) => ({
        html: page.body,
        styles: page.body.includes("/styled") ? ["'sha256-styles='"] : [],
      }),
    },
  });
}

const server = createTestServer();
const ADDRESSES = [
  "/",
  "/nope",
  "/fault",
  "/moved",
  "/api/thing",
  "/api/nope",
  "/assets/app-1.js",
  "/assets/nope.js",
  "/sw.js",
  "/healthz",
  "/pictures/nope/1.webp",
];

// W13
describe("security headers are set on every response", () => {
  test.each(ADDRESSES)("%s", async (address) => {
    const { headers } = await server.request(address);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    if (address !== "/sw.js") expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  test("HSTS for a year on an https origin", async () => {
    const { headers } = await createTestServer({ PUBLIC_URL: "https://shop.example" }).request("/");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
  });

  test("allows a page's own inline script and stylesheets by their hashes", async () => {
    const served = createTestServer({ INLINE: "'sha256-script='" });
    const policyOf = async (path: string) =>
      (await served.request(path)).headers.get("content-security-policy");
    expect(await policyOf("/styled")).toContain("script-src 'self' 'sha256-script=';");
    expect(await policyOf("/styled")).toContain("style-src 'self' 'sha256-styles=';");
    expect(await policyOf("/")).toContain("style-src 'self';");
    expect(findingsOf((await policyOf("/styled")) ?? "")).toEqual([]);
    expect(await policyOf("/sw.js")).not.toContain("sha256");
  });

  test("asks browsers to report violations of a page's policy to the store", async () => {
    const headersOf = async (path: string) => (await server.request(path)).headers;
    for (const path of ["/", "/nope", "/checkout", "/admin", "/shells/shop.html", "/blog/a.b"]) {
      const headers = await headersOf(path);
      expect(headers.get(POLICY)).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
      expect(headers.get("reporting-endpoints")).toBe('policy="/api/policy-reports"');
    }
    for (const path of ["/assets/app-1.js", "/api/thing", "/sw.js", "/pictures/nope/1.webp"]) {
      const headers = await headersOf(path);
      expect(headers.get(POLICY)).not.toContain("report");
      expect(headers.has("reporting-endpoints")).toBe(false);
    }
  });

  // W14
  test("allows Stripe's hosts only in Stripe mode, and never for the worker", async () => {
    const policyOf = async (it: typeof server, path: string) =>
      (await it.request(path)).headers.get("content-security-policy");
    const stripe = createTestServer(STRIPE);
    expect(await policyOf(server, "/")).not.toContain("stripe");
    expect(await policyOf(stripe, "/")).toContain("script-src 'self' https://js.stripe.com");
    expect(await policyOf(stripe, "/sw.js")).not.toContain("stripe");
  });

  // W14
  test.each([
    "/admin",
    "/admin/orders",
    "/Admin",
    "/data-import",
    "/track-order",
    "/%74rack-order",
    "/shell.html",
    "/shell.fr.html",
    "/shells/fr/track-order.html",
    "/shells/track-order.html",
  ])("allows no third-party script on %s and sends no path as the referrer", async (path) => {
    const served = createTestServer({ ...STRIPE, ...ANALYTICS });
    const { headers } = await served.request(path);
    const policy = headers.get(POLICY) ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy.match(/https:\/\/[^ ;]+/g)).toBeNull();
    const shop = (await served.request("/shells/shop.html")).headers.get(POLICY) ?? "";
    expect(shop).toContain("https://www.googletagmanager.com");
    expect(headers.get("referrer-policy")).toBe("origin");
  });

  // W14
  test.each([
    "/checkout",
    "/fr/checkout",
    "/Checkout",
    "/order-confirmation",
    "/shells/checkout.html",
    "/shells/fr/checkout.html",
    "/shells/order-confirmation.html",
  ])("allows no third-party script but Stripe's on %s", async (path) => {
    const served = createTestServer({ ...STRIPE, ...ANALYTICS });
    const { headers } = await served.request(path);
    const hosts = (headers.get(POLICY) ?? "").match(/https:\/\/[^ ;]+/g) ?? [];
    expect(hosts).toContain("https://js.stripe.com");
    expect(hosts.filter((host) => !host.endsWith("stripe.com"))).toEqual([]);
    expect(headers.get("referrer-policy")).toBe("origin");
  });
});

/** Findings of csp_evaluator, without those that depend on more than the policy. */
function findingsOf(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ severity, directive, description }) => `${severity} ${directive}: ${description}`);
}

// W13, W14
describe("csp_evaluator reports no finding for the policy", () => {
  test("of any response, with demo payments, with Stripe and on https", async () => {
    expect(findingsOf("script-src 'self' 'unsafe-inline'").length).toBeGreaterThan(0);
    const https = { PUBLIC_URL: "https://shop.example" };
    for (const environment of [{}, STRIPE, https, { ...STRIPE, ...https }]) {
      const served = createTestServer(environment);
      const policies = new Set<string>();
      for (const address of [...ADDRESSES, "/admin", "/checkout", "/shop/"])
        policies.add((await served.request(address)).headers.get(POLICY) ?? "");
      // One for the worker, one for files and the API, one for pages, one for the error page with its style, and one
      // for pages without third parties if there are any.
      expect(policies.size).toBe("STRIPE_SECRET_KEY" in environment ? 5 : 4);
      for (const policy of policies) expect([policy, findingsOf(policy)]).toEqual([policy, []]);
    }
    expect(findingsOf(plainHeaders({ secure: true })["Content-Security-Policy"] ?? "")).toEqual([]);
  });

  test("with analytics services configured", async () => {
    const { headers } = await createTestServer(ANALYTICS).request("/");
    const policy = headers.get(POLICY) ?? "";
    expect(findingsOf(policy)).toEqual([]);
  });
});

// W31 O4
describe("files", () => {
  test.each([
    "/.env",
    "/.git/config",
    "/assets/../secret.js",
    "/assets/..%2f..%2fsecret.js",
    "/assets/%2e%2e/%2e%2e/secret.js",
    "/assets/..%5c..%5csecret.js",
    "/assets/app-1.js.map",
    "/assets/app-1.js.br",
    "/assets/nope",
    "/manifest.json",
    "/data/local/store.sqlite",
    "/package.json",
    "/pictures/../pictures/320.webp",
    "/pictures/./320.webp",
    "/shop%0a",
    "/%0d%0aSet-Cookie:%20a=b",
    "/shop\n",
    "/%7f",
    "/%",
    "/%zz",
    "/%c0%ae%c0%ae/secret",
    "/pictures/..%2f320.webp",
    "/pictures/serum.4x5.aabbcc-ddeeff.12345678/../../client/sw.js",
  ])("%s is 404 without a page", async (address) => {
    // `new Request` resolves dot segments.
    const request = new Request("http://localhost:3000/");
    Object.defineProperty(request, "url", { value: `http://localhost:3000${address}` });
    const response = await server.fetch(request);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(await response.text()).toBe("Not found");
  });

  // O21
  test("hashed assets are immutable, the service worker is revalidated", async () => {
    const asset = await server.request("/assets/app-1.js", {
      headers: { "accept-encoding": "br" },
    });
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(await asset.text()).toBe("packed");
    const plain = await server.request("/assets/app-1.js", {
      headers: { "accept-encoding": "br;q=0" },
    });
    expect(await plain.text()).toContain("app();");
    const worker = await server.request("/sw.js");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    const tag = worker.headers.get("etag") ?? "";
    const again = await server.request("/sw.js", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  test("an asset is read on request: a deleted one is 404", async () => {
    const path = join(build, "assets/app-0.js");
    expect(await (await server.request("/assets/app-0.js")).text()).toBe("earlier();");
    rmSync(path);
    const response = await server.request("/assets/app-0.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("pictures are served from their own folder", async () => {
    const response = await server.request("/pictures/serum.4x5.aabbcc-ddeeff.12345678/320.webp");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(await response.text()).toBe("picture");
  });

  test("a picture address of an earlier release serves the current picture for an hour", async () => {
    const response = await server.request("/pictures/serum.4x5.ddeeff-aabbcc.87654321/320.webp");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).not.toContain("immutable");
    expect(await response.text()).toBe("picture");
    for (const path of ["serums.4x5.ddeeff-aabbcc.87654321", "320"])
      expect((await server.request(`/pictures/${path}/320.webp`)).status).toBe(404);
  });
});

describe("pages", () => {
  test("are revalidated", async () => {
    const first = await server.request("/");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\//);
    expect((await server.request("/", { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  test("are 404 and not cached if they do not exist", async () => {
    const response = await server.request("/product/a.b");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("/product/a.b");
  });

  test("are compressed with Brotli if the client accepts it", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    for (const address of ["/", "/api/thing"]) {
      const response = await server.request(address, { headers });
      expect(response.headers.get("content-encoding")).toBe("br");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(500);
    }
  });

  // W33
  test("show an error id and no internals if they fail", async () => {
    const response = await server.request("/fault");
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).toMatch(/mention [0-9a-f-]{36}/);
    expect(text).not.toMatch(/select|vault/);
  });

  test("redirect, drop trailing slashes, and accept only GET and HEAD", async () => {
    expect((await server.request("/moved")).status).toBe(302);
    const slash = await server.request("/shop/?search=a");
    expect([slash.status, slash.headers.get("location")]).toEqual([308, "/shop?search=a"]);
    const away = await server.request("//evil.example/");
    expect(away.headers.get("location") ?? "").not.toMatch(/^\/\//);
    for (const [path, to] of [
      ["//about", "/about"],
      ["//evil.example//x/?a=//b", "/evil.example/x?a=//b"],
      ["//", "/"],
    ] as const) {
      const { status, headers } = await server.request(`http://localhost${path}`);
      expect([path, status, headers.get("location")]).toEqual([path, 308, to]);
    }
    expect((await server.request("/", { method: "POST" })).status).toBe(405);
  });
});

test("/readyz reports whether the database is ready", async () => {
  expect((await server.request("/readyz")).status).toBe(200);
  const down = createTestServer({ DOWN: "1" });
  expect((await down.request("/readyz")).status).toBe(503);
  expect((await down.request("/healthz")).status).toBe(200);
});

test("/readyz responds with 503 while the store stops, and pages are still served", async () => {
  const stopping = createTestServer({ STOPPING: "1" });
  expect((await stopping.request("/readyz")).status).toBe(503);
  expect((await stopping.request("/healthz")).status).toBe(200);
  expect((await stopping.request("/")).status).toBe(200);
});
