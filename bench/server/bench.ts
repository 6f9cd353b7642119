import { type RunningStore, startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { load } from "../load.ts";
import { figure, interleave, quantile, time } from "../measure.ts";
import { startLimit } from "./limit.ts";
import { idleMemory, startToFirstPage } from "./starting.ts";

const ENCODING = { "accept-encoding": "br" };
const ADDRESSES = [
  { what: "GET /api/products", path: "/api/products", aim: 0.8 },
  { what: "Home", path: "/", aim: 0.6 },
  { what: "Shop", path: "/shop", aim: 0.6 },
];
const WORDS = ["birch", "oil", "serum", "balm", "sh", "hand", "night", "rich", "s", "zzz"];

/** The built store with its sample shop, over HTTP. */
export const bench: Bench = {
  title: "The server",
  async run({ quick }) {
    const starting = await startToFirstPage(quick ? 1 : 5);
    const memory = await idleMemory(quick ? 0 : 5_000);
    const store = await startStore();
    const limit = await startLimit();
    try {
      const rows: Row[] = [];
      for (const { what, path, aim } of ADDRESSES)
        rows.push(await compare(store, limit.url, { what, path, aim }, quick));
      rows.push(await searchPages(store, quick));
      return [...rows, starting, memory];
    } finally {
      await limit.stop();
      await store.stop();
    }
  },
};

async function compare(
  store: RunningStore,
  limitUrl: string,
  { what, path, aim }: (typeof ADDRESSES)[number],
  quick: boolean,
): Promise<Row> {
  const url = store.url.replace("localhost", "127.0.0.1");
  const answer = await fetch(url + path, { headers: ENCODING });
  const size = answer.headers.get("content-length");
  const round = { headers: ENCODING, connections: 16, milliseconds: quick ? 100 : 2_000 };
  const { here, there } = await interleave(quick ? 1 : 7, {
    here: async () => (await load({ url, path, ...round })).perSecond,
    there: async () => (await load({ url: limitUrl, path: `/${size}`, ...round })).perSecond,
  });
  const ratio = here / there;
  return {
    what: `${what}, ${figure(Number(size))} bytes`,
    here: `${figure(here)} requests/s`,
    limit: `hono with a prebuilt body: ${figure(there)} requests/s`,
    ratio,
    aim: `at least ${aim}`,
    met: ratio >= aim,
  };
}

/** Pages that nobody has asked for before, one after the other. */
async function searchPages({ url }: RunningStore, quick: boolean): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < (quick ? 10 : 300); i += 1) {
    const search = `${WORDS[i % WORDS.length]} ${"abcdefgh"[i % 8]}${"  ".repeat(i)}`;
    const page = `${url}/shop?search=${encodeURIComponent(search)}&min=${i}`;
    const took = await time(async () => (await fetch(page)).text());
    // The first are still being compiled.
    if (quick || i >= 50) times.push(took);
  }
  const p99 = quantile(times, 0.99);
  return {
    what: "A search page that nobody asked for before",
    here: `p50 ${figure(quantile(times, 0.5))} ms, p99 ${figure(p99)} ms`,
    limit: "",
    aim: "at most 20 ms",
    met: p99 <= 20,
  };
}
