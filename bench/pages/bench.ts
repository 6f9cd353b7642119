import { rm } from "node:fs/promises";
import type { Post } from "../../data/model/post.ts";
import type { Product } from "../../data/model/product.ts";
import { startStore } from "../../tests/support/start-store.ts";
import type { Bench, Row } from "../bench.ts";
import { figure, median } from "../measure.ts";
import { fillBasket } from "./basket.ts";
import { startFloor } from "./floor.ts";
import { type Audit, audit, install, isInstalled } from "./lighthouse.ts";

/** The first visit to each kind of page, on a phone, beside a page that could not be less. */
export const bench: Bench = {
  title: "First visit: Lighthouse, mobile, simulated throttling",
  async run({ quick }) {
    // A hundred packages are not fetched only to see that everything runs.
    if (!quick && !isInstalled()) install();
    const store = await startStore();
    const floor = await startFloor();
    const read = async <T>(path: string) => (await (await fetch(store.url + path)).json()) as T;
    const [product] = (await read<Product[]>("/api/products")).filter(({ inStock }) => inStock);
    const [post] = await read<Post[]>("/api/blog-posts");
    const basket = await fillBasket(`${store.url}/product/${product?.id}`);
    try {
      const pages: Page[] = [
        { name: "Home", address: `${store.url}/`, score: 100 },
        { name: "Shop", address: `${store.url}/shop`, score: 100 },
        { name: "Product", address: `${store.url}/product/${product?.id}`, score: 100 },
        { name: "Journal post", address: `${store.url}/blog/${post?.id}`, score: 100 },
        { name: "Checkout", address: `${store.url}/checkout`, score: 98, profile: basket },
      ];
      if (quick && !isInstalled()) return await withoutLighthouse(pages, floor.url);
      return await compare(quick ? pages.slice(0, 1) : pages, floor.url, quick ? 1 : 3);
    } finally {
      await floor.stop();
      await store.stop();
      await rm(basket, { recursive: true, force: true });
    }
  },
};

type Page = { name: string; address: string; score: number; profile?: string };

/** Rounds over the floor and all pages, so that what else the machine does meets them alike. */
async function compare(pages: readonly Page[], floorUrl: string, rounds: number): Promise<Row[]> {
  const seen = new Map<string, Audit[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { address, profile } of [{ address: floorUrl, profile: undefined }, ...pages]) {
      const found = await audit(address, profile);
      if (found.address !== address) throw new Error(`${address} led to ${found.address}`);
      seen.set(address, [...(seen.get(address) ?? []), found]);
    }
  const middle = (address: string, value: "score" | "lcp" | "cls" | "tbt") =>
    median((seen.get(address) ?? []).map((found) => found[value]));
  const [score, lcp, tbt] = (["score", "lcp", "tbt"] as const).map((it) => middle(floorUrl, it));
  const floor = { score: score ?? 0, lcp: lcp ?? 0, tbt: tbt ?? 0 };
  return pages.flatMap((page): Row[] => {
    const here = {
      score: middle(page.address, "score"),
      lcp: middle(page.address, "lcp"),
      cls: middle(page.address, "cls"),
      tbt: middle(page.address, "tbt"),
    };
    const ratio = here.lcp / floor.lcp;
    const most = 1.5 * floor.tbt + 100;
    return [
      {
        what: `${page.name}: performance`,
        here: [here.score, ...losses(seen.get(page.address) ?? [], here.score)].join(", "),
        limit: `floor: ${floor.score}`,
        aim: `${page.score} where the floor has 100`,
        met: here.score >= Math.min(page.score, floor.score),
      },
      {
        what: `${page.name}: largest contentful paint`,
        here: `${figure(here.lcp)} ms`,
        limit: `floor: ${figure(floor.lcp)} ms`,
        ratio,
        aim: "at most 1.3",
        met: ratio <= 1.3,
      },
      {
        what: `${page.name}: shift, blocking time`,
        here: `${here.cls.toFixed(3)}, ${figure(here.tbt)} ms`,
        limit: `floor: ${figure(floor.tbt)} ms`,
        aim: `0, under ${figure(most)} ms`,
        met: here.cls < 0.001 && here.tbt < most,
      },
    ];
  });
}

/** What took most from the score, in the round that had it. */
function losses(rounds: readonly Audit[], score: number): string[] {
  const { lost = [] } = rounds.find((round) => round.score === score) ?? {};
  return lost.map(({ id, points }) => `${id.replaceAll("-", " ")} -${figure(points)}`);
}

/** Only whether the pages and the floor are there to be measured. */
async function withoutLighthouse(pages: readonly Page[], floorUrl: string): Promise<Row[]> {
  const addresses = [floorUrl, ...pages.map(({ address }) => address)];
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  for (const { ok, url } of answers) if (!ok) throw new Error(`${url} does not answer`);
  return [
    {
      what: `${addresses.length} pages answer`,
      here: "Lighthouse is not installed: not measured",
      limit: "",
      aim: "",
      met: true,
    },
  ];
}
