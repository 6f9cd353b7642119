import { expect, type Page, test } from "@playwright/test";
import { readCompletePage } from "./public-pages.ts";
import { putInCart, wellStockedProduct } from "./purchase.ts";
import type { RunningStore } from "./start-store.ts";

/** Runs a check on each French page of a purchase: home, shop, product, checkout and tracking. */
export async function checkFrenchPurchasePages(
  page: Page,
  store: RunningStore,
  check: (address: string) => Promise<void>,
): Promise<void> {
  const product = await wellStockedProduct(store, 0);
  // The cart is the same in both languages.
  await putInCart(page, product);
  const addresses = ["/fr", "/fr/shop", `/fr/product/${product.handle}`, "/fr/track-order"];
  for (const address of [...addresses, "/fr/checkout"])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
      if (address === "/fr/checkout") await page.getByLabel("Numéro de carte").waitFor();
      else await readCompletePage(page);
      await page.evaluate(() => document.fonts.ready);
      await check(address);
    });
}
