import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, interleave, median } from "../measure.ts";
import { keepShop, openProfile, type Start, startPage, stepsOf } from "./shopper.ts";

/**
 * What a shopper who has been here before waits for, on a processor slowed down four times: with a
 * network, and without one and a worker that has to be woken. Beside it the server's own page, and a
 * page of one line, which is the least that this browser takes.
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
      const least = await startsOf(rounds, plain, { line: line.url });
      const steps = await stepsOf(shopper, rounds);
      await store.stop();
      const offline = await startsOf(rounds, shopper, pages);
      return [
        ...Object.keys(pages).flatMap((name) =>
          rowsOf(name, { served, kept, offline }, least.line as Start),
        ),
        row("next screen with its products", steps.screen, "under 300 ms", steps.screen < 300, [
          "loading that page from the server",
          (served.shop ?? served.home)?.alive ?? Number.NaN,
        ]),
        row("add to cart, until the badge", steps.badge, "under 300 ms", steps.badge < 300, [
          "a page of one line",
          least.line?.paint ?? Number.NaN,
        ]),
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

/** A server of one page with one line, and nothing else. */
async function serveLine() {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>One line");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
