import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Row } from "../bench.ts";
import { figure, median } from "../measure.ts";
import { openProfile, slowPage } from "./shopper.ts";

/** Milliseconds: a shopper has to find what to press, and then holds it for a moment. */
const FINDING = 400;
const HOLDING = 80;

const SHOP = 'footer a[href="/shop"]';
const ADD = '[aria-labelledby="browse"] button[aria-label^="Add to Cart"]';
const CART = 'button[aria-label^="Cart,"]';

/** Milliseconds from letting go of what was pressed until the frame that answers is there. */
type Steps = { screen: number; badge: number; frame: number };

/**
 * The two steps of a shopper who knows what they want: from home into the shop, until its products
 * show, and one of them into the cart, until its badge does. On a first visit and on a later one, on
 * this processor and on one four times slower. Beside them a press on a page of one line.
 */
export async function stepRows(
  { shop, line }: { shop: string; line: string },
  shopper: BrowserContext,
  rounds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const slower of [1, 4]) {
    const first: Steps[] = [];
    const later: Steps[] = [];
    for (let round = 0; round < rounds; round += 1) {
      first.push(await asNewcomer(shop, (context) => stepsOf(context, line, slower)));
      later.push(await stepsOf(shopper, line, slower));
    }
    rows.push(...rowsOf("first visit", slower, first), ...rowsOf("later visit", slower, later));
  }
  return rows;
}

function rowsOf(visit: string, slower: number, rounds: readonly Steps[]): Row[] {
  const middle = (step: keyof Steps) => median(rounds.map((round) => round[step]));
  const frame = middle("frame");
  const row = (what: string, here: number, most: number): Row => ({
    what: `${visit}, at ${slower === 1 ? "full speed" : `1/${slower} of it`}: ${what}`,
    here: `${figure(here)} ms`,
    limit: `a press on a page of one line: ${figure(frame)} ms`,
    ratio: here / frame,
    aim: slower === 1 ? `under ${most} ms` : "told, no aim",
    met: slower > 1 || here < most,
  });
  return [
    row("from home to the shop's products", middle("screen"), 100),
    row("add to cart, until the badge", middle("badge"), 50),
  ];
}

/** In a browser that knows nothing of the shop. */
async function asNewcomer<T>(shop: string, visit: (context: BrowserContext) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), "bench-newcomer-"));
  const context = await openProfile(folder, shop, "allow");
  try {
    return await visit(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function stepsOf(context: BrowserContext, line: string, slower: number): Promise<Steps> {
  const page = await slowPage(context, slower);
  try {
    await page.goto(line);
    const frame = await press(page, "p", "p");
    await page.goto("/");
    await page.waitForFunction(
      (shop) =>
        Object.keys(document.querySelector(shop) ?? {}).some((it) => it.startsWith("__reactProps")),
      SHOP,
    );
    const screen = await press(page, SHOP, ADD);
    const badge = await press(page, ADD, `${CART}:not([aria-label="Cart, 0 items"])`, CART);
    return { screen, badge, frame };
  } finally {
    await page.close();
  }
}

/**
 * Brings something into view, presses it as a finger does, and answers how long it took from the
 * finger's leaving until a frame with `seen` was shown; where `changes` names something, with another
 * label than it had.
 */
async function press(page: Page, pressed: string, seen: string, changes?: string) {
  const target = page.locator(pressed).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(FINDING);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${pressed} can't be pressed`);
  const answered = page.evaluate(
    ([seen, changes]) =>
      new Promise<number>((done) => {
        const label = () => changes && document.querySelector(changes)?.ariaLabel;
        const before = label();
        const shown = () =>
          document.querySelector(seen) !== null && (!changes || label() !== before);
        window.addEventListener(
          "click",
          ({ timeStamp }) => {
            // Watched, not asked in every frame: on a slow processor each frame costs something.
            const watch = new MutationObserver(look);
            watch.observe(document, { subtree: true, childList: true, attributes: true });
            function look() {
              if (!shown()) return;
              watch.disconnect();
              requestAnimationFrame(() => {
                // The task after a frame's callbacks comes when the frame is drawn.
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
  const finger = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForTimeout(HOLDING);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return answered;
}
