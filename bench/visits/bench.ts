import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, interleave, median } from "../measure.ts";
import { openProfile, type Start, startPage, waitForOfflineCopy } from "./browser.ts";
import { measureInteractions } from "./interactions.ts";
import { installWorker, servePage } from "./one-line-page.ts";

/**
 * Repeat visits with the CPU slowed down four times and a stopped service worker, online and offline.
 * The baselines are the same page from the server, a page of one line, which takes the minimum time of
 * this browser, and that page from a service worker, which takes the minimum time with a worker.
 */
export const bench: Bench = {
  title: "Repeat visits, CPU slowed down four times",
  async run({ quick }) {
    const rounds = quick ? 1 : 5;
    const folder = await mkdtemp(join(tmpdir(), "bench-visits-"));
    const [store, line] = await Promise.all([startStore(), servePage()]);
    const contexts: BrowserContext[] = [];
    const open = async (name: string, workers: "allow" | "block") => {
      const context = await openProfile(join(folder, name), store.url, workers);
      contexts.push(context);
      return context;
    };
    try {
      const plain = await open("plain", "block");
      const shopper = await open("shopper", "allow");
      await waitForOfflineCopy(shopper);
      const pages = quick ? { home: "/" } : await pagesOf(store.url);
      const fromServer = await measureStarts(rounds, plain, pages);
      const repeat = await measureStarts(rounds, shopper, pages);
      await installWorker(shopper, line.url);
      const { line: minimum } = await measureStarts(rounds, plain, { line: line.url });
      const { line: fromWorker } = await measureStarts(rounds, shopper, { line: line.url });
      if (!minimum || !fromWorker) throw new Error("the page of one line was not measured");
      const steps = await measureInteractions({ shop: store.url, line: line.url }, shopper, rounds);
      await store.stop();
      const offline = await measureStarts(rounds, shopper, pages);
      return [
        ...Object.keys(pages).flatMap((name) =>
          rowsOf(name, { fromServer, repeat, offline }, minimum),
        ),
        row(
          "a page of one line from a stopped service worker, first paint",
          fromWorker.paint,
          "",
          true,
          ["a page of one line", minimum.paint],
        ),
        ...steps,
      ];
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
      await store.stop().catch(() => {});
      await line.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

type Starts = Record<string, Start | undefined>;

function rowsOf(
  name: string,
  { fromServer, repeat, offline }: Record<"fromServer" | "repeat" | "offline", Starts>,
  minimum: Start,
): Row[] {
  const [a, b, c] = [fromServer[name], repeat[name], offline[name]];
  if (!a || !b || !c) throw new Error(`${name} was not measured`);
  const online = "the same page from the server";
  return [
    row(`${name}, repeat visit, first paint`, b.paint, "under 300 ms", b.paint < 300, [
      "a page of one line",
      minimum.paint,
    ]),
    row(`${name}, offline, first paint`, c.paint, "at most 1", c.paint <= a.paint, [
      online,
      a.paint,
    ]),
    row(`${name}, offline, hydrated`, c.hydrated, "at most 1", c.hydrated <= a.hydrated, [
      online,
      a.hydrated,
    ]),
  ];
}

function row(
  measurement: string,
  result: number,
  target: string,
  met: boolean,
  [name, baseline]: readonly [string, number],
): Row {
  return {
    measurement,
    result: `${figure(result)} ms`,
    baseline: `${name}: ${figure(baseline)} ms`,
    ratio: result / baseline,
    target,
    met,
  };
}

async function pagesOf(url: string) {
  const [product] = (await (await fetch(`${url}/api/products?limit=1`)).json()) as {
    handle: string;
  }[];
  return { home: "/", shop: "/shop", product: `/product/${product?.handle}` };
}

/** Medians of several starts of each page, in turns. A first round, which fills caches, is ignored. */
async function measureStarts(
  rounds: number,
  context: BrowserContext,
  pages: Record<string, string>,
) {
  const hydrated: Record<string, number[]> = {};
  const measurements = Object.fromEntries(
    Object.entries(pages).map(([name, address]) => [
      name,
      async () => {
        const start = await startPage(context, address);
        hydrated[name] = [...(hydrated[name] ?? []), start.hydrated];
        return start.paint;
      },
    ]),
  );
  if (rounds > 1) await interleave(1, measurements);
  for (const name of Object.keys(hydrated)) hydrated[name] = [];
  const paints = await interleave(rounds, measurements);
  return Object.fromEntries(
    Object.entries(paints).map(([name, paint]) => [
      name,
      { paint, hydrated: median(hydrated[name] ?? []) },
    ]),
  ) as Starts;
}
