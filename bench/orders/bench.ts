import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "../../data/model/catalogue/product.ts";
import { PASSWORD } from "../../tests/support/admin.ts";
import { type RunningStore, startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, interleave, quantile } from "../measure.ts";
import { productsFile } from "../products-file.ts";
import { browseUntil } from "./browsing.ts";
import { commitRows, readOrders } from "./raw-commits.ts";
import { buyUntil } from "./shopper.ts";

type Bought = Pick<Product, "id" | "price">;

/** Orders in the built store over HTTP with the demo provider, alone and during an import. */
export const bench: Bench = {
  title: "Orders",
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-orders-"));
    const store = await startStore({ TRUST_PROXY: "1" });
    try {
      const products = (await (await fetch(`${store.url}/api/products`)).json()) as Product[];
      const uncounted = products.find(({ stockQuantity }) => stockQuantity === null);
      if (!uncounted) throw new Error("the sample store has no product without stock tracking");
      const { id, price } = uncounted;
      const rate = await orderRate(store, { id, price }, folder, quick);
      return [rate, ...(await duringImport(store, { id, price }, quick))];
    } finally {
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function orderRate(
  store: RunningStore,
  product: Bought,
  folder: string,
  quick: boolean,
): Promise<Row> {
  const milliseconds = quick ? 200 : 3_000;
  let placed = 0;
  let round = 0;
  const { ends, commits } = await interleave(quick ? 1 : 5, {
    ends: async () => {
      const started = performance.now();
      const { orders, failed } = await buyUntil(after(milliseconds), 8, store.url, product);
      if (failed.length > 0) throw new Error(`an order failed: ${failed[0]}`);
      placed = orders.length;
      return placed / ((performance.now() - started) / 1000);
    },
    commits: () => {
      round += 1;
      const rows = readOrders(store.database, Math.max(placed, 50));
      return commitRows(join(folder, `raw-${round}.sqlite`), rows);
    },
  });
  return {
    measurement: "Checkouts from intent to order, 8 shoppers at once",
    result: `${figure(ends)} orders/s`,
    baseline: `better-sqlite3 commits of the same rows: ${figure(commits)}/s`,
    ratio: ends / commits,
    target: "none",
    met: true,
  };
}

/** Measures response times of pages and checkouts without and during an import. */
async function duringImport(store: RunningStore, product: Bought, quick: boolean): Promise<Row[]> {
  const idle = await measure(store, product, wait(quick ? 300 : 8_000));
  const count = quick ? 300 : 100_000;
  // In bytes: encoding the text would delay the shoppers, which are in this process.
  const file = Buffer.from(productsFile(count));
  const busy = await measure(store, product, importProducts(store.url, file));
  const row = (name: string, without: readonly number[], during: readonly number[]): Row => {
    const [p99, most] = [quantile(during, 0.99), Math.max(...during)];
    return {
      measurement: `${name} while ${figure(count)} products are imported`,
      result: `p50 ${figure(quantile(during, 0.5))} ms, p99 ${figure(p99)} ms, longest ${figure(most)} ms`,
      baseline: `without the import: p99 ${figure(quantile(without, 0.99))} ms, longest ${figure(Math.max(...without))} ms`,
      ratio: p99 / quantile(without, 0.99),
      target: "at most 100 ms longer than without",
      met: most - Math.max(...without) <= 100,
    };
  };
  return [
    row("Pages (100 requests/s), with orders,", idle.visits, busy.visits),
    row(`A step of a checkout, 2 shoppers (${busy.failed} orders failed),`, idle.steps, busy.steps),
  ];
}

async function measure(store: RunningStore, product: Bought, task: Promise<unknown>) {
  let isOver = false;
  const ended = task.finally(() => {
    isOver = true;
  });
  const [visits, { orders, failed }] = await Promise.all([
    browseUntil(() => isOver, [store.url]),
    buyUntil(() => isOver, 2, store.url, product),
    ended,
  ]);
  return { visits, steps: orders.flat(), failed: failed.length };
}

async function importProducts(url: string, file: Buffer<ArrayBuffer>) {
  const signedIn = await post(`${url}/api/admin/session`, JSON.stringify({ password: PASSWORD }), {
    "content-type": "application/json",
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  await post(`${url}/api/products/import?source=bench.csv`, file, {
    "content-type": "text/csv",
    cookie,
  });
}

async function post(
  url: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string>,
) {
  const response = await fetch(url, { method: "POST", body, headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}
