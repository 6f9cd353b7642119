import type { Locator, Page } from "@playwright/test";

/** The button of the demo wallet, on the page or in the cart. */
export const walletButton = (place: Page | Locator) =>
  place.getByRole("button", { name: "Demo wallet" });

export const walletDialog = (page: Page) => page.getByRole("dialog", { name: "Demo wallet" });

/** Opens the demo wallet and waits for the price of its first address. */
export async function openWallet(page: Page, place: Page | Locator = page): Promise<Locator> {
  await walletButton(place).click();
  await payByWalletButton(page).waitFor();
  return walletDialog(page);
}

/** The button that pays the total that the wallet shows. */
export const payByWalletButton = (page: Page) =>
  walletDialog(page).getByRole("button", { name: /^Pay \$/ });

/** Moves the pointer to the title beside the product's buttons; a finger touches it. */
export async function approachButtons(page: Page, isTouch: boolean): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  await (isTouch ? title.tap() : title.hover());
}

/** The error beside the buttons; that of the toast is another one. */
export const walletAlert = (place: Page | Locator) =>
  place.getByRole("alert").and(place.locator(":not([aria-atomic])"));
