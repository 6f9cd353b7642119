import { setTimeout as wait } from "node:timers/promises";

/** Public pages and API calls that every visitor may open. */
export const ADDRESSES = [
  "/",
  "/shop",
  "/shop?category=Skin%20Care",
  "/shop?search=oil&utm_source=newsletter",
  "/blog",
  "/about",
  "/faq",
  "/shipping",
  "/ingredients",
  "/testimonials",
  "/api/home",
  "/api/products",
  "/api/categories",
  "/api/config",
];

/** A page view: when it began (milliseconds since 1970) and how long its response took (milliseconds). */
type View = { at: number; took: number };

/** The number of views of a period, and their median and 99th percentile in milliseconds. */
export type Times = { views: number; p50: number; p99: number };

type Open = (path: string) => Promise<Response>;

/**
 * Opens pages at a fixed rate until `end` is called, independent of the response times. Records the time of
 * every view, and each response that is an error or not the complete page.
 */
export function startVisitors(
  open: Open,
  { addresses, viewsPerSecond }: { addresses: readonly string[]; viewsPerSecond: number },
) {
  const views: View[] = [];
  const failures: string[] = [];
  const pending = new Set<Promise<void>>();
  let isOpen = true;

  const view = async (address: string) => {
    const at = Date.now();
    const started = performance.now();
    try {
      const response = await open(address);
      const text = await response.text();
      views.push({ at, took: performance.now() - started });
      const problem = response.ok ? findIncomplete(address, text) : String(response.status);
      if (problem) failures.push(`${address}: ${problem}`);
    } catch (error) {
      failures.push(`${address}: ${error}`);
    }
  };
  const run = async () => {
    for (let count = 0; isOpen; count += 1) {
      const opened = view(addresses[count % addresses.length] ?? "/").finally(() =>
        pending.delete(opened),
      );
      pending.add(opened);
      await wait(1_000 / viewsPerSecond);
    }
    await Promise.all(pending);
  };
  const running = run();
  return {
    failures,
    /** The times of the views that began in a period, in milliseconds since 1970. */
    times: (from: number, to: number): Times => {
      const times = views.filter(({ at }) => at >= from && at < to).map(({ took }) => took);
      const sorted = times.toSorted((a, b) => a - b);
      const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      return { views: sorted.length, p50: quantile(0.5), p99: quantile(0.99) };
    },
    end: async () => {
      isOpen = false;
      await running;
    },
  };
}

/** What is missing in the response of a page or an API call; undefined if it is complete. */
function findIncomplete(address: string, text: string): string | undefined {
  if (address.startsWith("/api/")) {
    try {
      JSON.parse(text);
      return undefined;
    } catch {
      return "not JSON";
    }
  }
  if (!text.trimEnd().endsWith("</html>")) return "the document is cut";
  if (!/<h1\b/.test(text)) return "no heading";
  return /Something went wrong|could not be loaded/.test(text) ? "an error" : undefined;
}
