import { buy } from "../durability/buy.ts";
import type { Fleet } from "../durability/fleet.ts";
import type { Nginx } from "./nginx.ts";

/** Steps in progress; more wait, so that a machine that is too slow is not flooded. */
const MAX_PENDING = 4;
/** Characters of a failed response in the message of a test: whether the store or the proxy responded. */
const MAX_TEXT = 200;

/** Whom the requests of a load are sent to, and what is bought. */
type Load = {
  fleet: Fleet;
  send: Nginx["send"];
  products: readonly string[];
  requestsPerSecond?: number;
};

/**
 * Sends requests until `end` is called, without waiting for responses: pages, an asset of the home page,
 * the products API, and purchases. Records every request that fails.
 */
export function startLoad({ fleet, send, products, requestsPerSecond = 20 }: Load) {
  const failures: string[] = [];
  const ordered: string[] = [];
  const pending = new Set<Promise<unknown>>();
  const waiting = new Set<() => void>();

  const recorded: Nginx["send"] = async (path, init) => {
    const name = `${init?.method ?? "GET"} ${path}`;
    try {
      const response = await send(path, init);
      if (!response.ok) {
        const text = await response.clone().text();
        failures.push(`${name}: ${response.status} ${text.slice(0, MAX_TEXT)}`);
      }
      return response;
    } catch (error) {
      failures.push(`${name}: ${error}`);
      throw error;
    }
  };
  const purchase = async (cart: number) => {
    const lines = products.slice(0, 1 + (cart % 3)).map((id, at) => ({ id, quantity: 1 + at }));
    const bought = await buy(fleet, fleet.browser({ send: recorded }), lines);
    if (bought.outcome === "ordered") ordered.push(bought.orderId);
    else failures.push(`purchase: ${JSON.stringify(bought)}`);
    for (const check of waiting) check();
  };
  const homeAndAsset = async () => {
    const page = await (await recorded("/")).text();
    const assets = assetsOf(page);
    const asset = assets[step % assets.length];
    if (asset) await recorded(asset);
    else failures.push("the home page has no asset");
  };
  // Each step sends two requests.
  const steps = [
    purchase,
    homeAndAsset,
    purchase,
    () => Promise.all([recorded("/shop"), recorded("/api/products")]),
  ];
  let step = 0;
  const timer = setInterval(() => {
    if (pending.size >= MAX_PENDING) return;
    // `recorded` has recorded the reason.
    const run = Promise.resolve(steps[step % steps.length]?.(step)).catch(() => {});
    step += 1;
    pending.add(run);
    void run.finally(() => pending.delete(run));
  }, 2_000 / requestsPerSecond);

  return {
    failures,
    /** Ids of the orders that the store has confirmed. */
    ordered,
    /** Waits until `count` more orders are confirmed, or a request fails. */
    moreOrders: (count: number) => {
      const wanted = ordered.length + count;
      return new Promise<void>((resolve) => {
        const check = () => {
          if (ordered.length < wanted && failures.length === 0) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    /** Sends no more requests and waits for the responses. */
    end: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** The addresses of scripts and fonts in a page. */
export function assetsOf(page: string): string[] {
  return [...new Set(page.match(/\/assets\/[\w.-]+\.\w+/g))];
}
