import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { JANE, startTestStore } from "../../tests/support/store.ts";
import type { Bench, Row } from "../bench.ts";
import { generateVariants, VARIANTS } from "../catalogue/generate-products.ts";
import { toShopifyFile } from "../catalogue/shopify-file.ts";
import { figure } from "../measure.ts";

const TOOLS = "/api/admin/imports/products";
const IMPORT = "/api/products/import?source=many.csv";
/** Pause between two orders in milliseconds, because of the rate limit per shopper. */
const PAUSE_MS = 250;
type Store = Awaited<ReturnType<typeof startTestStore>>;
/** Longest stall of the event loop and slowest order, in milliseconds. */
type Load = { stall: number; orders: number; failed: number; slowest: number };

/** Places orders while a file of products is previewed, imported, imported again and undone. */
export const bench: Bench = {
  title: "Orders while products are imported",
  async run({ quick }) {
    const rows = quick ? 500 : 100_000;
    // In bytes: encoding the text would stall the event loop of the store, which is in this process.
    const body = Buffer.from(toShopifyFile([...generateVariants(rows / VARIANTS)]));
    const folder = mkdtempSync(join(tmpdir(), "bench-beside-"));
    const database = await openDatabase(`file:${join(folder, "store.sqlite")}`, {
      allowNewDatabase: true,
    });
    await migrate(database.db, database.dialect);
    await insertProducts(database.db, [newProduct({ id: "serum" })]);
    const store = await startTestStore(database, { webhooks: false });
    try {
      const operator = await operatorBrowser(store.api, database.db, store.deps.clock());
      const headers = { "content-type": "text/csv", cookie: operator.cookie };
      const post = async (path: string) => {
        const { status } = await store.api.request(path, { method: "POST", body, headers });
        if (status !== 200) throw new Error(`${path}: ${status}`);
      };
      const idle = new Promise((end) => setTimeout(end, quick ? 200 : 6_000));
      const baseline = await placeOrdersDuring(store, idle);
      const steps: [string, () => Promise<unknown>][] = [
        ["dry run", () => post(`${TOOLS}/dry-run`)],
        ["import", () => post(IMPORT)],
        ["the same again", () => post(IMPORT)],
        ["undo", () => operator.send("POST", `${TOOLS}/undo`)],
      ];
      const table: Row[] = [];
      for (const [name, step] of steps) {
        const started = performance.now();
        const found = await placeOrdersDuring(store, step());
        const seconds = (performance.now() - started) / 1000;
        table.push(
          rowOf(
            `${name} of ${figure(rows)} variants of ${figure(rows / VARIANTS)} products, ${figure(seconds)} s`,
            found,
            baseline,
          ),
        );
      }
      return table;
    } finally {
      await store.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function rowOf(measurement: string, found: Load, baseline: Load): Row {
  const describe = ({ stall, orders, failed, slowest }: Load) =>
    `longest stall ${figure(stall)} ms, ${orders} orders, ${failed} failed, slowest ${figure(slowest)} ms`;
  return {
    measurement,
    result: describe(found),
    baseline: `without an import: ${describe(baseline)}`,
    ratio: found.slowest / baseline.slowest,
    target: "no failed order, orders at most 100 ms slower, no stall of 100 ms",
    met:
      found.failed === 0 &&
      found.stall < Math.max(100, baseline.stall) &&
      found.slowest - baseline.slowest <= 100,
  };
}

/** Places one order after the other and measures stalls of the event loop until `task` ends. */
async function placeOrdersDuring(store: Store, task: Promise<unknown>): Promise<Load> {
  let isOver = false;
  const ended = task.finally(() => {
    isOver = true;
  });
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const found = { orders: 0, failed: 0, slowest: 0 };
  do {
    const started = performance.now();
    const isPlaced = await order(store);
    found.slowest = Math.max(found.slowest, performance.now() - started);
    if (isPlaced) found.orders += 1;
    else found.failed += 1;
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  } while (!isOver);
  loop.disable();
  await ended;
  return { ...found, stall: loop.max / 1e6 };
}

async function order(store: Store): Promise<boolean> {
  const shopper = store.browser();
  const cartItems = [{ id: "serum", price: "48.00", quantity: 1 }];
  const request = { cartItems, checkoutData: JANE };
  const intent = await shopper.post("/api/create-payment-intent", request);
  if (intent.status !== 200) return false;
  await store.pay(intent.body);
  const { paymentIntentId } = intent.body;
  return (await shopper.post("/api/orders", { ...request, paymentIntentId })).status === 200;
}
