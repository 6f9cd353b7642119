import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { RunningStore } from "./start-store.ts";

/** Lists all products of a running store, in featured order. */
export async function fetchProducts({ url }: Pick<RunningStore, "url">): Promise<Product[]> {
  return (await (await fetch(`${url}/api/products`)).json()) as Product[];
}

/** Returns the first product that matches; throws if there is none. */
export async function productWhere(
  store: Pick<RunningStore, "url">,
  fits: (product: Product) => boolean,
): Promise<Product> {
  const product = (await fetchProducts(store)).find(fits);
  if (!product) throw new Error("the sample store has no such product");
  return product;
}

export const cartDialog = (page: Page) => page.getByRole("dialog", { name: "Your Cart" });

/** Opens the cart from the header. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart, \d+ items?$/ }).click();
  const drawer = cartDialog(page);
  await drawer.waitFor();
  return drawer;
}

export const addButton = (page: Page | Locator, { title }: Pick<Product, "title">) =>
  page.getByRole("button", { name: `Add to Cart: ${title}`, exact: true });

/** The wishlist button of a product, saved or not. */
export const heart = (page: Page | Locator, { title }: Pick<Product, "title">, saved = false) =>
  page.getByRole("button", {
    name: saved ? `Remove ${title} from wishlist` : `Add ${title} to wishlist`,
    exact: true,
  });

/** Saves a product, and waits until the button shows it. */
export async function save(page: Page, product: Pick<Product, "title">): Promise<void> {
  await heart(page, product).click();
  await expect(heart(page, product, true)).toBeVisible();
}

/** The link that opens a product from its card. */
export const cardLink = (page: Page | Locator, { title }: Pick<Product, "title">) =>
  page.getByRole("link", { name: title, exact: true });

/** A toast by its text. */
export const toastWith = (page: Page, text: string) =>
  page.locator("[data-toast]").filter({ hasText: text });

/** Dismisses the toast at once: it closes after four seconds, and its button with it. */
export async function dismissToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(page.locator("[data-toast]")).toHaveCount(0);
}

/** Whether the focused element is inside a locator's element. */
export async function holdsFocus(inside: Locator): Promise<boolean> {
  return inside.evaluate((element) => element.contains(document.activeElement));
}

/**
 * Delays requests of one method until the returned function is called. Then they are sent to the
 * server, or get `response` if there is one.
 */
export async function holdRequests(
  page: Page,
  method: string,
  address: string | RegExp,
  response?: Parameters<Route["fulfill"]>[0],
) {
  let letThrough = () => {};
  const isOver = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.context().route(address, async (route) => {
    if (route.request().method() !== method) return route.continue();
    await isOver;
    return response ? route.fulfill(response) : route.continue();
  });
  return letThrough;
}
