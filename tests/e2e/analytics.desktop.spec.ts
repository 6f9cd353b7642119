import type { Page } from "@playwright/test";
import { cardLink, openCart } from "../support/browsing.ts";
import {
  CARDS,
  confirmedOrder,
  fillCard,
  fillDetails,
  payButton,
  plentiful,
  putInCart,
} from "../support/shopping.ts";
import { expect, test } from "../support/store-fixture.ts";

type Told = [kind: string, name: string, payload: Record<string, unknown>];

/** Gives every page a gtag that writes down what it is told, over reloads too. */
async function listen(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.exposeFunction("tell", (...args: Told) => void told.push(args));
  await page.addInitScript(() => {
    Object.assign(window, { gtag: (window as unknown as { tell: unknown }).tell });
  });
  return told;
}

const names = (told: Told[]) => told.map(([, name]) => name);

test("the whole way to an order is told under GA4's names, a purchase once", async ({
  page,
  store,
}) => {
  const told = await listen(page);
  const product = await plentiful(store, 0);
  await page.goto("/shop?search=birch");
  await expect.poll(() => names(told)).toEqual(expect.arrayContaining(["page_view", "search"]));
  await cardLink(page, product).click();
  await expect.poll(() => names(told)).toContain("view_item");
  await putInCart(page, product, 2);
  await expect.poll(() => names(told).filter((name) => name === "add_to_cart")).toHaveLength(2);
  const drawer = await openCart(page);
  await drawer.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Card number").waitFor();
  await expect.poll(() => names(told)).toContain("begin_checkout");
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await confirmedOrder(page);
  await expect.poll(() => names(told)).toContain("purchase");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect.poll(() => told.at(-1)?.[1]).toBe("page_view");
  const purchases = told.filter(([, name]) => name === "purchase");
  expect(purchases).toHaveLength(1);
  expect(purchases[0]?.[2]).toMatchObject({ currency: "CAD", shipping: 0 });
  expect(String(purchases[0]?.[2].transaction_id)).toMatch(/^ORD-/);
});

test("nothing is asked of the shopper where no identifier is configured", async ({ page }) => {
  await page.goto("/");
  await page.waitForResponse((response) => response.url().endsWith("/api/config"));
  await expect(page.getByRole("region", { name: "Analytics" })).toHaveCount(0);
  const foreign = await page.evaluate(() =>
    [...document.scripts].filter((script) => script.src && !script.src.startsWith(location.origin)),
  );
  expect(foreign).toEqual([]);
});
