import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { byTcp, describeOnPostgres } from "../../../tests/support/databases.ts";
import { holdTransaction } from "../../../tests/support/hold-transaction.ts";
import { CREATE, item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { lockCatalogue } from "../catalogue-version.ts";
import { MIGRATIONS, migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import type { Database } from "../tables/schema.ts";
import { isLockTimeout } from "../transaction.ts";
import { openPostgres } from "./postgres.ts";

describeOnPostgres("a store whose database is busy", (open) => {
  /** `db` waits 500 ms for a connection or a lock; `others` locks rows. */
  async function openWithTimeout() {
    const database = await open();
    const dialect = await openPostgres(database.url, { timeoutMs: 500 });
    return { ...database, others: database.db, db: new Kysely<Database>({ dialect }) };
  }

  test("a request that gets no connection in time gets 503, and the next one succeeds", async () => {
    const { db, dialect } = await openWithTimeout();
    const { get } = createTestApi({ db, dialect });
    const releases = await Promise.all(
      Array.from({ length: 10 }, () => holdTransaction(db, async () => {})),
    );
    const response = await get("/api/blog-posts");
    for (const release of releases) release();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/busy/) });
    expect((await get("/api/blog-posts")).status).toBe(200);
    await db.destroy();
  });

  test("a checkout that a lock delays gets 503 in time, and succeeds afterwards", async () => {
    const database = await openWithTimeout();
    const { browser, stop } = await openShop(async () => database);
    const request = { cartItems: [item("oil")], checkoutData: JANE };
    const shopper = browser();
    await shopper.post(CREATE, { cartItems: [item("serum")] });
    const release = await holdTransaction(database.others, (trx) =>
      trx.selectFrom("checkouts").select("id").forUpdate().execute(),
    );
    const { status, headers } = await shopper.post(CREATE, request);
    release();
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await shopper.post(CREATE, request)).status).toBe(200);
    await stop();
    await database.db.destroy();
  });

  test("a payment during the lock becomes an order later", async () => {
    const database = await openWithTimeout();
    const { shop, pay, count, payment, stop } = await openShop(async () => database);
    const { intent, order, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const release = await holdTransaction(database.others, (trx) => lockCatalogue(trx));
    const { status, headers, body } = await order();
    release();
    expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
    expect(body.message).toMatch(/Do not pay again/);
    expect((await order()).status).toBe(200);
    expect([await count("orders"), await payment(paymentIntentId)]).toEqual([1, "succeeded"]);
    await stop();
    await database.db.destroy();
  });
});

describeOnPostgres("the time limits of a connection", (open) => {
  /** Opens the database of a test with a limit of 200 ms for each statement. */
  async function openLimited(parameters = "") {
    const { url } = await open({ isNew: true });
    const dialect = await openPostgres(byTcp(url) + parameters, { statementTimeoutMs: 200 });
    return new Kysely<Database>({ dialect });
  }

  test("end a statement that takes too long, as a temporary failure", async () => {
    const db = await openLimited();
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isLockTimeout);
    await db.destroy();
  });

  test("do not apply to migrations", async () => {
    const db = await openLimited();
    const slow = { statements: () => ["select pg_sleep(0.5)"] };
    const ran = await migrate(db, "postgres", { ...MIGRATIONS, "9999-slow": slow });
    expect(ran.at(-1)).toBe("9999-slow");
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isLockTimeout);
    await db.destroy();
  });

  test("are startup options, and those of the URL take precedence", async () => {
    const db = await openLimited("?options=-c%20lock_timeout%3D3s");
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where source = 'client'`.execute(db);
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(settings).toMatchObject({
      statement_timeout: "200",
      lock_timeout: "3000",
      idle_in_transaction_session_timeout: "5000",
      tcp_keepalives_idle: "10",
      tcp_keepalives_interval: "5",
      tcp_keepalives_count: "3",
    });
    await db.destroy();
  });
});

describeOnPostgres("a database that is closed before its first query", (open) => {
  test("leaves no connection, which would prevent a process from exiting", async () => {
    const { db, url } = await open();
    const countSessions = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      return rows.length;
    };
    const before = await countSessions();
    await (await openDatabase(url)).close();
    await expect.poll(countSessions).toBe(before);
  });
});
