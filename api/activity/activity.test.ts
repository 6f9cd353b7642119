import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases, type OpenTestDatabase } from "../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { item, openShop } from "../../tests/support/shop.ts";
import { insertActivity } from "./record.ts";
import { deleteOldActivity } from "./store.ts";

const run = promisify(execFile);

async function start(open: OpenTestDatabase, options?: Parameters<OpenTestDatabase>[0]) {
  const database = await open(options);
  const { api, deps } = createTestApi(database);
  const id = await addOperator(database.db, "owner", "Ana");
  const ana = await operatorBrowser(api, database.db, deps.clock(), id);
  const readLog = async (query = "") => (await ana.get(`/api/admin/activity${query}`)).body.entries;
  return { ...database, api, deps, ana, id, readLog };
}

const ADMIN = "/api/admin";

describeOnBothDatabases("the activity log", (open) => {
  test("names who changed what, from where, with old and new values", async () => {
    const { db, ana, id, readLog } = await start(open);
    await insertProducts(db, [newProduct({ id: "oil", title: "Oil" })]);
    const before = (await ana.get(`${ADMIN}/products/oil`)).body;
    const { version, ...draft } = before;
    const change = { ...draft, version, title: "Hair Oil", price: "19.00" };
    expect((await ana.send("PUT", `${ADMIN}/products/oil`, change)).status).toBe(200);
    const [entry] = await readLog();
    expect(entry).toMatchObject({
      actorKind: "operator",
      operatorId: id,
      actor: "Ana",
      address: expect.stringMatching(/./),
      action: "changed",
      object: "product",
      objectId: "oil",
      objectName: "Hair Oil",
    });
    expect(entry.changes).toContainEqual({ field: "title", before: "Oil", after: "Hair Oil" });
    expect(entry.changes).toContainEqual({ field: "price", before: before.price, after: "19.00" });
    const last = (await ana.get(`${ADMIN}/activity/last?object=product&objectId=oil`)).body;
    expect(last).toEqual({ actor: "Ana", createdAt: entry.createdAt });
    // Saved again without a change.
    const { version: next } = (await ana.get(`${ADMIN}/products/oil`)).body;
    await ana.send("PUT", `${ADMIN}/products/oil`, { ...change, version: next });
    expect(await readLog()).toHaveLength(1);
  });

  test("records settings, discount codes, posts, messages and deletions", async () => {
    const { ana, readLog } = await start(open);
    const { version } = (await ana.get(`${ADMIN}/settings`)).body;
    await ana.send("PUT", `${ADMIN}/settings`, { version, values: { "tax.flatPercent": 12 } });
    expect((await readLog())[0]).toMatchObject({
      action: "changed",
      object: "settings",
      changes: [{ field: "tax.flatPercent", before: "10", after: "12" }],
    });
    const code = { code: "SPRING", kind: "percentage", percent: 15 };
    const { id, updatedAt } = (await ana.post(`${ADMIN}/discount-codes`, code)).body;
    const changed = { ...code, percent: 20, updatedAt };
    expect((await ana.send("PUT", `${ADMIN}/discount-codes/${id}`, changed)).status).toBe(200);
    expect((await ana.send("DELETE", `${ADMIN}/discount-codes/${id}`)).status).toBe(200);
    const codes = await readLog(`?object=discount&objectId=${id}`);
    expect(codes.map((one: { action: string }) => one.action)).toEqual([
      "deleted",
      "changed",
      "created",
    ]);
    expect(codes[1]).toMatchObject({
      objectName: "SPRING",
      changes: [{ field: "percent", before: "15", after: "20" }],
    });
  });

  test("contains no personal data of customers", async () => {
    const { db, ana } = await start(open);
    const message = {
      name: "Jane Roe",
      email: "jane@example.com",
      subject: "Hello",
      message: "Hi",
    };
    await ana.post("/api/contact", message);
    const { messages } = (await ana.get(`${ADMIN}/messages`)).body;
    await ana.send("PATCH", `${ADMIN}/messages/${messages[0].id}`, { answered: true });
    await ana.post(`${ADMIN}/people/export`, { email: "jane@example.com" });
    await ana.post(`${ADMIN}/testimonials`, { name: "Jane Roe", content: "Good.", rating: 5 });
    await ana.post(`${ADMIN}/people/erase`, { email: "jane@example.com" });
    const log = await db.selectFrom("activity_log").selectAll().execute();
    expect(log.map(({ action, object_kind }) => `${action} ${object_kind}`).sort()).toEqual([
      "changed message",
      "created testimonial",
      "deleted personal-data",
      "exported personal-data",
    ]);
    expect(JSON.stringify(log)).not.toMatch(/jane/i);
  });

  test("names old and new values of an order, but no address and no note", async () => {
    const { shop, pay, api, deps, stop } = await openShop(open);
    const { intent, order } = await shop([item("oil", 3), item("serum")]);
    await pay(intent);
    const { id, items, order: placed } = (await order()).body;
    const [oil] = items.map((one: { id: string }) => one.id);
    const owner = await operatorBrowser(api, deps.db, deps.clock());
    const here = `${ADMIN}/orders/${id}`;
    const { customerName, customerEmail, shippingAddress } = placed;
    const contact = { customerName, customerEmail, shippingAddress, phone: "416 555 0123" };
    const parcel = (one: string, quantity: number) =>
      owner.post(`${here}/fulfilments`, { items: [{ id: one, quantity }], carrier: null });
    await owner.send("PUT", `${here}/contact`, contact);
    await owner.send("PUT", `${here}/notes`, { privateNote: "Call Jane", tags: ["gift"] });
    await owner.post(`${here}/refunds`, { items: [{ id: oil, quantity: 1 }] });
    await parcel(oil, 1);
    const { body } = await parcel(oil, 1);
    const [first] = body.order.fulfilments.map((one: { id: string }) => one.id);
    const tracking = { carrier: "UPS", trackingNumber: "1Z 999" };
    await owner.send("PUT", `${here}/fulfilments/${first}/tracking`, tracking);
    await owner.post(`${here}/fulfilments/${first}/delivered`, {});
    await owner.send("DELETE", `${here}/fulfilments/${first}/delivered`);
    const log = (await owner.get(`${ADMIN}/activity?object=order&objectId=${id}`)).body.entries;
    const changes = log.map(
      (entry: { action: string; changes: { field: string; before: string; after: string }[] }) =>
        [entry.action, ...entry.changes.map((one) => Object.values(one).join(" "))].join(": "),
    );
    // Entries of the same millisecond have no order.
    expect(changes.sort()).toEqual([
      "changed: carrier  UPS: trackingNumber  1Z 999",
      "changed: delivered  parcel 1",
      "changed: delivered parcel 1 ",
      "changed: fulfilled 0 1",
      "changed: fulfilled 1 2",
      "changed: phone number  ",
      "changed: refund pending refunded",
      "changed: status paid partly_shipped",
      'changed: tags [] ["gift"]: private note  ',
      "refunded: amount  52.80",
    ]);
    expect(JSON.stringify(log)).not.toMatch(/jane|birch lane|416 555/i);
    await stop();
  });

  test("S5: the database rejects changes of the log, except the deletion of old entries", async () => {
    const { db } = await start(open);
    const actor = { kind: "operator", operatorId: "a", name: "Ana", address: "::1" } as const;
    await insertActivity(db, actor, { action: "changed", object: { kind: "settings" } });
    const [entry] = await db.selectFrom("activity_log").selectAll().execute();
    if (!entry) throw new Error("the entry is missing");
    const rejected = expect.objectContaining({ message: expect.stringContaining("append-only") });
    const attempts = [
      () => db.updateTable("activity_log").set({ actor_name: "Ben" }).execute(),
      () => db.deleteFrom("activity_log").execute(),
      () =>
        sql`insert into activity_log select * from activity_log where id = ${entry.id}`.execute(db),
    ];
    for (const attempt of attempts.slice(0, 2)) await expect(attempt()).rejects.toEqual(rejected);
    await expect(attempts[2]?.()).rejects.toThrow();
    expect(await db.selectFrom("activity_log").selectAll().execute()).toEqual([entry]);

    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const days of [700, 800])
      await db
        .insertInto("activity_log")
        .values({ ...entry, id: randomUUID(), created_at: ago(days) })
        .execute();
    await deleteOldActivity(db, new Date());
    const kept = await db.selectFrom("activity_log").select("created_at").execute();
    expect(kept).toHaveLength(2);
    expect(kept.every(({ created_at }) => created_at > ago(701))).toBe(true);
  });

  test("S6: a command's change is in the log", async () => {
    const { url, readLog } = await start(open);
    const env = { ...process.env, DATABASE_URL: url };
    await run("node", ["api/cli/settings.ts", "set", "tax.flatPercent", "7"], { env });
    expect((await readLog("?operator=command"))[0]).toMatchObject({
      actorKind: "command",
      actor: "settings",
      action: "changed",
      object: "settings",
      changes: [{ field: "tax.flatPercent", before: "10", after: "7" }],
    });
  });

  test("finds entries by operator, action, object and day, and exports them", async () => {
    const { db, ana, id, api, readLog } = await start(open);
    await ana.post(`${ADMIN}/discount-codes`, { code: "AUTUMN", kind: "free-shipping" });
    await ana.post(`${ADMIN}/discount-codes`, { code: "SPRING", kind: "free-shipping" });
    const other = await addOperator(db, "viewer", "Ben");
    const ben = await operatorBrowser(api, db, new Date("2026-03-04T05:06:07.000Z"), other);
    expect((await ben.get(`${ADMIN}/activity`)).status).toBe(403);
    const count = async (query: string) => (await readLog(query)).length;
    expect(await count(`?operator=${other}`)).toBe(1);
    expect(await count("?action=refused")).toBe(1);
    expect(await count(`?operator=${id}&object=discount`)).toBe(2);
    expect(await count("?object=discount&search=spr")).toBe(1);
    expect(await count("?to=2026-01-01")).toBe(0);
    expect(await count("?from=2026-01-01")).toBe(3);
    expect((await ana.get(`${ADMIN}/activity?from=yesterday`)).status).toBe(400);
    const headers = { cookie: ana.cookie };
    const file = await api.request(`${ADMIN}/activity/export.csv?action=created`, { headers });
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",Ana,operator,");
    expect(await count("?action=exported")).toBe(1);
  });
});
