import { expect, test } from "vitest";
import type { Db } from "../../api/db/schema.ts";
import { transaction } from "../../api/db/transaction.ts";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { PASSWORD } from "../support/console.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

const ROWS = 4_000;
const FILE = `Title,Price\nSerum,50.00\n${Array.from({ length: ROWS }, (_, at) => `Balm ${at},9.00`).join("\n")}\n`;

describeOnBothDatabases("a store that is killed while products are imported", (open) => {
  test("has none of them, ends the import by itself, and takes the same file again", {
    timeout: 240_000,
  }, async () => {
    const { db, url, dialect } = await open();
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum", priceCents: 4800 })]);
    const environment = { DATABASE_URL: url };
    const first = await startStore(environment);
    const importing = importInto(first).catch(() => undefined);
    await until(() => killMidway(db, dialect, first));
    expect(await importing).toBeUndefined();
    expect(await countRows(db)).toBeGreaterThan(1);

    const second = await startStore(environment);
    try {
      expect(await shown(second)).toEqual(["Serum 48.00"]);
      // Its record goes when all its rows have gone.
      await until(async () => (await listStates(db)).length === 0);
      expect(await countRows(db)).toBe(1);
      expect(await importInto(second)).toMatchObject({ created: ROWS, changed: 1 });
      expect(await shown(second)).toHaveLength(ROWS + 1);
      expect(second.output()).toContain("an import was left");
    } finally {
      await second.stop();
    }
  });
});

/**
 * Kills a store between the first step of an import and its showing, and answers whether it was
 * there: whoever holds the import's row holds up every step of it.
 */
async function killMidway(db: Db, dialect: Dialect, store: RunningStore): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    await trx
      .updateTable("product_imports")
      .set((by) => ({ beat: by.ref("beat") }))
      .execute();
    const states = await listStates(trx);
    expect(states.filter((state) => state !== "staging")).toEqual([]);
    if (states.length === 0 || (await countRows(trx)) === 1) return false;
    await store.kill();
    return true;
  });
}

async function listStates(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("product_imports").select("state").execute();
  return rows.map(({ state }) => state);
}

async function importInto(store: RunningStore): Promise<unknown> {
  const signedIn = await fetch(`${store.url}/api/admin/session`, {
    method: "POST",
    body: JSON.stringify({ password: PASSWORD }),
    headers: { "content-type": "application/json" },
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answer = await fetch(`${store.url}/api/products/import`, {
    method: "POST",
    body: FILE,
    headers: { "content-type": "text/csv", cookie: cookie.join("; ") },
  });
  return answer.json();
}

async function shown(store: RunningStore): Promise<string[]> {
  const answer = await fetch(`${store.url}/api/products`);
  const products = (await answer.json()) as { title: string; price: string }[];
  return products.map(({ title, price }) => `${title} ${price}`);
}

/** Of all products, those that nobody sees too. */
async function countRows(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select((by) => by.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Waits for what must come to pass, or for the test's time to end. */
async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((wake) => setTimeout(wake, 5));
}
