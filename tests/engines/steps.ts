import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { isControlled, offlineProgress } from "../support/offline-progress.ts";
import { CARDS, SHOPPER } from "../support/purchase.ts";
import type { Engine } from "./engine.ts";

export type Visit = {
  engine: Engine;
  /** The connection between browser and store; the browser uses `faultProxy.url`. */
  faultProxy: FaultProxy;
  /** A product with enough stock. */
  product: Product;
  /** The number of products that the server finds for `SEARCH`. */
  matches: number;
};

export const SEARCH = "oil";

const quote = (text: string) => `"${text}"`;
const button = (name: string) =>
  `//button[@aria-label=${quote(name)} or normalize-space()=${quote(name)}]`;
const field = (label: string) => `//*[@id=//label[normalize-space()=${quote(label)}]/@for]`;
const heading = (text: string) => `//h1[contains(., ${quote(text)})]`;
const withText = (text: string) => `//*[contains(text(), ${quote(text)})]`;
const OFFLINE = '//p[@aria-live="polite"][starts-with(., "Offline")]';

/** React marks the elements that it has hydrated. */
const isHydrated = () => {
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
};

/** One visit, in order: every step continues where the previous one ended. */
export const STEPS: readonly [name: string, step: (visit: Visit) => Promise<void>][] = [
  [
    // Firefox keeps a failed import() as long as the document.
    "a connection that is lost before the cart was loaded",
    async ({ engine, faultProxy }) => {
      const address = `${faultProxy.url}/shop`;
      const html = await (await fetch(address)).text();
      faultProxy.intercept(({ path }) =>
        path.startsWith("/assets/") && !html.includes(path) ? "reset" : undefined,
      );
      await engine.open(address);
      await until("the page is hydrated", () => engine.evaluate(isHydrated));
      faultProxy.disconnect();
      await engine.click(button("Cart, 0 items"));
      await see(engine, withText("The cart did not load"));
      faultProxy.restore();
      await until("the cart is open", async () => {
        await engine.click(button("Cart, 0 items")).catch(() => {});
        return engine.evaluate(() => document.querySelector("dialog[open]") !== null);
      });
      await see(engine, withText("Your cart is empty"));
    },
  ],
  [
    "first visit",
    async ({ engine, faultProxy }) => {
      await engine.open(faultProxy.url);
      await see(engine, heading("Elevate Your Beauty Ritual"));
      await until("the service worker controls the page", () => engine.evaluate(isControlled));
      await until("the offline copy is complete", async () => {
        return (await engine.evaluate(offlineProgress)) === "complete";
      });
    },
  ],
  [
    "cart",
    async ({ engine, faultProxy, product }) => {
      await engine.open(`${faultProxy.url}/shop`);
      await engine.click(button(`Add to Cart: ${product.title}`));
      await engine.click(button("Cart, 1 item"));
      await see(engine, `//dialog//a[contains(., ${quote(product.title)})]`);
      // A click on a moving drawer may miss the link.
      await until("the cart drawer is open", () => engine.evaluate(hasNoRunningAnimation));
      await engine.click('//a[normalize-space()="Proceed to Checkout"]');
      await see(engine, field("Card number"));
    },
  ],
  [
    "purchase with 3DS",
    async ({ engine, product }) => {
      for (const [label, value] of Object.entries(SHOPPER)) await engine.fill(field(label), value);
      await engine.fill(field("Card number"), CARDS.confirm);
      await engine.fill(field("Expiry"), "1234");
      await engine.fill(field("CVC"), "123");
      await engine.click('//button[contains(., "Complete Secure Checkout")]');
      await engine.click(button("Confirm payment"));
      await see(engine, heading("Order Confirmed!"));
      await see(engine, withText(product.title));
      await see(engine, button("Cart, 0 items"));
    },
  ],
  [
    "offline start",
    async ({ engine, faultProxy, product }) => {
      faultProxy.disconnect();
      await engine.open("about:blank");
      await engine.open(faultProxy.url);
      await see(engine, heading("Elevate Your Beauty Ritual"));
      await see(engine, OFFLINE);
      await engine.open(`${faultProxy.url}/product/${product.id}`);
      await see(engine, heading(product.title));
    },
  ],
  [
    "offline search",
    async ({ engine, matches }) => {
      await engine.click(button("Search"));
      await engine.fill('//input[@aria-label="Search products"]', SEARCH);
      await engine.click(button("Submit search"));
      await see(engine, withText(`Showing ${matches} products`));
    },
  ],
  [
    "reconnect",
    async ({ engine, faultProxy }) => {
      faultProxy.restore();
      await until("the offline notice disappears", async () => !(await isVisible(engine, OFFLINE)));
      await see(engine, heading("Discover Your Perfect Match"));
    },
  ],
];

async function see(engine: Engine, xpath: string) {
  await until(`${xpath} is visible`, () => isVisible(engine, xpath));
}

function isVisible(engine: Engine, xpath: string): Promise<boolean> {
  return engine.evaluate((path) => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i)).some(
      (node) => node instanceof Element && node.checkVisibility(),
    );
  }, xpath);
}

/** Polls for at most 30 s: a first offline copy takes some of it, and the checkout retries after 15. */
async function until(condition: string, isTrue: () => Promise<boolean>) {
  const deadline = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`not true after 30 s: ${condition}`);
    await wait(200);
  }
}

function hasNoRunningAnimation(): boolean {
  return document.getAnimations().every(({ playState }) => playState !== "running");
}
