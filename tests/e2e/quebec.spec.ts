import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import {
  CARDS,
  chooseEnglish,
  confirmedOrder,
  fillCard,
  fillDetails,
  openCheckout,
  payButton,
  putInCart,
  querySql,
  wellStockedProduct,
} from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";

const MONTREAL = {
  Address: "200 rue Sherbrooke",
  City: "Montréal",
  Province: "Quebec",
  "Postal Code": "H2X 1Y4",
};

test("@desktop an order in English to Quebec follows the French terms and the choice of English", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  // The session request before the operator's sign-in.
  expectConsoleErrors(/status of 401/);
  await putInCart(page, await wellStockedProduct(store, 3));
  await openCheckout(page);
  const choice = page.getByRole("region", { name: "Language of your order" });
  await fillDetails(page);
  await expect(choice).toHaveCount(0);
  await fillDetails(page, MONTREAL);
  await fillCard(page, CARDS.pays);
  await expect(choice).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const terms = await choice.getByRole("list").getByRole("link").all();
  expect(terms).toHaveLength(3);
  for (const link of terms) {
    const opened = page.waitForEvent("popup");
    await link.click();
    const tab = await opened;
    await expect(tab.locator("html")).toHaveAttribute("lang", "fr-CA");
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await tab.close();
  }

  await payButton(page).click();
  const english = choice.getByRole("checkbox");
  await expect(english).toBeFocused();
  await expect(english).toHaveAccessibleDescription("Choose the language of your order");
  await chooseEnglish(page);
  await expect(choice.getByText("Choose the language of your order")).toHaveCount(0);
  await payButton(page).click();
  const id = await confirmedOrder(page);
  expect(querySql(store, "select locale, chosen_locale from orders where id = ?", id)).toEqual([
    { locale: "en", chosen_locale: "en" },
  ]);
  await openAdmin(page, `/admin/orders/${id}`);
  await expect(
    page.getByText("English, chosen by the customer after the French terms"),
  ).toBeVisible();
});

test("@phone the checkout continues in French with its cart and its fields", async ({
  page,
  store,
}) => {
  await putInCart(page, await wellStockedProduct(store, 4));
  await openCheckout(page);
  await fillDetails(page, MONTREAL);
  await page.getByRole("link", { name: "Continuer en français" }).click();
  await expect(page).toHaveURL("/fr/checkout");
  await expect(page.getByLabel("Ville")).toHaveValue("Montréal");
  await expect(page.getByRole("button", { name: "Payer en toute sécurité" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /anglais/ })).toHaveCount(0);
});
