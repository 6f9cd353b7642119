import { expect, test, visit } from "../support/browser-profile.ts";

test("the list compares and filters products offline, also if it was begun there", async ({
  shopper,
  faultProxy,
  store,
}) => {
  const online = await (await fetch(`${store.url}/api/facts`)).json();
  await visit(shopper);
  faultProxy.disconnect();
  await shopper.goto("/shop");
  await shopper.getByRole("button", { name: "My list" }).click();
  const dialog = shopper.getByRole("dialog", { name: "My list", exact: true });
  // The first change of a list is displayed when it is stored.
  await dialog.getByRole("checkbox", { name: "Nut" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Nut" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Hide products with something I avoid" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(shopper.getByText(/^\d+ of \d+ hidden because of your list\./)).toBeVisible();
  await expect(shopper.getByText("Nothing on your list found").first()).toBeVisible();
  // The worker has the same facts as the server.
  expect(await shopper.evaluate(async () => (await fetch("/api/facts")).json())).toEqual(online);
});
