import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeStocks } from "../../api/catalogue/products/write-stocks.ts";
import { migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import { isListed } from "../../api/db/products/product-conditions.ts";
import { seedStore } from "../../api/db/seed.ts";
import { transaction } from "../../api/db/transaction.ts";
import { toAmount } from "../../data/model/text/money.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { fillCatalogue } from "../catalogue/generate-products.ts";
import { figure, quantile } from "../measure.ts";
import { browseUntil } from "../orders/browsing.ts";
import { buy } from "../orders/shopper.ts";

const ADDRESSES = 43;
const ORDERS_PER_SECOND = 10;
/** Products that each kind of orders buys. Of those below ten units, each is sold ten times in a round at most. */
const BOUGHT = 10;
/** Pages and orders beside orders of products with plenty of stock, compared with products that are not counted. */
const MAX_RATIO = 1.5;
/** p99 of pages of which some change with every order: 50 ms where it is 9 ms without changes. */
const MAX_CHANGING_RATIO = 50 / 9;

/** The stock of the products that are bought. */
const STOCKS = { uncounted: null, plenty: 1_000_000, low: 10 } as const;
type Kind = keyof typeof STOCKS;
const KINDS = ["uncounted", "plenty", "low"] as const satisfies Kind[];

/** Response times in milliseconds. */
type Times = { pages: number[]; orders: number[] };

/** Pages at a fixed rate beside orders at a fixed rate, in the built store over HTTP with the demo provider. */
export const bench: Bench = {
  title: "Pages beside orders (100 pages and 10 orders a second)",
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-browsing-"));
    const postgres = await startPostgres();
    try {
      const file = (name: string) => `file:${join(folder, `${name}.sqlite`)}`;
      return [
        ...(await measureStore("SQLite", file("sample"), { quick })),
        ...(await measureStore("PostgreSQL, two processes", `${postgres.url}/postgres`, {
          processes: 2,
          quick,
        })),
        ...(await measureStore("SQLite, 1,000 products", file("large"), { count: 1_000, quick })),
      ];
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Options = { processes?: number; count?: number; quick: boolean };

async function measureStore(
  name: string,
  url: string,
  { processes = 1, count, quick }: Options,
): Promise<Row[]> {
  const database = await openDatabase(url, { allowNewDatabase: true });
  await migrate(database.db, database.dialect);
  if (count === undefined) await seedStore(database.db, database.dialect, { now: new Date() });
  else await fillCatalogue(database, count, false);
  const environment = { DATABASE_URL: url, SEED: "none", TRUST_PROXY: "1" };
  const stores = await Promise.all(
    Array.from({ length: processes }, () => startStore(environment)),
  );
  const urls = stores.map((store) => store.url);
  try {
    const products = await listBought(database);
    const addresses = await listAddresses(urls[0] ?? "");
    const times: Record<Kind, Times> = { uncounted: none(), plenty: none(), low: none() };
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      // The first round only lets V8 optimize the code.
      const measured = quick || round > 0 ? times : undefined;
      for (const kind of round % 2 ? KINDS : KINDS.toReversed())
        await measureRound(
          database,
          { urls, addresses, products: products[kind], kind },
          quick,
          measured?.[kind],
        );
    }
    return toRows(name, times);
  } finally {
    for (const store of stores) await store.stop();
    await database.close();
  }
}

const none = (): Times => ({ pages: [], orders: [] });

type Bought = { id: string; price: string };

/** Ten products of each kind, without variants. */
async function listBought({ db }: OpenDatabase): Promise<Record<Kind, Bought[]>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "price_cents"])
    .where(isListed)
    .where("group_id", "is", null)
    .where("in_stock", "=", 1)
    .orderBy("position")
    .limit(3 * BOUGHT)
    .execute();
  const products = rows.map((row) => ({ id: row.id, price: toAmount(row.price_cents) }));
  const of = (at: number) => products.filter((_, index) => index % KINDS.length === at);
  return { uncounted: of(0), plenty: of(1), low: of(2) };
}

/** Addresses of the sitemap, with the lists of the API. */
async function listAddresses(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(?:https?:\/\/[^/]+)([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => (path || "/").replaceAll("&amp;", "&"),
  );
  const isProduct = (path: string) => path.startsWith("/product/");
  const pages = [
    "/api/products?limit=48",
    "/api/home",
    ...paths.filter((path) => !isProduct(path)),
  ];
  return [...pages.slice(0, 20), ...paths.filter(isProduct)].slice(0, ADDRESSES);
}

type Round = { urls: string[]; addresses: string[]; products: Bought[]; kind: Kind };

async function measureRound(
  { db, dialect }: OpenDatabase,
  { urls, addresses, products, kind }: Round,
  quick: boolean,
  times: Times | undefined,
) {
  const ids = products.map(({ id }) => id);
  const setStock = () => STOCKS[kind];
  await transaction(db, dialect, (trx) =>
    writeStocks(trx, ids, setStock, { reason: "counted" }, new Date()),
  );
  for (const url of urls)
    for (const address of addresses) await (await fetch(url + address)).arrayBuffer();
  const orders = BOUGHT * (quick ? 1 : 6);
  let isOver = false;
  const [pages, placed] = await Promise.all([
    browseUntil(() => isOver, urls, addresses),
    placeOrders(urls, products, orders).finally(() => {
      isOver = true;
    }),
  ]);
  times?.pages.push(...pages);
  times?.orders.push(...placed);
}

/** Starts an order ten times a second, whether earlier ones have ended or not. Returns their durations. */
async function placeOrders(urls: string[], products: Bought[], count: number): Promise<number[]> {
  const started = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const product = products[at % products.length];
      const url = urls[at % urls.length];
      if (!product || !url) throw new Error("there are too few products");
      const due = started + (at * 1_000) / ORDERS_PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      return (await buy(url, product)).reduce((sum, step) => sum + step);
    }),
  );
}

function toRows(name: string, times: Record<Kind, Times>): Row[] {
  const p50 = (all: number[]) => quantile(all, 0.5);
  const p99 = (all: number[]) => quantile(all, 0.99);
  const describe = (all: number[]) => `p50 ${figure(p50(all))} ms, p99 ${figure(p99(all))} ms`;
  const row = (of: keyof Times, kind: "plenty" | "low"): Row => {
    const [measured, floor] = [times[kind][of], times.uncounted[of]];
    const isChanging = kind === "low";
    const ratios = [
      p99(measured) / p99(floor),
      ...(isChanging ? [] : [p50(measured) / p50(floor)]),
    ];
    const ratio = Math.max(...ratios);
    const limit = isChanging ? MAX_CHANGING_RATIO : MAX_RATIO;
    const stock = isChanging ? "below 10 units" : "with plenty of stock";
    return {
      measurement: `${name}: ${of}, products ${stock}`,
      result: describe(measured),
      baseline: `products without counted stock: ${describe(floor)}`,
      ratio,
      target: `${isChanging ? "p99" : "p50 and p99"} at most ${figure(limit)}`,
      met: ratio <= limit,
    };
  };
  return [row("pages", "plenty"), row("orders", "plenty"), row("pages", "low")];
}
