import type { Page } from "@playwright/test";

/** The operator's password of the test stores. */
export const PASSWORD = "operator of the tests";

/** Opens an admin page and signs in if the form is shown. */
export async function openAdmin(page: Page, path = "/admin") {
  await page.goto(path);
  const password = page.getByLabel("Password", { exact: true });
  const nav = page.getByRole("navigation", { name: "Admin" });
  await password.or(nav).first().waitFor();
  if (!(await password.isVisible())) return;
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await nav.waitFor();
}

/** Clicks a button and confirms the dialog that it opens. */
export async function confirm(page: Page, button: string, dialog: string, response = button) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialogElement = page.getByRole("dialog", { name: dialog });
  await dialogElement.waitFor();
  await dialogElement.getByRole("button", { name: response, exact: true }).click();
  await dialogElement.waitFor({ state: "hidden" });
}
