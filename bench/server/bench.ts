import { type RunningStore, startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { load } from "../load.ts";
import { figure, interleave, quantile, time } from "../measure.ts";
import { startBaseline } from "./baseline.ts";
import { idleMemory, startToFirstPage } from "./start.ts";

const ENCODING = { "accept-encoding": "br" };
const ADDRESSES = [
  { measurement: "GET /api/products", path: "/api/products", target: 0.8 },
  { measurement: "Home", path: "/", target: 0.6 },
  { measurement: "Shop", path: "/shop", target: 0.6 },
];
const WORDS = ["birch", "oil", "serum", "balm", "sh", "hand", "night", "rich", "s", "zzz"];

/** The built store with the sample data, over HTTP. */
export const bench: Bench = {
  title: "The server",
  async run({ quick }) {
    const starting = await startToFirstPage(quick ? 1 : 5);
    const memory = await idleMemory(quick ? 0 : 5_000);
    const store = await startStore();
    const baseline = await startBaseline();
    try {
      const rows: Row[] = [];
      for (const { measurement, path, target } of ADDRESSES)
        rows.push(await compare(store, baseline.url, { measurement, path, target }, quick));
      rows.push(await searchPages(store, quick));
      return [...rows, starting, memory];
    } finally {
      await baseline.stop();
      await store.stop();
    }
  },
};

async function compare(
  store: RunningStore,
  baselineUrl: string,
  { measurement, path, target }: (typeof ADDRESSES)[number],
  quick: boolean,
): Promise<Row> {
  const url = store.url.replace("localhost", "127.0.0.1");
  const response = await fetch(url + path, { headers: ENCODING });
  const size = response.headers.get("content-length");
  const round = { headers: ENCODING, connections: 16, milliseconds: quick ? 100 : 2_000 };
  const rates = await interleave(quick ? 1 : 7, {
    store: async () => (await load({ url, path, ...round })).perSecond,
    baseline: async () => (await load({ url: baselineUrl, path: `/${size}`, ...round })).perSecond,
  });
  const ratio = rates.store / rates.baseline;
  return {
    measurement: `${measurement}, ${figure(Number(size))} bytes`,
    result: `${figure(rates.store)} requests/s`,
    baseline: `hono with a prebuilt body: ${figure(rates.baseline)} requests/s`,
    ratio,
    target: `at least ${target}`,
    met: ratio >= target,
  };
}

/** Requests search pages that are not cached, one after the other. */
async function searchPages({ url }: RunningStore, quick: boolean): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < (quick ? 10 : 300); i += 1) {
    const search = `${WORDS[i % WORDS.length]} ${"abcdefgh"[i % 8]}${"  ".repeat(i)}`;
    const page = `${url}/shop?search=${encodeURIComponent(search)}&min=${i}`;
    const took = await time(async () => (await fetch(page)).text());
    // V8 has not optimized the code for the first requests.
    if (quick || i >= 50) times.push(took);
  }
  const p99 = quantile(times, 0.99);
  return {
    measurement: "Search page, not cached",
    result: `p50 ${figure(quantile(times, 0.5))} ms, p99 ${figure(p99)} ms`,
    baseline: "",
    target: "at most 20 ms",
    met: p99 <= 20,
  };
}
