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
import type { Api } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Env } from "../deps.ts";
import { createRoom } from "./room.ts";
import { plainHeaders } from "./security-headers.ts";

const folder = mkdtempSync(join(tmpdir(), "room-"));
const build = join(folder, "client");
mkdirSync(join(build, "assets"), { recursive: true });
mkdirSync(join(folder, "pictures/serum.4x5.aabbcc-ddeeff.12345678"), { recursive: true });
writeFileSync(join(build, "assets/app-1.js"), "app();".repeat(200));
writeFileSync(join(build, "assets/app-1.js.br"), "packed");
writeFileSync(join(build, "assets/app-1.js.map"), "{}");
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

function createTestRoom(environment: Record<string, string> = {}) {
  const config = readConfig(environment);
  const api = new Hono<Env>().get("/api/thing", (c) => c.json({ text: "thing ".repeat(400) }));
  return createRoom({
    config,
    api: api as unknown as Api,
    extras: [],
    ready: async () => environment.DOWN === undefined,
    build,
    inline: environment.INLINE ? [environment.INLINE] : [],
    pictures: join(folder, "pictures"),
    pages: {
      publicUrl: config.publicUrl,
      log: pino({ level: "silent" }),
      visits: new AsyncLocalStorage(),
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

const room = createTestRoom();
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
describe("security headers are on every answer", () => {
  test.each(ADDRESSES)("%s", async (address) => {
    const { headers } = await room.request(address);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    if (address !== "/sw.js") expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  test("a year of https on an https origin", async () => {
    const { headers } = await createTestRoom({ PUBLIC_URL: "https://shop.example" }).request("/");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
  });

  test("a page's inline script and stylesheets, by their hashes, and no other page's", async () => {
    const served = createTestRoom({ INLINE: "'sha256-script='" });
    const policyOf = async (path: string) =>
      (await served.request(path)).headers.get("content-security-policy");
    expect(await policyOf("/styled")).toContain("script-src 'self' 'sha256-script=';");
    expect(await policyOf("/styled")).toContain("style-src 'self' 'sha256-styles=';");
    expect(await policyOf("/")).toContain("style-src 'self';");
    expect(findingsOf((await policyOf("/styled")) ?? "")).toEqual([]);
    expect(await policyOf("/sw.js")).not.toContain("sha256");
  });

  // W14
  test("Stripe's hosts only in Stripe mode, and never for the worker", async () => {
    const policyOf = async (it: typeof room, path: string) =>
      (await it.request(path)).headers.get("content-security-policy");
    const stripe = createTestRoom(STRIPE);
    expect(await policyOf(room, "/")).not.toContain("stripe");
    expect(await policyOf(stripe, "/")).toContain("script-src 'self' https://js.stripe.com");
    expect(await policyOf(stripe, "/sw.js")).not.toContain("stripe");
  });

  // W14
  test.each([
    ...["/admin", "/admin/orders", "/Admin", "/data-import", "/track-order", "/%74rack-order"],
    ...["/shell.html", "/shells/track-order.html"],
  ])(
    "no policy allows a third-party script on %s, and the next page learns no address",
    async (path) => {
      const served = createTestRoom({ ...STRIPE, ...ANALYTICS });
      const { headers } = await served.request(path);
      const policy = headers.get(POLICY) ?? "";
      expect(policy).toContain("script-src 'self';");
      expect(policy.match(/https:\/\/[^ ;]+/g)).toBeNull();
      const shop = (await served.request("/shells/shop.html")).headers.get(POLICY) ?? "";
      expect(shop).toContain("https://www.googletagmanager.com");
      if (!path.startsWith("/shell")) expect(headers.get("referrer-policy")).toBe("strict-origin");
    },
  );
});

/** What csp_evaluator has against a policy, beyond what it can't know from the policy alone. */
function findingsOf(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ severity, directive, description }) => `${severity} ${directive}: ${description}`);
}

// W13, W14
describe("csp_evaluator finds nothing in the policy", () => {
  test("of any answer, with demo payments, with Stripe and on https", async () => {
    expect(findingsOf("script-src 'self' 'unsafe-inline'").length).toBeGreaterThan(0);
    const https = { PUBLIC_URL: "https://shop.example" };
    for (const environment of [{}, STRIPE, https, { ...STRIPE, ...https }]) {
      const served = createTestRoom(environment);
      const policies = new Set<string>();
      for (const address of [...ADDRESSES, "/admin", "/checkout", "/shop/"])
        policies.add((await served.request(address)).headers.get(POLICY) ?? "");
      // Of the worker, of pages, and of pages without third parties where there are any.
      expect(policies.size).toBe("STRIPE_SECRET_KEY" in environment ? 3 : 2);
      for (const policy of policies) expect([policy, findingsOf(policy)]).toEqual([policy, []]);
    }
    expect(findingsOf(plainHeaders({ secure: true })["Content-Security-Policy"] ?? "")).toEqual([]);
  });

  test("with analytics it is wider by their hosts only, and still without inline scripts", async () => {
    const { headers } = await createTestRoom(ANALYTICS).request("/");
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
  ])("%s is 404 and no page", async (address) => {
    // `new Request` would resolve the dots before anybody sees them.
    const request = new Request("http://localhost:3000/");
    Object.defineProperty(request, "url", { value: `http://localhost:3000${address}` });
    const answer = await room.fetch(request);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(await answer.text()).toBe("Not found");
  });

  // O21
  test("hashed assets are kept for good, the worker never", async () => {
    const asset = await room.request("/assets/app-1.js", { headers: { "accept-encoding": "br" } });
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(await asset.text()).toBe("packed");
    const plain = await room.request("/assets/app-1.js", {
      headers: { "accept-encoding": "br;q=0" },
    });
    expect(await plain.text()).toContain("app();");
    const worker = await room.request("/sw.js");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    const tag = worker.headers.get("etag") ?? "";
    const again = await room.request("/sw.js", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  test("pictures are served from their own folder", async () => {
    const answer = await room.request("/pictures/serum.4x5.aabbcc-ddeeff.12345678/320.webp");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(await answer.text()).toBe("picture");
  });

  test("a picture that an earlier release named is shown as it looks by now, but not kept", async () => {
    const answer = await room.request("/pictures/serum.4x5.ddeeff-aabbcc.87654321/320.webp");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).not.toContain("immutable");
    expect(await answer.text()).toBe("picture");
    for (const path of ["serums.4x5.ddeeff-aabbcc.87654321", "320"])
      expect((await room.request(`/pictures/${path}/320.webp`)).status).toBe(404);
  });
});

describe("pages", () => {
  test("are revalidated", async () => {
    const first = await room.request("/");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\//);
    expect((await room.request("/", { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  test("that are not there are 404, kept by nobody", async () => {
    const answer = await room.request("/product/a.b");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("/product/a.b");
  });

  test("are brotli where the browser takes it", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    for (const address of ["/", "/api/thing"]) {
      const answer = await room.request(address, { headers });
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(500);
    }
  });

  // W33
  test("that fail say so with an id and nothing else", async () => {
    const answer = await room.request("/fault");
    expect(answer.status).toBe(500);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text).toMatch(/mention [0-9a-f-]{36}/);
    expect(text).not.toMatch(/select|vault/);
  });

  test("redirect, lose a slash at the end, and are only read", async () => {
    expect((await room.request("/moved")).status).toBe(302);
    const slash = await room.request("/shop/?search=a");
    expect([slash.status, slash.headers.get("location")]).toEqual([308, "/shop?search=a"]);
    const away = await room.request("//evil.example/");
    expect(away.headers.get("location") ?? "").not.toMatch(/^\/\//);
    for (const [path, to] of [
      ["//about", "/about"],
      ["//evil.example//x/?a=//b", "/evil.example/x?a=//b"],
      ["//", "/"],
    ] as const) {
      const { status, headers } = await room.request(`http://localhost${path}`);
      expect([path, status, headers.get("location")]).toEqual([path, 308, to]);
    }
    expect((await room.request("/", { method: "POST" })).status).toBe(405);
  });
});

test("ready is what the database says", async () => {
  expect((await room.request("/readyz")).status).toBe(200);
  const down = createTestRoom({ DOWN: "1" });
  expect((await down.request("/readyz")).status).toBe(503);
  expect((await down.request("/healthz")).status).toBe(200);
});
