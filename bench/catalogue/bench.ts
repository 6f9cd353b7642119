import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { createSearchIndex } from "../../api/products/search-index/search-index.ts";
import { createTestApi } from "../../tests/support/api.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, quantile, time } from "../measure.ts";
import { COMMON, fillCatalogue, RARE, UNCOMMON } from "./generate-products.ts";

const PAGE = "limit=48";
const REQUESTS = [
  { measurement: "List", query: PAGE },
  { measurement: "List, the 20th page", query: `${PAGE}&offset=912` },
  { measurement: "Category", query: `${PAGE}&category=Skin%20Care` },
  { measurement: "Price range", query: `${PAGE}&minPrice=20&maxPrice=80` },
  { measurement: "By price, ascending", query: `${PAGE}&sort=price-low` },
  { measurement: "By price, descending", query: `${PAGE}&sort=price-high` },
  { measurement: "By name", query: `${PAGE}&sort=name` },
  { measurement: "Search: a word of one product", query: `${PAGE}&search=${RARE}` },
  { measurement: "Search: two words", query: `${PAGE}&search=${COMMON}%20${UNCOMMON}` },
  {
    measurement: "Search: a word of three quarters of the products",
    query: `${PAGE}&search=${COMMON}`,
  },
  {
    measurement: "The same in a category, by name",
    query: `${PAGE}&search=${COMMON}&category=Skin%20Care&sort=name`,
  },
  { measurement: "Search: one letter", query: `${PAGE}&search=b` },
  { measurement: "List, the maximum of one response", query: "" },
];

type Shop = {
  count: number;
  /** Sends a request; returns its duration in milliseconds. */
  request: (query: string) => Promise<number>;
  close: () => Promise<void>;
};

/** GET /api/products in process, without the response cache. */
export const bench: Bench = {
  title: "Catalogue queries, 48 products per page (p50 / p99 in milliseconds)",
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
    const shops: Shop[] = [];
    try {
      for (const count of quick ? [24, 3_000] : [24, 1_000, 10_000, 100_000])
        shops.push(await openShop(join(folder, `${count}.sqlite`), count));
      const rows: Row[] = [];
      for (const request of REQUESTS) rows.push(await measure(shops, request, quick ? 5 : 200));
      return rows;
    } finally {
      for (const { close } of shops) await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(
  shops: readonly Shop[],
  { measurement, query }: (typeof REQUESTS)[number],
  rounds: number,
): Promise<Row> {
  const times = shops.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { request }] of shops.entries()) times[at]?.push(await request(query));
  }
  const results = shops.map(({ count }, at) => {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(times[at] ?? [], share));
    return { count, p50: p50 ?? 0, p99: p99 ?? 0 };
  });
  const largest = results.at(-1) ?? { count: 0, p50: 0, p99: 0 };
  const middle = results.find(({ count }) => count >= 1_000) ?? largest;
  const ratio = largest.p50 / middle.p50;
  return {
    measurement,
    result: results
      .map(({ count, p50, p99 }) => `${figure(count)}: ${figure(p50)} / ${figure(p99)}`)
      .join("; "),
    baseline: `${figure(middle.count)} products: ${figure(middle.p50)} ms`,
    ratio,
    target: "p99 at most 20, p50 at most 3 times the baseline",
    met: largest.p99 <= 20 && ratio <= 3,
  };
}

async function openShop(file: string, count: number): Promise<Shop> {
  const database = await openDatabase(`file:${file}`);
  await migrate(database.db, database.dialect);
  await fillCatalogue(database, count);
  const searchIndex = createSearchIndex(database);
  const { get } = createTestApi(database, { searchIndex });
  const request = (query: string) =>
    time(async () => {
      const response = await get(`/api/products?${query}`);
      if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
      await response.arrayBuffer();
    });
  // The first request starts building the search index.
  await request(PAGE);
  await searchIndex.loaded();
  return { count, request, close: database.close };
}
