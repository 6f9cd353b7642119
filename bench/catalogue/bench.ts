import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSearchIndex } from "../../api/catalogue/search/search-index.ts";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { createTestApi } from "../../tests/support/api.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, quantile, time } from "../measure.ts";
import { COMMON, fillCatalogue, RARE, UNCOMMON, VARIANTS } from "./generate-products.ts";

const PAGE = "/api/products?limit=48";
const FACETS = "/api/products/facets";
const SUGGEST = "/api/suggestions?search=";
const REQUESTS = [
  { measurement: "List", path: PAGE },
  { measurement: "List, the 20th page", path: `${PAGE}&offset=912` },
  { measurement: "Category", path: `${PAGE}&category=Skin%20Care` },
  { measurement: "Tag", path: `${PAGE}&tag=tag%2017` },
  { measurement: "Two brands and a tag", path: `${PAGE}&brand=brand%203|brand%2040&tag=tag%201` },
  { measurement: "In stock", path: `${PAGE}&inStock=true` },
  { measurement: "On sale", path: `${PAGE}&onSale=true` },
  { measurement: "Price range", path: `${PAGE}&minPrice=20&maxPrice=80` },
  { measurement: "By price, ascending", path: `${PAGE}&sort=price-low` },
  { measurement: "By price, descending", path: `${PAGE}&sort=price-high` },
  { measurement: "By name", path: `${PAGE}&sort=name` },
  { measurement: "Search: a word of one product", path: `${PAGE}&search=${RARE}` },
  { measurement: "Search: two words", path: `${PAGE}&search=${COMMON}%20${UNCOMMON}` },
  {
    measurement: "Search: a word of three quarters of the products",
    path: `${PAGE}&search=${COMMON}`,
  },
  {
    measurement: "The same in a category, by name",
    path: `${PAGE}&search=${COMMON}&category=Skin%20Care&sort=name`,
  },
  { measurement: "Search: one letter", path: `${PAGE}&search=b` },
  { measurement: "Suggestions: a word of one product in 250", path: `${SUGGEST}${UNCOMMON}` },
  { measurement: "Suggestions: two letters", path: `${SUGGEST}ba` },
  { measurement: "Filters with counts: all products", path: FACETS },
  {
    measurement: "Filters with counts: a category, a brand and a price range",
    path: `${FACETS}?category=Skin%20Care&brand=brand%203&minPrice=20&maxPrice=80`,
  },
  {
    measurement: "Filters with counts: products in stock of a tag",
    path: `${FACETS}?inStock=true&tag=tag%2017`,
  },
  {
    measurement: "Filters with counts: a word of three quarters of the products",
    path: `${FACETS}?search=${COMMON}`,
  },
  { measurement: "Categories", path: "/api/categories" },
  { measurement: "A product and its variants", path: "/api/products/product-20" },
  { measurement: "Related products", path: "/api/products/product-20/related" },
  { measurement: "List, the maximum of one response", path: "/api/products" },
];

/** The catalogues with variants: their numbers of products. */
const SIZES = { quick: [24, 750], full: [24, 1_000, 10_000, 25_000] };
/** The catalogue without variants, which has as many rows as the largest one with variants. */
const SINGLES = { quick: 3_000, full: 100_000 };

type Shop = {
  name: string;
  count: number;
  /** Sends a request; returns its duration in milliseconds. */
  request: (path: string) => Promise<number>;
  close: () => Promise<void>;
};

/** Requests in process, without the response cache. */
export const bench: Bench = {
  title: "Catalogue queries, 48 products per page (p50 / p99 in milliseconds)",
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
    const shops: Shop[] = [];
    try {
      const mode = quick ? "quick" : "full";
      for (const count of SIZES[mode]) shops.push(await openShop(folder, count, true));
      shops.push(await openShop(folder, SINGLES[mode], false));
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
  { measurement, path }: (typeof REQUESTS)[number],
  rounds: number,
): Promise<Row> {
  const times = shops.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { request }] of shops.entries()) times[at]?.push(await request(path));
  }
  const results = shops.map(({ name, count }, at) => {
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => quantile(times[at] ?? [], share));
    return { name, count, p50, p99 };
  });
  const largest = results.slice(-2);
  const middle = results.find(({ count }) => count >= 750) ?? { p50: 0, name: "" };
  const ratio = Math.max(...largest.map(({ p50 }) => p50)) / middle.p50;
  return {
    measurement,
    result: results
      .map(({ name, p50, p99 }) => `${name}: ${figure(p50)} / ${figure(p99)}`)
      .join("; "),
    baseline: `${middle.name}: ${figure(middle.p50)} ms`,
    ratio,
    target: "p99 at most 20, p50 at most 3 times the baseline",
    met: largest.every(({ p99 }) => p99 <= 20) && ratio <= 3,
  };
}

async function openShop(folder: string, count: number, hasVariants: boolean): Promise<Shop> {
  const name = hasVariants ? `${figure(count)} × ${VARIANTS}` : figure(count);
  const database = await openDatabase(`file:${join(folder, `${count}.sqlite`)}`, {
    allowNewDatabase: true,
  });
  await migrate(database.db, database.dialect);
  await fillCatalogue(database, count, hasVariants);
  const searchIndex = createSearchIndex(database);
  const { get } = createTestApi(database, { searchIndex });
  const request = (path: string) =>
    time(async () => {
      const response = await get(path);
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    });
  await searchIndex.load();
  return { name, count, request, close: database.close };
}
