import type { Page } from "@playwright/test";

/** What the tests' stores take as the operator's password. */
export const PASSWORD = "operator of the tests";

/** Opens a page of the console, through the sign-in form when it is there. */
export async function openAdmin(page: Page, path = "/admin") {
  await page.goto(path);
  const password = page.getByLabel("Password", { exact: true });
  const nav = page.getByRole("navigation", { name: "Console" });
  await password.or(nav).first().waitFor();
  if (!(await password.isVisible())) return;
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await nav.waitFor();
}

/** Presses a button and the one of the dialog that then asks. */
export async function confirm(page: Page, button: string, dialog: string, answer = button) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const asked = page.getByRole("dialog", { name: dialog });
  await asked.waitFor();
  await asked.getByRole("button", { name: answer, exact: true }).click();
  await asked.waitFor({ state: "hidden" });
}
