import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptsOf } from "../../data/model/settings/page-scripts.ts";
import { PASSWORD } from "../support/admin.ts";
import { querySql } from "../support/purchase.ts";
import { rawGet, sendRaw } from "../support/raw-request.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

const EVIL = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'&lt;`;
const FOREIGN = { origin: "https://evil.example" };
const JSON_TYPE = { "content-type": "application/json" };

let store: RunningStore;
let port: string;
let cookie: string;
const ids = { product: "", post: "" };

beforeAll(async () => {
  store = await startStore();
  port = new URL(store.url).port;
  const opened = await send("POST", "/api/admin/session", { password: PASSWORD });
  cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const create = async (path: string, body: object) => {
    const response = await send("POST", path, body, { cookie });
    return ((await response.json()) as { id: string }).id;
  };
  const imageUrl = "https://pictures.example/a.jpg";
  ids.product = await create("/api/admin/products", {
    title: EVIL,
    description: `${EVIL}\n\nBenefits\n- ${EVIL}`,
    category: EVIL,
    price: "12.00",
    imageUrl,
    stockQuantity: null,
  });
  ids.post = await create("/api/admin/posts", {
    title: EVIL,
    content: EVIL,
    excerpt: EVIL,
    author: EVIL,
    category: EVIL,
    imageUrl,
  });
  await create("/api/admin/testimonials", { name: EVIL, role: EVIL, content: EVIL, rating: 5 });
});
afterAll(() => store.stop());

function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return fetch(store.url + path, {
    method,
    redirect: "manual",
    headers: { ...(body && JSON_TYPE), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe("the running store", () => {
  test.each(["/", "/contact", "/track-order", "/data-import"])(
    "input at %s never appears in the address, also before the page's scripts run",
    async (path) => {
      const page = await (await fetch(store.url + path)).text();
      const forms = page.match(/<form.*?<\/form>/gs) ?? [];
      const personal = forms.filter((form) => /type="(?:email|password)"|<textarea/.test(form));
      expect(personal).not.toHaveLength(0);
      for (const form of personal) expect(form).toMatch(/^<form[^>]* method="post"/);
    },
  );

  test("W13: every kind of response has the security headers", async () => {
    const page = await (await fetch(store.url)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
    const picture = /\/pictures\/[^"\s]+\.(?:avif|webp)/.exec(page)?.[0] ?? "";
    const etag = (await fetch(`${store.url}/about`)).headers.get("etag") ?? "";
    const configEtag = (await fetch(`${store.url}/api/config`)).headers.get("etag") ?? "";
    const responses: [Response, number][] = [
      [await send("GET", "/"), 200],
      [await send("GET", "/about", undefined, { "if-none-match": etag }), 304],
      [await send("GET", "/checkout"), 200],
      [await send("GET", "/admin"), 200],
      [await send("GET", "/nope"), 404],
      [await send("GET", `/product/${ids.product}`), 308],
      [await send("GET", "/product/birch-water-serum"), 200],
      [await send("GET", "/product/none"), 404],
      [await send("GET", "/?category=all"), 302],
      [await send("GET", "/shop/"), 308],
      [await send("POST", "/shop", {}), 405],
      [await send("PUT", "/api/orders", {}), 404],
      [await send("GET", script), 200],
      [await send("GET", picture), 200],
      [await send("GET", "/assets/nope.js"), 404],
      [await send("GET", "/icons/nope.png"), 404],
      [await send("GET", "/sw.js"), 200],
      [await send("GET", "/manifest.webmanifest"), 200],
      [await send("GET", "/sitemap.xml"), 200],
      [await send("GET", "/robots.txt"), 200],
      [await send("GET", "/.well-known/security.txt"), 200],
      [await send("GET", "/healthz"), 200],
      [await send("GET", "/readyz"), 200],
      [await send("GET", "/api/products"), 200],
      [await send("GET", "/api/config", undefined, { "if-none-match": configEtag }), 304],
      [await send("GET", "/api/products?limit=0"), 400],
      [await send("GET", "/api/products/none"), 404],
      [await send("GET", "/api"), 404],
      [await send("GET", "/api/admin/orders"), 401],
      [await send("GET", "/api/admin/orders", undefined, { cookie }), 200],
      [await send("POST", "/api/contact", {}, FOREIGN), 403],
      [await send("POST", "/api/import-data", {}), 403],
      [await send("POST", "/api/contact", {}, { "content-type": "text/plain" }), 415],
      [await send("POST", "/api/newsletter/subscribe", { email: "invalid" }), 422],
      [await send("POST", "/demo-payments/v1/payment_intents/pi_x/confirm", {}), 400],
      [await send("GET", "/demo-payments/v1/payment_intents/pi_x"), 404],
      [await send("POST", "/demo-payments/v1/payment_intents/pi_x/confirm", {}, FOREIGN), 403],
    ];
    for (let time = 0; time < 6; time += 1) {
      const response = await send("POST", "/api/import-data", {});
      if (response.status === 429) responses.push([response, 429]);
    }
    for (const [response, status] of responses) {
      const { pathname } = new URL(response.url);
      expect(`${pathname} ${response.status}`).toBe(`${pathname} ${status}`);
      const header = (name: string) => `${pathname} ${response.headers.get(name)}`;
      expect(header("x-content-type-options")).toBe(`${pathname} nosniff`);
      const referrer = scriptsOf(pathname) === "all" ? "strict-origin-when-cross-origin" : "origin";
      expect(header("referrer-policy")).toBe(`${pathname} ${referrer}`);
      const isPicture = /^\/(?:pictures|icons)\//.test(pathname);
      expect(header("cross-origin-resource-policy")).toBe(
        `${pathname} ${isPicture ? "cross-origin" : "same-origin"}`,
      );
      const policy = header("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|stripe/);
      if (pathname !== "/sw.js") expect(policy).toContain("frame-ancestors 'none'");
      expect(header("access-control-allow-origin")).toBe(`${pathname} null`);
      expect(header("server") + header("x-powered-by")).toBe(`${pathname} null${pathname} null`);
      await response.body?.cancel();
    }
  });

  // Paths that `fetch` would resolve before sending.
  test.each([
    "/../package.json",
    "/..%2fpackage.json",
    "/%2e%2e/package.json",
    "/assets/../../package.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "/assets/..;/..;/package.json",
    "/pictures/../../package.json",
    "/pictures/%2e%2e/%2e%2e/package.json",
    "/pictures/..%2f..%2fpackage.json",
    "/api/../package.json",
    "/api/products/..%2f..%2fpackage.json",
    "/product/..%2f..%2fpackage.json",
    "/product/%2e%2e%2fpackage.json",
    "/.env",
    "/%2eenv",
    "/.%65nv",
    "/.git/config",
    "/.git%2fconfig",
    "/package.json",
    "/package-lock.json",
    "/data/storage/store.sqlite",
    "/dist/server/main.js",
    "/manifest.json",
    "/sw.js.map",
    "/sw.mjs",
    "/shop%00.js",
    "/%c0%ae%c0%ae/package.json",
    "/%zz",
    "/shop%0a",
    "/%0d%0aSet-Cookie:%20a=b",
  ])("W31: %s is 404", async (path) => {
    const { status, headers, body } = await sendRaw(port, rawGet(path));
    expect(`${path} ${status}`).toBe(`${path} 404`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.has("set-cookie")).toBe(false);
    expect(body).not.toMatch(/dependencies|SQLite format|<div id="root"/);
  });

  test("W31: source maps of the build are 404", async () => {
    const scripts = (await (await fetch(store.url)).text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      expect((await fetch(`${store.url}${script}.map`)).status).toBe(404);
      expect(await (await fetch(store.url + script)).text()).not.toContain("sourceMappingURL");
    }
  });

  test("redirects never lead to another site", async () => {
    const paths = [
      "//evil.example/",
      "///evil.example//",
      "/%2f%2fevil.example/",
      "/\\evil.example/",
    ];
    for (const path of [...paths, "/%5cevil.example/", "http://evil.example/shop/"]) {
      const { status, headers, body } = await sendRaw(port, rawGet(path));
      expect([301, 302, 303, 307, 308, 400, 404, 200]).toContain(status);
      expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
      expect(body).not.toContain("//evil.example");
    }
    const { body } = await sendRaw(port, rawGet("/", { Host: "evil.example" }));
    expect(body).not.toContain("evil.example");
  });

  test("W10: a write to another host is 421, and to a loopback name it is not", async () => {
    const post = async (path: string, host: string) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n`;
      const body =
        "Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
      return (await sendRaw(port, head + body)).status;
    };
    for (const path of ["/api/contact", "/demo-payments/v1/payment_intents/pi_x/confirm"])
      expect([path, await post(path, `evil.example:${port}`)]).toEqual([path, 421]);
    expect(await post("/unsubscribe", "evil.example")).toBe(421);
    for (const name of ["localhost", "127.0.0.1", "[::1]"])
      expect([name, await post("/api/contact", `${name}:${port}`)]).toEqual([name, 400]);
  });

  test("W13, W15: every route enforces its body limit", async () => {
    const limits = {
      "/api/import-data": 20,
      "/api/products/import": 40,
      "/api/admin/pictures": 15,
    };
    for (const [path, megabytes] of Object.entries({ ...limits, "/api/orders": 1 })) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
      const over = `${head}Content-Length: ${megabytes * 1024 * 1024 + 1}\r\n\r\n`;
      const { status, headers } = await sendRaw(port, over);
      expect([path, status, headers.get("x-content-type-options")]).toEqual([path, 413, "nosniff"]);
    }
  });

  test("W16: JSON nested 100,000 deep is rejected by every route, and the store keeps running", async () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    for (const [path, depth] of [
      ["contact", 100_000],
      ["track-order", 100_000],
      // Limited to 64 kB.
      ["orders", 30_000],
      ["create-payment-intent", 30_000],
      ["products/import", 100_000],
      ["admin/products", 100_000],
      ["admin/imports/products/dry-run", 100_000],
    ] as const) {
      const headers = { ...JSON_TYPE, cookie };
      const request = { method: "POST", body: nested(depth), headers };
      const { status } = await fetch(`${store.url}/api/${path}`, request);
      expect([path, status]).toEqual([path, 400]);
    }
    expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
  });

  test("W28, W30: user input is text on every page, in inlined state and in structured data", async () => {
    const paths = ["/", "/shop", `/product/${ids.product}`, "/blog", `/blog/${ids.post}`];
    for (const path of [...paths, "/testimonials", `/shop?search=${encodeURIComponent(EVIL)}`]) {
      const html = await (await fetch(store.url + path)).text();
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      const scripts = [
        ...html.matchAll(/<script type="(application\/[^"]+)"[^>]*>(.*?)<\/script>/gs),
      ];
      expect(scripts.length).toBeGreaterThan(0);
      // No script ended early: each is complete.
      for (const [, , content = ""] of scripts) expect(() => JSON.parse(content)).not.toThrow();
    }
    const html = await (await fetch(`${store.url}/product/${ids.product}`)).text();
    expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(EVIL).slice(1, -1));
    const sitemap = await (await fetch(`${store.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain("<script>");
  });

  test("W12: pages and files change nothing when they are requested", async () => {
    const tables = querySql<{ name: string }>(
      store,
      "select name from sqlite_master where type='table'",
    );
    // A scheduled job may begin to copy the products' pictures meanwhile.
    const isOfJob = (row: object) => "name" in row && row.name === "picture-copy-version";
    const books = () =>
      tables
        .filter(({ name }) => !name.startsWith("picture_cop"))
        .map(({ name }) => {
          const rows = querySql<object>(store, `select * from "${name}"`);
          return [name, JSON.stringify(rows.filter((row) => !isOfJob(row)))];
        });
    const before = books();
    const pages = ["/", "/shop", "/checkout", "/wishlist", "/track-order", "/order-confirmation"];
    const more = ["/order-confirmation?payment_intent=pi_1&redirect_status=succeeded", "/admin"];
    const own = [`/product/${ids.product}`, "/blog", "/contact", "/data-import", "/sitemap.xml"];
    for (const path of [...pages, ...more, ...own])
      for (const method of ["GET", "HEAD"])
        await (await fetch(store.url + path, { method, headers: { cookie } })).arrayBuffer();
    expect(books()).toEqual(before);
  });

  test("W33: an unexpected error is 500 with an id that is logged, and without details", async () => {
    querySql(store, "alter table testimonials rename to elsewhere");
    try {
      const response = await fetch(`${store.url}/api/testimonials`);
      const { message, id, ...rest } = (await response.json()) as Record<string, string>;
      expect([response.status, message, rest]).toEqual([
        500,
        "Something went wrong on our side.",
        {},
      ]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      // The output of the process arrives independently of the response.
      await expect.poll(() => store.output()).toContain(id);
      const page = await (await fetch(`${store.url}/testimonials`)).text();
      expect(page).not.toMatch(/no such table|SqliteError|select |at \w+ \(|\.ts:/i);
    } finally {
      querySql(store, "alter table elsewhere rename to testimonials");
    }
  });

  test("P42: the log contains no personal data and no secrets of the requests", () => {
    expect(store.output()).not.toContain(PASSWORD);
    expect(store.output()).not.toMatch(/Matched leaf route|Error handled by React Router|alert\(/);
  });
});
