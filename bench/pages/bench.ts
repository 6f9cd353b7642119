import { rm } from "node:fs/promises";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { Post } from "../../data/model/content/post.ts";
import { startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, median } from "../measure.ts";
import { startBaseline } from "./baseline.ts";
import { fillCart } from "./filled-cart.ts";
import { type Audit, audit, install, isInstalled } from "./lighthouse.ts";

/** Lighthouse on the first visit to each type of page; the baseline is a minimal page. */
export const bench: Bench = {
  title: "First visit: Lighthouse, mobile, simulated throttling",
  async run({ quick }) {
    // Lighthouse is only installed for a full run.
    if (!quick && !isInstalled()) install();
    const store = await startStore();
    const baseline = await startBaseline();
    const read = async <T>(path: string) => (await (await fetch(store.url + path)).json()) as T;
    const [product] = (await read<Product[]>("/api/products")).filter(({ inStock }) => inStock);
    const [post] = await read<Post[]>("/api/blog-posts");
    const profile = await fillCart(`${store.url}/product/${product?.handle}`);
    try {
      const pages: Page[] = [
        { name: "Home", address: `${store.url}/`, score: 100, mostBlocking: 1.2 },
        { name: "Shop", address: `${store.url}/shop`, score: 100, mostBlocking: 1.2 },
        {
          name: "Product",
          address: `${store.url}/product/${product?.handle}`,
          score: 100,
          mostBlocking: 1.35,
        },
        { name: "Home in French", address: `${store.url}/fr`, score: 100 },
        { name: "Shop in French", address: `${store.url}/fr/shop`, score: 100 },
        {
          name: "Product in French",
          address: `${store.url}/fr/product/${product?.handle}`,
          score: 100,
        },
        { name: "Journal post", address: `${store.url}/blog/${post?.id}`, score: 100 },
        { name: "Checkout", address: `${store.url}/checkout`, score: 98, profile: profile },
      ];
      if (quick && !isInstalled()) return await withoutLighthouse(pages, baseline.url);
      return await compare(quick ? pages.slice(0, 1) : pages, baseline.url, quick ? 1 : 3);
    } finally {
      await baseline.stop();
      await store.stop();
      await rm(profile, { recursive: true, force: true });
    }
  },
};

type Page = {
  name: string;
  address: string;
  score: number;
  profile?: string;
  /** The most blocking time, as a multiple of that of the page without its scripts. */
  mostBlocking?: number;
};

/** The addresses of all scripts but the inline one. */
const SCRIPTS = "*/assets/*.js";

/** Audits the baseline and all pages in turns, so that other load on the machine affects them equally. */
async function compare(
  pages: readonly Page[],
  baselineUrl: string,
  rounds: number,
): Promise<Row[]> {
  const seen = new Map<string, Audit[]>();
  const withoutScripts = new Map<string, number[]>();
  const baselinePage: Page = { name: "minimal page", address: baselineUrl, score: 100 };
  for (let round = 0; round < rounds; round += 1)
    for (const { address, profile, mostBlocking } of [baselinePage, ...pages]) {
      const found = await audit(address, profile);
      if (found.address !== address) throw new Error(`${address} redirected to ${found.address}`);
      seen.set(address, [...(seen.get(address) ?? []), found]);
      if (mostBlocking === undefined) continue;
      const { tbt } = await audit(address, profile, SCRIPTS);
      withoutScripts.set(address, [...(withoutScripts.get(address) ?? []), tbt]);
    }
  const middle = (address: string, value: "score" | "lcp" | "cls" | "tbt" | "benchmarkIndex") =>
    median((seen.get(address) ?? []).map((found) => found[value]));
  const [score, lcp, tbt] = (["score", "lcp", "tbt"] as const).map((it) => middle(baselineUrl, it));
  const baseline = { score: score ?? 0, lcp: lcp ?? 0, tbt: tbt ?? 0 };
  const machine: Row = {
    measurement: "The machine's speed (benchmark index)",
    result: figure(middle(baselineUrl, "benchmarkIndex")),
    baseline: "",
    target: "Lighthouse expects 1,000",
    met: true,
  };
  const results = pages.flatMap((page): Row[] => {
    const values = {
      score: middle(page.address, "score"),
      lcp: middle(page.address, "lcp"),
      cls: middle(page.address, "cls"),
      tbt: middle(page.address, "tbt"),
    };
    const ratio = values.lcp / baseline.lcp;
    const most = 1.5 * baseline.tbt + 100;
    const { mostBlocking } = page;
    const own = median(withoutScripts.get(page.address) ?? [0]);
    const blocking: Row[] =
      mostBlocking === undefined
        ? []
        : [
            {
              measurement: `${page.name}: blocking time`,
              result: `${figure(values.tbt)} ms`,
              baseline: `without its scripts: ${figure(own)} ms`,
              ratio: values.tbt / own,
              target: `at most ${mostBlocking}`,
              met: values.tbt <= mostBlocking * own,
            },
          ];
    return [
      ...blocking,
      {
        measurement: `${page.name}: performance`,
        result: [values.score, ...losses(seen.get(page.address) ?? [], values.score)].join(", "),
        baseline: `minimal page: ${baseline.score}`,
        target: `${page.score} if the baseline has 100`,
        met: values.score >= Math.min(page.score, baseline.score),
      },
      {
        measurement: `${page.name}: largest contentful paint`,
        result: `${figure(values.lcp)} ms`,
        baseline: `minimal page: ${figure(baseline.lcp)} ms`,
        ratio,
        target: "at most 1.3",
        met: ratio <= 1.3,
      },
      {
        measurement: `${page.name}: shift, blocking time`,
        result: `${values.cls.toFixed(3)}, ${figure(values.tbt)} ms`,
        baseline: `minimal page: ${figure(baseline.tbt)} ms`,
        target: `0, under ${figure(most)} ms`,
        met: values.cls < 0.001 && values.tbt < most,
      },
    ];
  });
  return [machine, ...results];
}

/** The audits that reduce the score, in the round with the median score. */
function losses(rounds: readonly Audit[], score: number): string[] {
  const { lost = [] } = rounds.find((round) => round.score === score) ?? {};
  return lost.map(({ id, points }) => `${id.replaceAll("-", " ")} -${figure(points)}`);
}

/** Checks only that all pages respond. */
async function withoutLighthouse(pages: readonly Page[], baselineUrl: string): Promise<Row[]> {
  const addresses = [baselineUrl, ...pages.map(({ address }) => address)];
  const responses = await Promise.all(addresses.map((address) => fetch(address)));
  for (const { ok, url } of responses) if (!ok) throw new Error(`${url} is not OK`);
  return [
    {
      measurement: `${addresses.length} pages respond`,
      result: "Lighthouse is not installed: not measured",
      baseline: "",
      target: "",
      met: true,
    },
  ];
}
