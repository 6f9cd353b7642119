import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runDueSales } from "../../api/catalogue/price-promotions/run-due-sales.ts";
import { createTestApi } from "../support/api.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { operatorBrowser } from "../support/operator.ts";
import { insertProducts, newProduct } from "../support/products.ts";

const PROGRAM = join(import.meta.dirname, "run-sales.ts");
const NOW = new Date("2026-03-04T05:06:07.000Z");
const START = "2026-03-05T00:00:00.000Z";
const END = "2026-03-06T00:00:00.000Z";
const PRODUCTS = 6;
/** Less than the products, so that a process is killed between two of their prices. */
const STRIDE = 4;
const REGULAR = Array(PRODUCTS).fill([5_000, null]);
const REDUCED = Array(PRODUCTS).fill([4_000, 5_000]);

/** Runs the due sales in a process that is killed before one of its calls. Returns whether it was killed. */
async function runKilled(url: string, time: string, at: number): Promise<boolean> {
  const { signal } = await promisify(execFile)(process.execPath, [PROGRAM, url, time, String(at)])
    .then(() => ({ signal: null }))
    .catch((error: { signal: string | null }) => {
      if (error.signal !== "SIGKILL") throw error;
      return error;
    });
  return signal === "SIGKILL";
}

describeOnBothDatabases("a store that is killed while a sale starts or ends", (open) => {
  async function begin() {
    const database = await open();
    const { db, dialect } = database;
    await insertProducts(
      db,
      Array.from({ length: PRODUCTS }, (_, position) =>
        newProduct({ id: `p${position}`, title: `P${position}`, position, priceCents: 5_000 }),
      ),
    );
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, db, NOW);
    const ids = Array.from({ length: PRODUCTS }, (_, at) => `p${at}`);
    const draft = { ids, percent: 20, startsAt: START, endsAt: END };
    const { status, body } = await operator.post("/api/admin/products/sales", draft);
    expect(status).toBe(201);
    const read = async () => {
      const rows = await db
        .selectFrom("products")
        .select(["price_cents", "compare_at_cents"])
        .orderBy("id")
        .execute();
      const { state } = await db
        .selectFrom("sales")
        .select("state")
        .where("id", "=", body.id)
        .executeTakeFirstOrThrow();
      const prices = rows.map((row) => [row.price_cents, row.compare_at_cents]);
      return { state, prices };
    };
    const runAt = (time: string) => runDueSales({ db, dialect, clock: () => new Date(time) });
    return { url: database.url, read, runAt };
  }

  test("has the prices of before or of the sale, and starts and ends it later", {
    timeout: 300_000,
  }, async () => {
    const { url, read, runAt } = await begin();
    const planned = { state: "planned", prices: REGULAR };
    const running = { state: "running", prices: REDUCED };
    const ended = { state: "ended", prices: REGULAR };
    for (const [time, before, after] of [
      [START, planned, running],
      [END, running, ended],
    ] as const) {
      let unchanged = 0;
      // Some of these calls are between the first and the last price; a late one follows the commit.
      for (let at = 1; await runKilled(url, time, at); at += STRIDE) {
        const { state, prices } = await read();
        expect([at, { state, prices }]).toEqual([at, state === before.state ? before : after]);
        if (state === before.state) unchanged += 1;
      }
      expect(unchanged).toBeGreaterThan(3);
      expect(await read()).toEqual(after);
    }
    // Another run changes nothing.
    await runAt(END);
    expect(await read()).toEqual(ended);
  });

  test("ends a sale that was running when the process was killed, after any time", async () => {
    const { url, read, runAt } = await begin();
    await runAt(START);
    expect((await read()).state).toBe("running");
    expect(await runKilled(url, END, 4)).toBe(true);
    await runAt("2026-05-01T00:00:00.000Z");
    expect(await read()).toEqual({ state: "ended", prices: REGULAR });
  });
});
