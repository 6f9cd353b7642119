import { expect, test } from "vitest";
import { recordProblem } from "../api/sales/payments/store.ts";
import { customerBrowser } from "./support/customer.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { operatorBrowser } from "./support/operator.ts";
import { item, openShop } from "./support/shop.ts";

const FOREIGN = { origin: "https://evil.example" };

describeOnBothDatabases("all routes", (open) => {
  /**
   * Starts a store with rows of every kind, and returns the cookies of a shopper and of the
   * operator.
   */
  async function begin() {
    const store = await openShop(open, { env: { TRUST_PROXY: "1" } });
    const { shop, pay, api, deps } = store;
    const { shopper, intent, order, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const { body } = await order();
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    const customer = await customerBrowser(api, deps.db, {}, deps.clock());
    const session = `vitrine_customer=${customer.cookies.get("vitrine_customer")}`;
    const message = { name: "Ann", email: "ann@b.ca", subject: "Hi", message: "Hello" };
    await shopper.post("/api/contact", message);
    const text = { title: "T", imageUrl: "/a.webp", content: "a", excerpt: "a" };
    const post = await operator.post("/api/admin/posts", { ...text, author: "N", category: "C" });
    const testimonial = { name: "Ann", role: "", content: "Good.", rating: 5 };
    const said = await operator.post("/api/admin/testimonials", testimonial);
    const problem = { paymentIntentId, kind: "unknown", message: "?" } as const;
    await recordProblem(deps.db, problem, deps.clock());
    const rows = await Promise.all(
      (["contact_messages", "outbox", "payment_problems"] as const).map((table) =>
        deps.db.selectFrom(table).select("id").executeTakeFirstOrThrow(),
      ),
    );
    const ids = [body.id, "oil", post.body.id, said.body.id, ...rows.map(({ id }) => id)];
    const cookie = [
      operator.cookie,
      session,
      ...[...shopper.cookies].map((pair) => pair.join("=")),
    ];
    /** Every route of the router, with every id as its parameter. */
    const calls = [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))]
      .filter((call) => !call.startsWith("ALL") && !call.includes("*"))
      .flatMap((call) => {
        const [method = "", path = ""] = call.split(" ");
        if (!path.includes(":")) return [{ method, path }];
        return ids.map((id) => ({ method, path: path.replaceAll(/:\w+/g, id) }));
      });
    const number: string = body.order.orderNumber;
    /** Returns all rows of the database, except counted requests, recorded exports and derived search tables. */
    const readDatabase = async () => {
      const tables = (await deps.db.introspection.getTables()).map(({ name }) => name).sort();
      const contents: Record<string, unknown[]> = {};
      for (const table of tables.filter(
        (name) => !/^rate_limits$|^products_(?:text|search)|fts/.test(name),
      )) {
        const all = await deps.db
          .selectFrom(table as "orders")
          .selectAll()
          .execute();
        const changed = all.filter((row) => !("action" in row && row.action === "exported"));
        contents[table] = changed.map((row) => JSON.stringify(row)).sort();
      }
      return contents;
    };
    return { ...store, calls, readDatabase, number, headers: { cookie: cookie.join("; ") } };
  }

  test("an address with NUL, which PostgreSQL rejects, gets the response of an unknown one", async () => {
    const { api, headers, stop } = await begin();
    const routes = new Set(api.routes.map(({ method, path }) => `${method} ${path}`));
    const named = [...routes].filter((route) => route.includes(":") && !route.includes("*"));
    const differences = [];
    for (const route of named) {
      const [method = "", path = ""] = route.split(" ");
      const body = method === "GET" ? undefined : "{}";
      const init = { method, headers: { ...headers, "content-type": "application/json" }, body };
      const send = async (id: string) =>
        (await api.request(path.replaceAll(/:\w+/g, id), init as RequestInit)).status;
      const [unknown, withNul] = [await send("unknown"), await send("a%00")];
      if (withNul !== unknown || withNul >= 500) differences.push([route, unknown, withNul]);
    }
    expect(differences).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
    await stop();
  });

  test("W12: GET requests change nothing", async () => {
    const { api, calls, readDatabase, headers, number, stop } = await begin();
    const reads = calls.filter(({ method }) => method === "GET").map(({ path }) => path);
    expect(reads.length).toBeGreaterThan(60);
    reads.push(`/api/track-order?orderNumber=${number}&email=jane@example.com`);
    const before = await readDatabase();
    let succeeded = 0;
    for (const path of reads)
      for (const method of ["GET", "HEAD"])
        if ((await api.request(path, { method, headers })).ok) succeeded += 1;
    expect(succeeded).toBeGreaterThan(50);
    expect(await readDatabase()).toEqual(before);
    await stop();
  });

  test("W10: cross-site writes and writes to another host are rejected, with any session", async () => {
    const { api, calls, readDatabase, headers, stop } = await begin();
    const writes = calls.filter(({ method }) => method !== "GET");
    expect(writes.length).toBeGreaterThan(60);
    const before = await readDatabase();
    for (const { method, path } of writes) {
      // A cross-site form can send this request without a preflight.
      for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
        const foreign = { ...headers, "content-type": type, ...FOREIGN };
        const response = await api.request(path, { method, headers: foreign, body: "{}" });
        expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 403`);
      }
      const elsewhere = { ...headers, host: "evil.example", origin: "http://evil.example" };
      const response = await api.request(path, { method, headers: elsewhere });
      expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 421`);
      const sibling = { ...headers, "sec-fetch-site": "same-site" };
      expect((await api.request(path, { method, headers: sibling })).status).toBe(403);
    }
    expect(await readDatabase()).toEqual(before);
    await stop();
  });

  test("W11: a body that is not sent as JSON is 415, and changes nothing", async () => {
    const { api, calls, readDatabase, headers, stop } = await begin();
    /** Routes without a body. */
    const bodiless =
      /\/(?:resolve|undo|unpublish|publish|duplicate|retry|opt-out|transfer|end|send|sign-in\/options)$/;
    /** Routes that check something else first: the disabled import, a missing signature. */
    const earlier: Record<string, number> = {
      "/api/import-data": 403,
      "/api/webhooks/stripe": 400,
    };
    const writes = calls.filter(
      ({ method, path }) => !["GET", "DELETE"].includes(method) && !bodiless.test(path),
    );
    const before = await readDatabase();
    for (const [number, { method, path }] of writes.entries()) {
      // Each request has its own client address, because of the rate limits.
      const client = { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
      for (const type of ["text/plain", "application/x-www-form-urlencoded", ""]) {
        const typed = { ...headers, ...client, ...(type && { "content-type": type }) };
        const body = new TextEncoder().encode("{}");
        const { status } = await api.request(path, { method, headers: typed, body });
        const wanted = earlier[path] ?? 415;
        expect(`${method} ${path} ${type} ${status}`).toBe(`${method} ${path} ${type} ${wanted}`);
      }
    }
    expect(await readDatabase()).toEqual(before);
    await stop();
  });

  test("W7, W34: admin routes are 401 without a session, and personal responses are not stored", async () => {
    const { api, calls, headers, stop } = await begin();
    const closed = calls.filter(
      ({ method, path }) =>
        /^\/api\/(?:admin|products\/import)(?:\/|$)/.test(path) &&
        `${method} ${path}` !== "POST /api/admin/session",
    );
    expect(closed.length).toBeGreaterThan(60);
    for (const { method, path } of closed) {
      const response = await api.request(path, { method });
      expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 401`);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const personal = calls.filter(
      ({ method, path }) => method === "GET" && /^\/api\/(?:account|admin|orders|track)/.test(path),
    );
    for (const { path } of personal) {
      const response = await api.request(path, { headers });
      expect(`${path} ${response.headers.get("cache-control")}`).toBe(`${path} no-store`);
    }
    await stop();
  });
});
