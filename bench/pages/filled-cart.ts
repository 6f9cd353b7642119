import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findTestBrowser } from "../../tests/support/test-browser.ts";

/** Creates a browser profile with a product in its cart and without a service worker. Returns its folder. */
export async function fillCart(product: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), "filled-cart-"));
  const browser = findTestBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    args: ["--no-sandbox", "--disable-gpu"],
    serviceWorkers: "block",
    ...(browser !== undefined && { executablePath: browser }),
  });
  const page = await context.newPage();
  await page.goto(product);
  await page.locator("article button", { hasText: "Add to Cart" }).first().click();
  // The toast is shown once the cart has been written.
  await page.getByText("Added to cart").waitFor();
  await context.close();
  return profile;
}
