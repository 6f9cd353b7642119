import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { addressLines } from "../../../data/model/sales/order-delivery.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../../tests/support/databases.ts";
import { readConfig } from "../../config.ts";
import { checkCopy } from "../../db/backups/backup.ts";
import type { OpenDatabase } from "../../db/open.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { identifyClient } from "../../http/client-address.ts";
import { failure, onError } from "../../http/errors.ts";
import { createDataImport } from "./data-import.ts";
import type { RunTask } from "./run-task.ts";

const HERE = "/api/import-data";
/** Runs tasks in the test's process, because starting a process takes a second. */
const IN_PROCESS = { url: undefined };
const password = "let me import";
const dump = readFileSync(
  new URL("../../../tests/fixtures/dumps/inserts.sql", import.meta.url),
  "utf8",
);
const wish = (id: number, product = "'p'") =>
  `INSERT INTO wishlist_items VALUES ('${id}', NULL, ${product}, '2024-01-01');`;

function start(database: OpenDatabase, isOn = true) {
  const env = { ENABLE_DATA_IMPORT: "true", DATA_IMPORT_PASSWORD: password };
  const config = readConfig({
    ...(isOn ? env : { DATA_IMPORT_PASSWORD: password }),
  });
  const clock = () => new Date("2024-06-10T00:00:00.000Z");
  return createTestApi(database, { config, clock });
}

describeOnBothDatabases("the data import", (open) => {
  test("imports the second address line and the phone number of an order", async () => {
    const { post } = start({ ...(await open()), ...IN_PROCESS });
    const sql = `INSERT INTO orders (id, order_number, customer_email, customer_name,
      shipping_address, subtotal, tax, shipping, total, address_2, phone) VALUES
      ('o-1', 'ORD-1', 'ann@old.example', 'Ann', '1 Elm St, Toronto', 1, 0, 0, 1, 'Unit 5', '416 555 0123'),
      ('o-2', 'ORD-2', 'ann@old.example', 'Ann', '2 Elm St, Toronto', 1, 0, 0, 1, NULL, '');`;
    expect((await post(HERE, { sql, password })).status).toBe(200);
    const find = async (orderNumber: string) =>
      (await (await post("/api/track-order", { orderNumber, email: "ann@old.example" })).json())
        .order;
    const first = await find("ORD-1");
    expect(first).toMatchObject({
      shippingAddress: "1 Elm St, Toronto",
      address2: "Unit 5",
      phone: "416 555 0123",
    });
    expect(addressLines(first)).toEqual(["Unit 5", "1 Elm St, Toronto"]);
    expect(await find("ORD-2")).toMatchObject({ address2: null, phone: null });
  });

  test("W21, W24: imports an earlier store once, and its orders can be tracked", async () => {
    const database = await open();
    const { post, get } = start(database);
    const response = await post(HERE, { sql: dump, password });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        message:
          "Imported 3 products, 2 orders, 3 order items, 1 user, 1 blog post, 1 testimonial, 1 product review, 1 wishlist item and 1 newsletter subscription. 2 session rows were skipped.",
      },
    ]);
    // One successful import disables the route.
    expect((await post(HERE, { sql: dump, password })).status).toBe(403);
    // With a restarted store, the same dump changes nothing.
    const again = start(database);
    const second = await (await again.post(HERE, { sql: dump, password })).json();
    expect(second.message).toMatch(/^There was nothing new to import. 14 rows existed already/);

    const track = { orderNumber: "ORD-1700000000001", email: " ann@old.example " };
    const { order, items, events } = await (await post("/api/track-order", track)).json();
    expect([order.total, order.status, items.length]).toEqual(["61.05", "delivered", 2]);
    expect(events).toEqual([{ status: "paid", createdAt: "2024-05-06T07:08:09.123Z" }]);
    const young = { orderNumber: "ORD-1700000000002", email: "bob@old.example" };
    expect((await (await post("/api/track-order", young)).json()).order.status).toBe("paid");
    const oil = await (await get("/api/products/prod-2")).json();
    expect(oil).toMatchObject({ title: "O'Brien's Hair Oil", stockQuantity: null, inStock: true });
    expect((await get("/api/products/prod-3")).status).toBe(200);
    const found = await (await get("/api/products?search=toner")).json();
    expect(found).toMatchObject([{ id: "prod-1", price: "24.00", stockQuantity: 42 }]);
    // New ratings raise the catalogue version, so that cached pages and offline copies are updated.
    const { average, count, reviews } = await (await get("/api/products/prod-1/reviews")).json();
    expect([average, count, reviews[0]]).toMatchObject([4, 1, { author: "Lee", verified: false }]);
    const rated = await database.db
      .selectFrom("products")
      .select(["review_count", "rating_sum", "version"])
      .where("id", "=", "prod-1")
      .executeTakeFirst();
    // 1 is the version of the products, which were imported first.
    expect(rated).toEqual({ review_count: 1, rating_sum: 4, version: 2 });
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);

    if (database.dialect === "sqlite") {
      const folder = dirname(database.url.slice("file:".length));
      const copies = readdirSync(folder).filter((name) => name.includes(".before-import-"));
      const orders: number[] = [];
      for (const copy of copies) {
        const check = await checkCopy(`${folder}/${copy}`, "sqlite");
        expect(check.problems).toEqual([]);
        orders.push(check.rows.orders);
        expect(existsSync(`${folder}/${copy}-wal`)).toBe(false);
      }
      // One backup is from before the first import, one from before the second.
      expect(orders.sort()).toEqual([0, 2]);
    }
  });

  test("W23: if row 5,000 of 10,000 is invalid, nothing is imported", async () => {
    const database = await open();
    const { db } = database;
    const { post } = start({ ...database, ...IN_PROCESS });
    // One row per line, as --rows-per-insert=500 writes them.
    const rows = Array.from({ length: 10_000 }, (_, n) => {
      const start = n % 500 === 0 ? "INSERT INTO wishlist_items VALUES " : "";
      const row = `('${n}', NULL, ${n === 4_999 ? "NULL" : "'p'"}, '2024-01-01')`;
      return `${start}${row}${n % 500 === 499 ? ";" : ","}`;
    });
    const response = await post(HERE, { sql: rows.join("\n"), password });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toMatch(/^Line 5000: .*Nothing was imported/);
    const stray = "INSERT INTO order_items VALUES (1, 'nowhere', 'p', 'T', 1.00, 1, 1.00);";
    const strayed = await post(HERE, { sql: `${wish(1)}\n${stray}`, password });
    expect([strayed.status, (await strayed.json()).issues[0].path]).toEqual([400, "line 2"]);
    const twice = [1, 2].map(
      (id) =>
        `INSERT INTO orders VALUES (${id}, 'ORD-1', NULL, 'a@b.ca', 'A', 'B', 1.00, 0.10, 0, 1.10, NULL, NULL);`,
    );
    expect((await post(HERE, { sql: [wish(1), ...twice].join("\n"), password })).status).toBe(400);
    expect(await db.selectFrom("wishlist_items").selectAll().execute()).toEqual([]);
    // A failed import leaves the route enabled.
    expect((await post(HERE, { sql: wish(1), password })).status).toBe(200);
  });
});

test("W19: disabled, the route is 403 for any password; enabled, a wrong one is 403 and throttled", async () => {
  const database = await openMemoryDatabase();
  const off = start(database, false);
  for (const given of [password, "wrong", ""])
    expect((await off.post(HERE, { sql: wish(1), password: given })).status).toBe(403);
  const on = start(database);
  expect((await on.post(HERE, { sql: " ", password })).status).toBe(400);
  expect((await on.post(HERE, { password })).status).toBe(400);
  expect((await on.post(HERE, "[")).status).toBe(400);
  expect(
    (await on.post(HERE, { sql: wish(1), password }, { "content-type": "text/plain" })).status,
  ).toBe(415);
  const statuses = [];
  for (let tried = 0; tried < 6; tried += 1)
    statuses.push((await on.post(HERE, { sql: wish(1), password: "wrong" })).status);
  expect(statuses.at(0)).toBe(403);
  expect(statuses.at(-1)).toBe(429);
  expect(await database.db.selectFrom("wishlist_items").selectAll().execute()).toEqual([]);
  await database.close();
});

test("W19: bodies that arrive slowly do not keep the operator's import waiting", async () => {
  const database = await openMemoryDatabase();
  const { api, post } = start(database);
  const send = (headers: Record<string, string> = {}) =>
    api.request(HERE, {
      method: "POST",
      headers: { "content-type": "application/json", "transfer-encoding": "chunked", ...headers },
      // Never ends.
      body: new ReadableStream({}),
      duplex: "half",
    } as RequestInit);
  const header = (text: string) => ({ "x-import-password": encodeURIComponent(text) });
  expect((await send(header("wrong"))).status).toBe(403);
  const slow = Array.from({ length: 5 }, () => send());
  // The oldest body is aborted for the newest.
  expect((await slow[0])?.status).toBe(503);
  expect((await post(HERE, { sql: wish(1), password })).status).toBe(200);
  const again = start(database);
  expect((await again.post(HERE, { sql: wish(2), password }, header(password))).status).toBe(200);
  await database.close();
});

test("W19: a body with a wrong password never enters the queue of imports", async () => {
  const database = await openMemoryDatabase();
  const config = readConfig({ ENABLE_DATA_IMPORT: "true", DATA_IMPORT_PASSWORD: password });
  const log = pino({ level: "silent" });
  const queued: string[] = [];
  const runTask: RunTask = async (name) => {
    queued.push(name);
    throw failure(503, "not needed here");
  };
  const deps = { ...database, url: undefined, config, log, clock: () => new Date() };
  const { routes } = createDataImport(deps as unknown as ApiDeps, runTask);
  const api = new Hono<Env>().onError(onError(log)).use(identifyClient(0)).route("/", routes);
  const send = (given: string) =>
    api.request("/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sql: wish(1), password: given }),
    });
  expect((await send("wrong")).status).toBe(403);
  expect(queued).toEqual([]);
  expect((await send(password)).status).toBe(503);
  expect(queued).toEqual(["importDump"]);
  await database.close();
});
