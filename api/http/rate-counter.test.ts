import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { describeOnBothDatabases, describeOnPostgres } from "../../tests/support/databases.ts";
import { readConfig } from "../config.ts";
import type { Env } from "../deps.ts";
import { createSessionRoutes } from "../people/operators/session-routes.ts";
import { identifyClient } from "./client-address.ts";
import { onError } from "./errors.ts";
import { countRequest, createCounter, deleteExpiredCounts } from "./rate-counter.ts";

const LIMIT = 3;
const log = pino({ level: "silent" });
const EMAIL = "jane@example.com";

/** Whether the next request of a client is permitted. */
function tryCount(counter: ReturnType<typeof createCounter>, client = EMAIL): Promise<boolean> {
  return countRequest(counter, client).then(
    () => true,
    () => false,
  );
}

describeOnBothDatabases("a rate limit", (open) => {
  test("rejects with 429 and the seconds to wait, per client", async () => {
    const counter = createCounter(await open(), "test", LIMIT);
    for (let count = 0; count < LIMIT; count++) await countRequest(counter, EMAIL);
    await expect(countRequest(counter, EMAIL)).rejects.toMatchObject({
      status: 429,
      headers: { "Retry-After": expect.stringMatching(/^(?:[1-5]?\d|60)$/) },
    });
    expect(await tryCount(counter, "another client")).toBe(true);
    expect((await counter.get(EMAIL))?.remainingPoints).toBe(0);
    await counter.delete(EMAIL);
    expect(await tryCount(counter)).toBe(true);
  });
});

describeOnPostgres("the rate limits of several processes", (open) => {
  test("permit 8 wrong passwords of a client, however they are distributed", async () => {
    const database = await open();
    const processes = [database, await database.openAgain(), await database.openAgain()];
    // Compares faster than the real one, so that all attempts are in one minute.
    const credential = {
      applied: async () => {},
      verify: async () => ({ account: undefined, isCorrect: false }),
      isKnownBrowser: async () => false,
      createBrowserToken: async () => undefined,
    };
    const apps = processes.map((each) => {
      const deps = { ...each, config: readConfig({}), log, clock: () => new Date() };
      const app = new Hono<Env>().onError(onError(log)).use(identifyClient(0));
      return app.route("/", createSessionRoutes(deps, credential));
    });
    const request = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: "wrong" }),
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 24; attempt++) {
      const response = await apps[attempt % apps.length]?.request("/", request);
      statuses.push(response?.status ?? 0);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });

  test("are separate for each limit, and outlast a restart", async () => {
    const database = await open();
    const before = createCounter(database, "codes", LIMIT);
    for (let count = 0; count < LIMIT; count++) await countRequest(before, EMAIL);
    expect(await tryCount(createCounter(await database.openAgain(), "codes", LIMIT))).toBe(false);
    expect(await tryCount(createCounter(database, "orders", LIMIT))).toBe(true);
  });

  test("store no address, and write nothing for clients that are rejected already", async () => {
    const database = await open();
    const counter = createCounter(database, "codes", LIMIT);
    for (let count = 0; count < 10; count++) await tryCount(counter);
    const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
    expect(rows).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        points: LIMIT + 1,
        expire: expect.any(Number),
      },
    ]);
    await deleteExpiredCounts(database.db, new Date());
    expect(await database.db.selectFrom("rate_limits").select("key").execute()).toHaveLength(1);
    await deleteExpiredCounts(database.db, new Date(Date.now() + 60_000));
    expect(await database.db.selectFrom("rate_limits").select("key").execute()).toEqual([]);
  });

  test("are counted in each process while the database can't be reached", async () => {
    const database = await open();
    const { db, dialect, close } = await database.openAgain();
    const counter = createCounter({ db, dialect }, "codes", LIMIT);
    await close();
    const permitted: boolean[] = [];
    for (let count = 0; count < 5; count++) permitted.push(await tryCount(counter));
    expect(permitted).toEqual([true, true, true, false, false]);
  });
});
