import type { Cookie, Page } from "@playwright/test";
import type { Role } from "../../data/model/people/permissions.ts";
import { inviteOperator } from "./admin-api.ts";
import type { RunningStore } from "./start-store.ts";

/** The operator's password of the test stores. */
export const PASSWORD = "operator of the tests";

/** The session of the last sign-in: hashing the password and the form take most of a short test. */
let session: Cookie[] = [];

/** Opens an admin page, with the session of an earlier test if it is still valid; otherwise signs in. */
export async function openAdmin(page: Page, path = "/admin") {
  const context = page.context();
  await context.addCookies(session);
  await page.goto(path);
  const password = page.getByLabel("Password", { exact: true });
  const nav = page.getByRole("navigation", { name: "Admin" });
  await password.or(nav).first().waitFor();
  if (!(await password.isVisible())) return;
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await nav.waitFor();
  session = (await context.cookies()).filter(({ name }) => name === "vitrine_operator");
}

/** Displays an admin page at another path in the same document, as a link does, and waits for its heading. */
export async function navigate(page: Page, path: string) {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  // The page's heading is focused, or a field of the page.
  await page.waitForFunction(() => !document.activeElement?.matches("body, main"));
}

/** Opens the menu with the operator's name, on a desktop. */
export async function openOperatorMenu(page: Page) {
  await page.locator("summary", { hasText: "Owner" }).first().click();
}

/** Clicks a button and confirms the dialog that it opens. */
export async function confirm(page: Page, button: string, dialog: string, response = button) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialogElement = page.getByRole("dialog", { name: dialog });
  await dialogElement.waitFor();
  await dialogElement.getByRole("button", { name: response, exact: true }).click();
  await dialogElement.waitFor({ state: "hidden" });
}

/** Signs a browser in as a new operator with a role. */
export async function signInAs(page: Page, store: RunningStore, role: Role, name: string) {
  const token = await inviteOperator(store, role, name);
  const path = "/api/operators/invitation/accept";
  const response = await page.request.post(path, {
    data: { token, password: "violet harbour 27" },
  });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
}
