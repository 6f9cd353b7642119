import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { hashCheaply, operatorBrowser } from "../../tests/support/operator.ts";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import type { PaymentGateway } from "../payment-gateway.ts";
import { addOwnerHash } from "../people/operators/store.ts";
import { clientAddress } from "./client-address.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase("file::memory:");
  await migrate(database.db, database.dialect);
  return () => database.close();
});

const JSON_TYPE = { "content-type": "application/json" };

function send(headers: Record<string, string>, environment: Record<string, string> = {}) {
  const { api } = createTestApi(database, { config: readConfig(environment) });
  return api.request("http://localhost:3000/api/newsletter/subscribe", {
    method: "POST",
    headers: { ...JSON_TYPE, ...headers },
    body: '{"email":"invalid"}',
  });
}

// W10
describe("a cross-site write is 403", () => {
  test.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:3001" },
    { origin: "https://localhost:3000" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    { origin: "https://evil.example", cookie: "vitrine_checkout=x" },
  ])("%j", async (headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toHaveProperty("message");
  });

  test.each<Record<string, string>>([
    {},
    { origin: "http://localhost:3000" },
    { origin: "http://127.0.0.1:3000" },
    { origin: "http://[::1]:3000" },
    { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" },
    { "sec-fetch-site": "none" },
  ])("but not %j", async (headers) => {
    expect((await send(headers)).status).toBe(422);
  });

  test("a public origin is known, and has no aliases", async () => {
    const environment = { PUBLIC_URL: "https://shop.example" };
    expect((await send({ origin: "https://shop.example" }, environment)).status).toBe(422);
    expect((await send({ origin: "http://127.0.0.1:3000" }, environment)).status).toBe(403);
  });
});

// W10
describe("a write to another host is 421, with any Origin", () => {
  test.each([
    ["evil.example", "http://evil.example"],
    ["evil.example:3000", "http://localhost:3000"],
    ["localhost.evil.example", undefined],
    ["192.0.2.1:3000", "http://192.0.2.1:3000"],
    ["localhost@evil.example", undefined],
  ])("Host %s, Origin %s", async (host, origin) => {
    const response = await send({ host, ...(origin && { origin }) });
    expect(response.status).toBe(421);
    expect(await response.json()).toHaveProperty("message");
  });

  // A container or a proxy may map another port.
  test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:8080", "localhost"])(
    "loopback name %s is accepted if the public one is a loopback name",
    async (host) => {
      expect((await send({ host })).status).toBe(422);
    },
  );

  test("a public host has no aliases", async () => {
    const environment = { PUBLIC_URL: "https://shop.example" };
    const origin = "https://shop.example";
    for (const host of ["shop.example", "shop.example:443", "Shop.Example"])
      expect((await send({ host, origin }, environment)).status).toBe(422);
    for (const host of ["www.shop.example", "localhost", "127.0.0.1:3000"])
      expect((await send({ host, origin }, environment)).status).toBe(421);
  });

  test("reads are not affected", async () => {
    const { api } = createTestApi(database);
    const headers = { host: "evil.example" };
    expect((await api.request("/api/products", { headers })).status).toBe(200);
  });
});

async function withOperator() {
  const { api } = createTestApi(database);
  const now = new Date("2026-03-04T05:06:07.000Z");
  const { cookie } = await operatorBrowser(api, database.db, now);
  return { api, cookie };
}

// W15
describe("a body over the limit is 413", () => {
  const MEGABYTE = 1024 * 1024;
  const body = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
  const stream = (text: string) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
  const post = (path: string, text: string, isStreamed: boolean) => {
    const { api } = createTestApi(database);
    return api.request(path, {
      method: "POST",
      headers: isStreamed
        ? { ...JSON_TYPE, "transfer-encoding": "chunked" }
        : { ...JSON_TYPE, "content-length": String(text.length) },
      body: isStreamed ? stream(text) : text,
      duplex: "half",
    } as RequestInit);
  };

  // D6
  test.each([
    ["/api/admin/pictures", "multipart/form-data; boundary=x"],
    ["/api/products/import", "text/csv"],
    ["/api/admin/imports/products/dry-run", "text/csv"],
  ])("two uploads to %s are read at the same time, and a third is 429", async (path, type) => {
    const { api, cookie } = await withOperator();
    const bodies: ReadableStreamDefaultController[] = [];
    const uploads = [1, 2, 3].map(() =>
      api.request(path, {
        method: "POST",
        headers: { "content-type": type, cookie },
        body: new ReadableStream({ start: (controller) => void bodies.push(controller) }),
        duplex: "half",
      } as RequestInit),
    );
    const rejected = await Promise.race(uploads);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "5"]);
    for (const body of bodies) body.close();
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("a large body is read after authentication only, and counted while it is read", async () => {
    let sent = 0;
    const endless = (start = "") =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
        pull(controller) {
          sent += MEGABYTE;
          controller.enqueue(new TextEncoder().encode("x".repeat(MEGABYTE)));
        },
      });
    const { api, cookie } = await withOperator();
    const upload = (path: string, session = "", type = "text/csv", start = "") =>
      api.request(path, {
        method: "POST",
        headers: { "content-type": type, "transfer-encoding": "chunked", cookie: session },
        body: endless(start),
        duplex: "half",
      } as RequestInit);
    for (const path of ["/api/products/import", "/api/import-data", "/api/admin/pictures"]) {
      sent = 0;
      expect([401, 403]).toContain((await upload(path)).status);
      expect(sent).toBeLessThan(5 * MEGABYTE);
    }
    sent = 0;
    expect((await upload("/api/products/import", cookie)).status).toBe(413);
    expect(sent).toBeLessThan(45 * MEGABYTE);
    sent = 0;
    const form = "multipart/form-data; boundary=x";
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    expect((await upload("/api/admin/pictures", cookie, form, start)).status).toBe(413);
    expect(sent).toBeLessThan(20 * MEGABYTE);
  });

  test("the session is checked before the size", async () => {
    expect((await post("/api/admin/posts", body(MEGABYTE + 1), false)).status).toBe(401);
    const { api, cookie } = await withOperator();
    const headers = { ...JSON_TYPE, cookie, "content-length": String(MEGABYTE + 1) };
    const request = { method: "POST", headers, body: body(MEGABYTE + 1) };
    expect((await api.request("/api/admin/posts", request)).status).toBe(413);
  });

  test.each([
    ["/api/contact", MEGABYTE, false],
    ["/api/contact", MEGABYTE, true],
    ["/api/create-payment-intent", MEGABYTE, true],
    ["/api/webhooks/stripe", MEGABYTE, false],
    ["/api/webhooks/stripe", MEGABYTE, true],
  ])("%s above %d bytes, streamed: %s", async (path, limit, isStreamed) => {
    expect((await post(path, body(limit + 1), isStreamed)).status).toBe(413);
    expect((await post(path, body(limit), isStreamed)).status).not.toBe(413);
  });
});

// W6
describe("rate limits", () => {
  test("too many requests are 429 with Retry-After", async () => {
    const { post } = createTestApi(database);
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let time = 0; time < 31; time += 1) {
      last = await post(
        "/api/newsletter/subscribe",
        { email: "invalid" },
        // Without trusted proxies the header does not change the client.
        { "x-forwarded-for": `10.0.0.${time}` },
      );
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.each([
    [0, (spoofed: string) => spoofed],
    [1, (spoofed: string) => `${spoofed}, 203.0.113.7`],
    [2, (spoofed: string) => `${spoofed}, 203.0.113.7, 10.0.0.2`],
  ] as const)(
    "per client: behind %d proxies a spoofed header does not help",
    async (depth, chain) => {
      const config = readConfig({ TRUST_PROXY: String(depth) });
      const { api } = createTestApi(database, { config });
      const subscribe = async (forwarded: string, address = "10.0.0.1") => {
        const init = {
          method: "POST",
          headers: { ...JSON_TYPE, "x-forwarded-for": forwarded },
          body: '{"email":"invalid"}',
        };
        const connection = { incoming: { socket: { remoteAddress: address } } };
        return (await api.request("/api/newsletter/subscribe", init, connection)).status;
      };
      for (let time = 0; time < 30; time += 1)
        expect(await subscribe(chain(`198.51.100.${time}`))).toBe(422);
      expect(await subscribe(chain("198.51.100.99"))).toBe(429);
      // Another client, by connection or by the proxies' header, is not limited.
      const other = chain("198.51.100.1").replace("203.0.113.7", "203.0.113.8");
      expect(await subscribe(other, depth === 0 ? "10.0.0.9" : "10.0.0.1")).toBe(422);
    },
  );

  test("all IPv6 addresses of a network are one client", async () => {
    const { api } = createTestApi(database);
    const subscribe = async (remoteAddress: string) => {
      const init = { method: "POST", headers: JSON_TYPE, body: '{"email":"invalid"}' };
      const connection = { incoming: { socket: { remoteAddress } } };
      return (await api.request("/api/newsletter/subscribe", init, connection)).status;
    };
    for (let time = 0; time < 30; time += 1)
      expect(await subscribe(`2001:db8:0:7::${time.toString(16)}`)).toBe(422);
    expect(await subscribe("2001:db8:0:7:ffff::1")).toBe(429);
    expect(await subscribe("2001:db8:0:8::1")).toBe(422);
  });

  test("per order: guessing its e-mail from many addresses is bounded, by GET and POST together", async () => {
    const { api } = createTestApi(database);
    const track = async (client: number, orderNumber: string) => {
      const connection = { incoming: { socket: { remoteAddress: `10.0.1.${client}` } } };
      const email = `guess${client}@example.com`;
      if (client % 2 > 0) {
        const query = new URLSearchParams({ orderNumber, email });
        return (await api.request(`/api/track-order?${query}`, {}, connection)).status;
      }
      const body = JSON.stringify({ orderNumber, email });
      const init = { method: "POST", headers: JSON_TYPE, body };
      return (await api.request("/api/track-order", init, connection)).status;
    };
    // Case, spaces and prefix do not change the number.
    const spellings = [
      "ORD-AAAA-BBBB",
      " ord-aaaa-bbbb ",
      "Ord-AAAA-bbbb",
      "aaaabbbb",
      "# aaaa bbbb",
    ];
    for (let client = 0; client < 20; client += 1)
      expect(await track(client, spellings[client % 5] ?? "")).toBe(404);
    expect(await track(20, "ORD-AAAA-BBBB")).toBe(429);
    expect(await track(21, " ord-AAAA-BBBB")).toBe(429);
    expect(await track(22, "ORD-CCCC-DDDD")).toBe(404);
  });

  test("the client is the address that the trusted proxies saw", () => {
    expect(clientAddress("10.0.0.1", "6.6.6.6, 1.2.3.4", 0)).toBe("10.0.0.1");
    expect(clientAddress("10.0.0.1", "6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
    expect(clientAddress("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2)).toBe("1.2.3.4");
    expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  });

  test.each([
    ["1.2.3.4:56789", "1.2.3.4"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["unknown", "10.0.0.1"],
    ["1.2.3.4:x", "10.0.0.1"],
  ])("of %s in X-Forwarded-For only the address counts: %s", (forwarded, address) => {
    expect(clientAddress("10.0.0.1", forwarded, 1)).toBe(address);
  });
});

test("rejected requests, invalid signatures and sign-ins are logged with the client's address", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const payments = { mode: "demo", readEvent: async () => undefined } as unknown as PaymentGateway;
  const { api } = createTestApi(database, { log, payments });
  const connection = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
  const post = (path: string, headers = {}) =>
    api.request(path, { method: "POST", headers: { ...JSON_TYPE, ...headers } }, connection);
  await post("/api/contact", { origin: "https://evil.example" });
  await post("/api/contact", { host: "evil.example" });
  await post("/api/webhooks/stripe", { "stripe-signature": "t=1,v1=00" });
  for (let sent = 0; sent < 31; sent++) await post("/api/newsletter/subscribe");
  await addOwnerHash(database.db, hashCheaply("correct horse battery"));
  for (const password of ["wrong", "correct horse battery"]) {
    const body = JSON.stringify({ password });
    const request = { method: "POST", headers: JSON_TYPE, body };
    await api.request("/api/admin/session", request, connection);
  }
  const logged = lines.map((line) => JSON.parse(line));
  const address = "203.0.113.7";
  expect(logged).toMatchObject([
    { msg: "request rejected", status: 403, path: "/api/contact", address },
    { msg: "request rejected", status: 421, path: "/api/contact", address },
    { msg: "invalid webhook signature", address },
    { msg: "request rejected", status: 429, path: "/api/newsletter/subscribe", address },
    { msg: "operator sign-in failed", address },
    { msg: "operator signed in", address },
  ]);
  expect(lines.join()).not.toContain("correct horse");
});

test("floods of rejected requests are logged as samples of each kind", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const payments = { mode: "demo", readEvent: async () => undefined } as unknown as PaymentGateway;
  const { api } = createTestApi(database, { log, payments });
  const post = (path: string, headers = {}) =>
    api.request(path, { method: "POST", headers: { ...JSON_TYPE, ...headers } });
  for (let sent = 0; sent < 200; sent++) {
    await post(`/api/contact/${"x".repeat(1_000)}`, { host: "evil.example" });
    await post("/api/webhooks/stripe", { "stripe-signature": "t=1,v1=00" });
  }
  await post("/api/contact", { origin: "https://evil.example" });
  // Ten of each kind, twice if a minute ends meanwhile, and then the numbers of the others.
  expect(lines.length).toBeLessThanOrEqual(2 * 20 + 3);
  for (const status of [400, 403, 421]) expect(lines.join()).toContain(`"status":${status}`);
  expect(lines.join().length).toBeLessThan(20_000);
});

test("an unknown API route is a 404 in JSON that is not cached", async () => {
  const { get } = createTestApi(database);
  for (const path of ["/api/nope", "/api/products/a/b", "/api/"]) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty("message");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("an unchanged response is 304", async () => {
  const { api, get } = createTestApi(database);
  const first = await get("/api/config");
  const tag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const second = await api.request("/api/config", { headers: { "if-none-match": tag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe("");
});
