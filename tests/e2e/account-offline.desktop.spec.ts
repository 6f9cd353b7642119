import { signInByCode } from "../support/account-fixture.ts";
import { expect, visit } from "../support/browser-profile.ts";
import { test } from "../support/customer-profile.ts";
import { order, readOrderNumber, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import { renderedFonts } from "../support/rendered-fonts.ts";

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

// C7
test("viewed orders are readable offline, and not after signing out", async ({
  shopper,
  faultProxy,
  store,
  mailbox,
}) => {
  const id = await order(shopper, await wellStockedProduct(store, 0));
  const title = `Order ${await readOrderNumber(shopper, id)}`;
  await visit(shopper);
  await signInByCode(shopper, mailbox, SHOPPER.Email);
  await shopper.getByRole("link", { name: title }).click();
  await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
  faultProxy.disconnect();
  await shopper.goto("/account");
  await expect(shopper.getByText("The store cannot be reached.")).toBeVisible();
  await shopper.getByRole("link", { name: title }).click();
  await expect(shopper.getByText("This is the order as of")).toBeVisible();
  await expect(shopper.getByRole("main").getByText("1 King St W")).toBeVisible();
  faultProxy.restore();
  await shopper.goto("/account");
  await shopper.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(shopper.getByText("You are signed out")).toBeVisible();
  faultProxy.disconnect();
  await shopper.goto(`/account/orders/${id}`);
  await expect(shopper.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await shopper.evaluate(() => indexedDB.databases())).not.toContainEqual(
    expect.objectContaining({ name: "customer-orders" }),
  );
});

test("an account without a connection has the web fonts", async ({ shopper, faultProxy }) => {
  faultProxy.disconnect();
  await shopper.goto("/account");
  await expect(shopper.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  for (const selector of ["h1", "main p"])
    await expect
      .poll(() => renderedFonts(shopper, selector), selector)
      .toEqual([expect.objectContaining({ isCustomFont: true })]);
});
