import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, interleave, median } from "../measure.ts";
import { installLine, serveLine } from "./line.ts";
import { keepShop, openProfile, type Start, startPage } from "./shopper.ts";
import { stepRows } from "./steps.ts";

/**
 * What a shopper who has been here before waits for, on a processor slowed down four times: with a
 * network, and without one and a worker that has to be woken. Beside it the server's own page, a page
 * of one line, which is the least that this browser takes, and that line from a worker that does
 * nothing else, which is the least for a page that comes from a worker.
 */
export const bench: Bench = {
  title: "Coming back, with a processor at a quarter of its speed",
  async run({ quick }) {
    const rounds = quick ? 1 : 5;
    const folder = await mkdtemp(join(tmpdir(), "bench-visits-"));
    const [store, line] = await Promise.all([startStore(), serveLine()]);
    const contexts: BrowserContext[] = [];
    const open = async (name: string, workers: "allow" | "block") => {
      const context = await openProfile(join(folder, name), store.url, workers);
      contexts.push(context);
      return context;
    };
    try {
      const plain = await open("plain", "block");
      const shopper = await open("shopper", "allow");
      await keepShop(shopper);
      const pages = quick ? { home: "/" } : await pagesOf(store.url);
      const served = await startsOf(rounds, plain, pages);
      const kept = await startsOf(rounds, shopper, pages);
      await installLine(shopper, line.url);
      const { line: least } = await startsOf(rounds, plain, { line: line.url });
      const { line: woken } = await startsOf(rounds, shopper, { line: line.url });
      if (!least || !woken) throw new Error("the line was not measured");
      const steps = await stepRows({ shop: store.url, line: line.url }, shopper, rounds);
      await store.stop();
      const offline = await startsOf(rounds, shopper, pages);
      return [
        ...Object.keys(pages).flatMap((name) => rowsOf(name, { served, kept, offline }, least)),
        row("that line from a woken worker, first paint", woken.paint, "", true, [
          "a page of one line",
          least.paint,
        ]),
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
  { served, kept, offline }: Record<"served" | "kept" | "offline", Starts>,
  least: Start,
): Row[] {
  const [a, b, c] = [served[name], kept[name], offline[name]];
  if (!a || !b || !c) throw new Error(`${name} was not measured`);
  const online = "the same page from the server";
  return [
    row(`${name}, repeat visit, first paint`, b.paint, "under 300 ms", b.paint < 300, [
      "a page of one line",
      least.paint,
    ]),
    row(`${name}, offline, first paint`, c.paint, "at most 1", c.paint <= a.paint, [
      online,
      a.paint,
    ]),
    row(`${name}, offline, whole and alive`, c.alive, "at most 1", c.alive <= a.alive, [
      online,
      a.alive,
    ]),
  ];
}

function row(
  what: string,
  here: number,
  aim: string,
  met: boolean,
  [limit, figureOf]: readonly [string, number],
): Row {
  return {
    what,
    here: `${figure(here)} ms`,
    limit: `${limit}: ${figure(figureOf)} ms`,
    ratio: here / figureOf,
    aim,
    met,
  };
}

async function pagesOf(url: string) {
  const [product] = (await (await fetch(`${url}/api/products?limit=1`)).json()) as { id: string }[];
  return { home: "/", shop: "/shop", product: `/product/${product?.id}` };
}

/** Medians of some starts of each page, in turns; where there are several the first fills caches. */
async function startsOf(rounds: number, context: BrowserContext, pages: Record<string, string>) {
  const alive: Record<string, number[]> = {};
  const contestants = Object.fromEntries(
    Object.entries(pages).map(([name, address]) => [
      name,
      async () => {
        const start = await startPage(context, address);
        alive[name] = [...(alive[name] ?? []), start.alive];
        return start.paint;
      },
    ]),
  );
  if (rounds > 1) await interleave(1, contestants);
  for (const name of Object.keys(alive)) alive[name] = [];
  const paints = await interleave(rounds, contestants);
  return Object.fromEntries(
    Object.entries(paints).map(([name, paint]) => [
      name,
      { paint, alive: median(alive[name] ?? []) },
    ]),
  ) as Starts;
}
