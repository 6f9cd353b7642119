import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnPostgres } from "../../tests/support/databases.ts";
import { CREATE, item, openShop } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { lockCatalogue } from "./catalogue-version.ts";
import { openPostgres } from "./postgres.ts";
import type { Database, Db } from "./schema.ts";

/** Does something on a connection of its own and keeps that; answers how to let it go. */
async function hold(db: Db, take: (trx: Db) => Promise<unknown>): Promise<() => void> {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  await new Promise<void>((has, failed) => {
    const held = db.transaction().execute(async (trx) => {
      await take(trx);
      has();
      await isOver;
    });
    held.catch(failed);
  });
  return letGo;
}

describeOnPostgres("a store whose database is busy", (open) => {
  async function openImpatient() {
    const database = await open();
    const dialect = await openPostgres(database.url, { patienceMs: 100 });
    return { ...database, others: database.db, db: new Kysely<Database>({ dialect }) };
  }

  test("who finds every connection in use is told so in time, and the next one is served", async () => {
    const { db, dialect } = await openImpatient();
    const { get } = createTestApi({ db, dialect });
    const held = await Promise.all(Array.from({ length: 10 }, () => hold(db, async () => {})));
    const answer = await get("/api/blog-posts");
    for (const letGo of held) letGo();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/busy/) });
    expect((await get("/api/blog-posts")).status).toBe(200);
    await db.destroy();
  });

  test("who finds a product locked is told so in time, and reserves it afterwards", async () => {
    const database = await openImpatient();
    const { browser, stock, stop } = await openShop(async () => database);
    const request = { cartItems: [item("oil")], checkoutData: JANE };
    const letGo = await hold(database.others, (trx) =>
      trx.selectFrom("products").select("id").where("id", "=", "oil").forUpdate().execute(),
    );
    const shopper = browser();
    const { status, headers } = await shopper.post(CREATE, request);
    letGo();
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await shopper.post(CREATE, request)).status).toBe(200);
    expect(await stock("oil")).toEqual({ left: 5, reserved: 1 });
    await stop();
    await database.db.destroy();
  });

  test("what is paid meanwhile waits to be an order; nothing is given back", async () => {
    const database = await openImpatient();
    const { shop, pay, count, refunds, stop } = await openShop(async () => database);
    const { intent, order, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const letGo = await hold(database.others, (trx) => lockCatalogue(trx, "postgres"));
    const { status, headers, body } = await order();
    letGo();
    expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
    expect(body.message).toMatch(/Do not pay again/);
    expect((await order()).status).toBe(200);
    expect([await count("orders"), await refunds(paymentIntentId)]).toEqual([1, 0]);
    await stop();
    await database.db.destroy();
  });
});
