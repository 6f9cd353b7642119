import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";

const CHROMIUM = "/usr/bin/chromium";

/** The folder of a browser that has put a product into its cart, and has no service worker. */
export async function fillBasket(product: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), "basket-"));
  const context = await chromium.launchPersistentContext(profile, {
    args: ["--no-sandbox", "--disable-gpu"],
    serviceWorkers: "block",
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  });
  const page = await context.newPage();
  await page.goto(product);
  await page.locator("article button", { hasText: "Add to Cart" }).first().click();
  // The badge comes first; this is said once the cart is written.
  await page.getByText("Added to cart").waitFor();
  await context.close();
  return profile;
}
