import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { operatorBrowser } from "../support/operator.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { JANE, startTestStore } from "../support/store.ts";

const IMPORT = "/api/products/import?source=many.csv";
const TOOLS = "/api/admin/imports/products";
const CSV = { "content-type": "text/csv" };
const ROWS = 600;

const file = `Title,Price,SKU,Stock\n${Array.from(
  { length: ROWS },
  (_, at) => `Product ${at},${at % 90}.50,S-${at},${at % 30}`,
).join("\n")}\n`;

/** Records every table that the server's thread queries. */
function witness() {
  const tables: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      for (const [, name] of JSON.stringify(node).matchAll(
        /"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
      ))
        tables.push(name as string);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, taken: () => tables.splice(0) };
}

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothDatabases("an import while the shop is open", (open) => {
  // W26
  test("runs outside the server's thread", async () => {
    const database = await open();
    const { plugin, taken } = witness();
    const db = database.db.withPlugin(plugin);
    const store = await startTestStore({ ...database, db }, { webhooks: false });
    const operator = await operatorBrowser(store.api, database.db, store.deps.clock());
    await operator.get("/api/products");
    expect(taken()).toContain("products");

    for (const [path, body, report] of [
      [`${TOOLS}/dry-run`, file, { created: ROWS }],
      [IMPORT, file, { created: ROWS }],
      [IMPORT, file, { unchanged: ROWS }],
      [`${TOOLS}/undo`, undefined, { removed: ROWS }],
    ] as const) {
      const response = await operator.send("POST", path, body, CSV);
      expect(response.body, path).toMatchObject(report);
      // The server only reads the session and its operator; the import process runs all other queries.
      const own = ["sessions", "operators", "settings"];
      expect(taken().filter((table) => !own.includes(table))).toEqual([]);
    }
    await store.stop();
  });

  test("does not block orders", async () => {
    const database = await open();
    await insertProducts(database.db, [newProduct({ id: "serum", stockQuantity: 9_000 })]);
    const store = await startTestStore(database, { webhooks: false });
    const operator = await operatorBrowser(store.api, database.db, store.deps.clock());
    let isOver = false;
    const importing = operator.post(IMPORT, file, CSV).finally(() => {
      isOver = true;
    });
    const placed: number[] = [];
    do {
      const shopper = store.browser();
      const checkout = { cartItems: [{ id: "serum", price: "48.00", quantity: 1 }] };
      const sent = { ...checkout, checkoutData: JANE };
      const intent = (await shopper.post("/api/create-payment-intent", sent)).body;
      await store.pay(intent);
      const { paymentIntentId } = intent;
      placed.push((await shopper.post("/api/orders", { ...sent, paymentIntentId })).status);
    } while (!isOver);
    expect(new Set(placed)).toEqual(new Set([200]));
    expect(store.lines.filter((line) => /busy|locked/i.test(line))).toEqual([]);
    expect((await importing).body).toMatchObject({ created: ROWS });
    const { stock_quantity: left } = await database.db
      .selectFrom("products")
      .select("stock_quantity")
      .where("id", "=", "serum")
      .executeTakeFirstOrThrow();
    expect(left).toBe(9_000 - placed.length);
    await store.stop();
  });
});

test("a write on SQLite waits longer than the largest import takes, without blocking the server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-busy-timeout-"));
  const file = join(folder, "store.sqlite");
  const url = `file:${file}`;
  const [shop, command] = [
    await openDatabase(url, { allowNewDatabase: true }),
    await openDatabase(url),
  ];
  await migrate(shop.db, shop.dialect);
  const write = (db: Db, name: string) =>
    db.insertInto("settings").values({ name, value: "1" }).execute();
  let isWritten = false;
  const [begun, begin] = gate();
  const [ended, end] = gate();
  vi.useFakeTimers({ toFake: ["Date"] });
  const importing = command.db.transaction().execute(async (trx) => {
    await write(trx, "a");
    begin();
    await ended;
  });
  await begun;
  const order = write(shop.db, "b").finally(() => {
    isWritten = true;
  });
  // After every attempt that found the database locked, a timer waits for the next one.
  const timers = vi.spyOn(globalThis, "setTimeout");
  const waitForAttempts = async () => {
    const before = timers.mock.calls.length;
    await vi.waitUntil(() => timers.mock.calls.length > before + 2, { interval: 1 });
  };
  await waitForAttempts();
  vi.setSystemTime(Date.now() + 50_000);
  await waitForAttempts();
  timers.mockRestore();
  expect(isWritten).toBe(false);
  end();
  await importing;
  await order;
  await Promise.all([shop.close(), command.close()]);
  await rm(folder, { recursive: true });
});

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [passed, () => open()] as const;
}
