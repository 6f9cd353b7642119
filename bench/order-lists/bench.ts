import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import { addDays, dayOf } from "../../data/model/sales/store-days.ts";
import { createTestApi } from "../../tests/support/api.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, quantile, time } from "../measure.ts";
import { fillOrders } from "./fill-orders.ts";

const PRODUCTS = 2_000;
/** Requests per store; p99 is the second longest. */
const ROUNDS = 100;
/** Longest p99 of a list, and longest p50 of a report, in milliseconds. */
const MAX_MS = 100;
const MAX_REPORT_MS = 300;

const today = dayOf(new Date());
const since = (days: number) => `from=${addDays(today, -days)}&to=${today}`;
const LIST = "/api/admin/orders?limit=50";
const REPORT = "/api/admin/reports?compare=previous";
const REQUESTS = [
  { measurement: "All orders", path: LIST },
  { measurement: "The 1,000th page", path: `${LIST}&offset=49950` },
  { measurement: "Unfulfilled orders", path: `${LIST}&status=open` },
  { measurement: "Orders of a month", path: `${LIST}&${since(30)}` },
  { measurement: "Province and amount", path: `${LIST}&province=QC&min=50&max=200` },
  { measurement: "Partly refunded", path: `${LIST}&payment=partly-refunded` },
  { measurement: "Tag", path: `${LIST}&tag=gift` },
  { measurement: "Product", path: `${LIST}&item=product-20` },
  { measurement: "Search: order number", path: `${LIST}&search=ORD-00054321` },
  { measurement: "Search: name", path: `${LIST}&search=number%2054321` },
  { measurement: "Search: phone number", path: `${LIST}&search=4163214321` },
  { measurement: "Search: SKU", path: `${LIST}&search=SKU-00020` },
  { measurement: "Search: one letter", path: `${LIST}&search=a` },
  { measurement: "Search: word in every order", path: `${LIST}&search=shopper` },
  { measurement: "Search: word in every product title", path: `${LIST}&search=gentle` },
  { measurement: "Search: nothing found", path: `${LIST}&search=nothing%20like%20this` },
  { measurement: "Report of a month", path: `${REPORT}&${since(30)}` },
  { measurement: "Report of a year", path: `${REPORT}&${since(364)}` },
];

/**
 * Requests of the admin in process, on SQLite and PostgreSQL, beside the same requests of a store with 1,000
 * orders.
 */
export const bench: Bench = {
  title: "Lists and reports of orders in the admin (p50 / p99 in milliseconds)",
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-order-lists-"));
    const postgres = await startPostgres();
    const counts = [1_000, quick ? 3_000 : 100_000];
    try {
      return [
        ...(await measureAll("SQLite", counts, quick, async (count) =>
          openDatabase(`file:${join(folder, `${count}.sqlite`)}`, { allowNewDatabase: true }),
        )),
        ...(await measureAll("PostgreSQL", counts, quick, (count) =>
          openNewDatabase(postgres.url, `orders_${count}`),
        )),
      ];
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Opens a store for each number of orders, and measures all requests on it. */
async function measureAll(
  dialectName: string,
  counts: readonly number[],
  quick: boolean,
  open: (count: number) => Promise<OpenDatabase>,
): Promise<Row[]> {
  const stores: Store[] = [];
  try {
    for (const count of counts) stores.push(await openStore(await open(count), count));
    const rows: Row[] = [];
    for (const { measurement, path } of REQUESTS)
      rows.push(await measure(stores, `${measurement}, ${dialectName}`, path, quick ? 3 : ROUNDS));
    return rows;
  } finally {
    for (const { close } of stores) await close();
  }
}

async function measure(
  stores: readonly Store[],
  measurement: string,
  path: string,
  rounds: number,
): Promise<Row> {
  const times = stores.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { request }] of stores.entries()) times[at]?.push(await request(path));
  const [small = [], large = []] = times;
  const [p50, p99] = [quantile(large, 0.5), quantile(large, 0.99)];
  const isReport = path.startsWith(REPORT);
  const ratio = isReport ? p50 / MAX_REPORT_MS : p99 / MAX_MS;
  return {
    measurement,
    result: `${figure(stores[1]?.count ?? 0)} orders: ${figure(p50)} / ${figure(p99)}`,
    baseline: `1,000 orders: ${figure(quantile(small, 0.5))} / ${figure(quantile(small, 0.99))}`,
    ratio,
    target: isReport ? `p50 at most ${MAX_REPORT_MS} ms` : `p99 at most ${MAX_MS} ms`,
    met: ratio <= 1,
  };
}

type Store = Awaited<ReturnType<typeof openStore>>;

async function openStore(database: OpenDatabase, count: number) {
  const { db, dialect } = database;
  await migrate(db, dialect);
  await insertProducts(
    db,
    Array.from({ length: PRODUCTS }, (_, at) => productAt(at)),
  );
  await fillOrders(db, dialect, count, PRODUCTS);
  // PostgreSQL's autovacuum does this in operation; it is off in the server of the tests.
  if (dialect === "postgres") await sql`vacuum analyze`.execute(db);
  const { api, deps } = createTestApi(database);
  const { cookie } = await operatorBrowser(api, db, deps.clock());
  const request = (path: string) =>
    time(async () => {
      const response = await api.request(path, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    });
  await request(LIST);
  return { count, request, close: database.close };
}

/** A product of the orders that `fillOrders` adds. */
const productAt = (at: number) =>
  newProduct({
    id: `product-${at}`,
    title: `Gentle product number ${at}`,
    sku: `SKU-${String(at).padStart(5, "0")}`,
    position: at,
  });

async function openNewDatabase(server: string, name: string): Promise<OpenDatabase> {
  const maintenance = await openDatabase(`${server}/postgres`);
  await sql`create database ${sql.ref(name)}`.execute(maintenance.db).finally(maintenance.close);
  return openDatabase(`${server}/${name}`);
}
