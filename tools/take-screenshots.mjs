/**
 * Takes the screenshots of the web app manifest from a running store with the sample products: node
 * tools/take-screenshots.mjs http://localhost:3000
 * The results are committed.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), "../app/public/screenshots");
const DEBIAN = "/usr/bin/chromium";
const [origin = "http://localhost:3000"] = process.argv.slice(2);

/** Sizes in CSS pixels; the manifest states them in device pixels. */
const SHAPES = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** The element of the shop page at the top of the screenshot. */
const SCROLL_TARGET = { narrow: 'main [role="status"]', wide: "#browse" };

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(existsSync(DEBIAN) && { executablePath: DEBIAN }),
});
const [product] = await (await fetch(`${origin}/api/products?limit=1`)).json();
const PAGES = { home: "/", shop: "/shop", product: `/product/${product.id}` };
for (const [shape, options] of Object.entries(SHAPES)) {
  const context = await browser.newContext({ ...options, locale: "en-CA" });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(PAGES)) {
    if (shape === "wide" && name === "product") continue;
    await page.goto(origin + address, { waitUntil: "networkidle" });
    if (name === "shop") await page.locator(SCROLL_TARGET[shape]).evaluate(scrollTo);
    await page.waitForFunction(isDrawn);
    await page.screenshot({
      path: join(FOLDER, `${name}-${shape}.jpg`),
      type: "jpeg",
      quality: 82,
    });
  }
  await context.close();
}
await browser.close();

function scrollTo(element) {
  const header = document.querySelector("header").offsetHeight;
  const top = element.getBoundingClientRect().top - header - 10;
  window.scrollTo({ top, behavior: "instant" });
}

/** Whether all pictures in the viewport are loaded and no animation is running. */
function isDrawn() {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
  const moves = document.getAnimations().some(({ playState }) => playState === "running");
  return !moves && inView.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}
