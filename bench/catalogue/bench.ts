import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { createSearchIndex } from "../../api/products/search-index/search-index.ts";
import { createTestApi } from "../../tests/support/api.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, quantile, time } from "../measure.ts";
import { COMMON, fillCatalogue, RARE, UNCOMMON } from "./shelf.ts";

const PAGE = "limit=48";
const QUESTIONS = [
  { what: "List", query: PAGE },
  { what: "List, the 20th page", query: `${PAGE}&offset=912` },
  { what: "Category", query: `${PAGE}&category=Skin%20Care` },
  { what: "Price range", query: `${PAGE}&minPrice=20&maxPrice=80` },
  { what: "By price, rising", query: `${PAGE}&sort=price-low` },
  { what: "By price, falling", query: `${PAGE}&sort=price-high` },
  { what: "By name", query: `${PAGE}&sort=name` },
  { what: "Search: a word of one product", query: `${PAGE}&search=${RARE}` },
  { what: "Search: two words", query: `${PAGE}&search=${COMMON}%20${UNCOMMON}` },
  { what: "Search: a word of three quarters", query: `${PAGE}&search=${COMMON}` },
  {
    what: "The same in a category, by name",
    query: `${PAGE}&search=${COMMON}&category=Skin%20Care&sort=name`,
  },
  { what: "Search: one letter", query: `${PAGE}&search=b` },
  { what: "List, all that one answer may hold", query: "" },
];

type Shop = { count: number; ask: (query: string) => Promise<number>; close: () => Promise<void> };

/** GET /api/products in process, each time anew: nothing is prepared. */
export const bench: Bench = {
  title: "As the catalogue grows, 48 products a page (p50 / p99 in milliseconds)",
  async run({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
    const shops: Shop[] = [];
    try {
      for (const count of quick ? [24, 3_000] : [24, 1_000, 10_000, 100_000])
        shops.push(await openShop(join(folder, `${count}.sqlite`), count));
      const rows: Row[] = [];
      for (const question of QUESTIONS) rows.push(await measure(shops, question, quick ? 5 : 200));
      return rows;
    } finally {
      for (const { close } of shops) await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(
  shops: readonly Shop[],
  { what, query }: (typeof QUESTIONS)[number],
  rounds: number,
): Promise<Row> {
  const times = shops.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { ask }] of shops.entries()) times[at]?.push(await ask(query));
  }
  const told = shops.map(({ count }, at) => {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(times[at] ?? [], share));
    return { count, p50: p50 ?? 0, p99: p99 ?? 0 };
  });
  const largest = told.at(-1) ?? { count: 0, p50: 0, p99: 0 };
  const middle = told.find(({ count }) => count >= 1_000) ?? largest;
  const ratio = largest.p50 / middle.p50;
  return {
    what,
    here: told
      .map(({ count, p50, p99 }) => `${figure(count)}: ${figure(p50)} / ${figure(p99)}`)
      .join("; "),
    limit: `${figure(middle.count)} products: ${figure(middle.p50)} ms`,
    ratio,
    aim: "p99 at most 20, p50 at most 3 times the limit",
    met: largest.p99 <= 20 && ratio <= 3,
  };
}

async function openShop(file: string, count: number): Promise<Shop> {
  const database = await openDatabase(`file:${file}`);
  await migrate(database.db, database.dialect);
  await fillCatalogue(database, count);
  const searchIndex = createSearchIndex(database);
  const { get } = createTestApi(database, { searchIndex });
  const ask = (query: string) =>
    time(async () => {
      const answer = await get(`/api/products?${query}`);
      if (answer.status !== 200) throw new Error(`${query} was answered ${answer.status}`);
      await answer.arrayBuffer();
    });
  // The first question has a large catalogue loaded.
  await ask(PAGE);
  await searchIndex.loaded();
  return { count, ask, close: database.close };
}
