import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Row } from "../bench.ts";
import { figure, median } from "../measure.ts";
import { openProfile, slowPage } from "./browser.ts";

/** Milliseconds before a touch, and from touchstart to touchend. */
const BEFORE_TOUCH = 400;
const TOUCH_DURATION = 80;

const SHOP = 'footer a[href="/shop"]';
const ADD = '[aria-labelledby="browse"] button[aria-label^="Add to Cart"]';
const CART = 'button[aria-label^="Cart,"]';

/** Milliseconds from the click until the frame that shows its result. */
type Interactions = { screen: number; badge: number; frame: number };

/**
 * Measures two interactions: navigating from home to the shop, until its products are shown, and adding
 * one of them to the cart, until the badge changes; on a first visit and on a later one, at full speed
 * and with the CPU slowed down four times. The baseline is a click on a page of one line.
 */
export async function measureInteractions(
  { shop, line }: { shop: string; line: string },
  shopper: BrowserContext,
  rounds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const slower of [1, 4]) {
    const first: Interactions[] = [];
    const later: Interactions[] = [];
    for (let round = 0; round < rounds; round += 1) {
      first.push(await inNewBrowser(shop, (context) => measureOnce(context, line, slower)));
      later.push(await measureOnce(shopper, line, slower));
    }
    rows.push(...rowsOf("first visit", slower, first), ...rowsOf("later visit", slower, later));
  }
  return rows;
}

function rowsOf(visit: string, slower: number, rounds: readonly Interactions[]): Row[] {
  const middle = (step: keyof Interactions) => median(rounds.map((round) => round[step]));
  const frame = middle("frame");
  const row = (what: string, here: number, most: number): Row => ({
    measurement: `${visit}, at ${slower === 1 ? "full speed" : `1/${slower} speed`}: ${what}`,
    result: `${figure(here)} ms`,
    baseline: `a click on a page of one line: ${figure(frame)} ms`,
    ratio: here / frame,
    target: slower === 1 ? `under ${most} ms` : "none",
    met: slower > 1 || here < most,
  });
  return [
    row("from home to the shop's products", middle("screen"), 100),
    row("add to cart, until the badge", middle("badge"), 50),
  ];
}

/** Runs a visit in a new browser profile. */
async function inNewBrowser<T>(shop: string, visit: (context: BrowserContext) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), "bench-newcomer-"));
  const context = await openProfile(folder, shop, "allow");
  try {
    return await visit(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function measureOnce(
  context: BrowserContext,
  line: string,
  slower: number,
): Promise<Interactions> {
  const page = await slowPage(context, slower);
  try {
    await page.goto(line);
    const frame = await touch(page, "p", "p");
    await page.goto("/");
    await page.waitForFunction(
      (shop) =>
        Object.keys(document.querySelector(shop) ?? {}).some((it) => it.startsWith("__reactProps")),
      SHOP,
    );
    const screen = await touch(page, SHOP, ADD);
    const badge = await touch(page, ADD, `${CART}:not([aria-label="Cart, 0 items"])`, CART);
    return { screen, badge, frame };
  } finally {
    await page.close();
  }
}

/**
 * Scrolls to an element and touches it. Returns the milliseconds from the click until a frame shows
 * `seen`; with `changes`, until the label of that element has changed as well.
 */
async function touch(page: Page, selector: string, seen: string, changes?: string) {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(BEFORE_TOUCH);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} cannot be touched`);
  const elapsed = page.evaluate(
    ([seen, changes]) =>
      new Promise<number>((done) => {
        const label = () => changes && document.querySelector(changes)?.ariaLabel;
        const before = label();
        const shown = () =>
          document.querySelector(seen) !== null && (!changes || label() !== before);
        window.addEventListener(
          "click",
          ({ timeStamp }) => {
            // Observed instead of polled in every frame, which would slow down a throttled CPU.
            const watch = new MutationObserver(look);
            watch.observe(document, { subtree: true, childList: true, attributes: true });
            function look() {
              if (!shown()) return;
              watch.disconnect();
              requestAnimationFrame(() => {
                // The task after a frame's callbacks runs once the frame is painted.
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - timeStamp);
                port2.postMessage("");
              });
            }
            look();
          },
          { capture: true, once: true },
        );
      }),
    [seen, changes] as const,
  );
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForTimeout(TOUCH_DURATION);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return elapsed;
}
