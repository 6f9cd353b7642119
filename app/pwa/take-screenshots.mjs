/**
 * Takes the screenshots that the manifest shows when the shop is installed, from a running store
 * with the sample range: node app/pwa/take-screenshots.mjs http://localhost:3000
 * The results are committed.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const FOLDER = join(resolve(dirname(fileURLToPath(import.meta.url)), ".."), "public/screenshots");
const DEBIAN = "/usr/bin/chromium";
const [origin = "http://localhost:3000"] = process.argv.slice(2);

/** Sizes in CSS pixels; the manifest states them in device pixels. */
const SHAPES = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

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
    if (name === "shop") {
      await page.getByRole("navigation", { name: "Categories" }).evaluate((element) => {
        window.scrollTo({ top: element.getBoundingClientRect().top - 90, behavior: "instant" });
      });
      await page.waitForTimeout(1_500);
    }
    await page.screenshot({
      path: join(FOLDER, `${name}-${shape}.jpg`),
      type: "jpeg",
      quality: 82,
    });
  }
  await context.close();
}
await browser.close();
