import { changeSettings } from "../support/admin-api.ts";
import { CARDS } from "../support/purchase.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { expect, test } from "../support/store-fixture.ts";

/** A store of its own, because other tests expect the taxes of the sample store. */
let french: RunningStore;
test.beforeAll(async () => {
  french = await startStore();
  await changeSettings(french, {
    "tax.mode": "province",
    "tax.registrations": ["QC"],
  });
});
test.afterAll(() => french.stop());

test.use({ visitor: "first" });

const SHOPPER = {
  Courriel: "camille@example.com",
  Prénom: "Camille",
  "Nom de famille": "Roy",
  Adresse: "25, rue Laurier",
  Ville: "Gatineau",
  "Code postal": "j8x4b7",
};

test("@journey a purchase in French is taxed, confirmed and tracked in French", async ({
  page,
}) => {
  await page.goto(`${french.url}/fr/shop`);
  const add = page.getByRole("button", { name: /^Ajouter au panier/ }).first();
  await add.click();
  await page.getByRole("button", { name: /^Panier, 1 article/ }).click();
  const cart = page.getByRole("dialog", { name: "Votre panier" });
  await expect(cart.getByText(/Sous-total\d+,\d\d\u00a0\$/)).toBeVisible();
  await cart.getByRole("link", { name: "Passer à la caisse" }).click();

  const pay = page.getByRole("button", { name: "Payer en toute sécurité" });
  await pay.click();
  await expect(page.getByRole("heading", { name: /^Veuillez vérifier \d+ champs$/ })).toBeVisible();
  await expect(page.getByText("Prénom\u00a0: ce champ est obligatoire")).toHaveCount(2);
  for (const [label, text] of Object.entries(SHOPPER))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Province", { exact: true }).selectOption("Québec");
  const summary = page.getByRole("complementary", { name: "Sommaire de la commande" });
  await summary.locator("summary").click();
  for (const name of ["Sous-total", "Livraison", /^TPS \(5\u00a0%\)/, /^TVQ \(9,975\u00a0%\)/])
    await expect(summary.getByText(name).first()).toBeVisible();
  await page.getByLabel("Numéro de carte").fill(CARDS.pays);
  await page.getByLabel("Date d’expiration").fill("12 / 34");
  await page.getByLabel("Code CVC").fill("123");
  await pay.click();

  await expect(page.getByRole("heading", { name: "Commande confirmée!" })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/order-confirmation/);
  await expect(page.getByText("Merci, Camille.")).toBeVisible();
  const confirmation = page.getByRole("article");
  await expect(confirmation).toContainText("25, rue Laurier, Gatineau (Québec) J8X 4B7, Canada");
  await expect(confirmation).toContainText(/TVQ \(9,975\s%\)\d+,\d\d\s\$/);

  await confirmation.getByRole("link", { name: "Suivre votre commande" }).click();
  await page.getByLabel("Adresse courriel").fill(SHOPPER.Courriel);
  await page.getByRole("button", { name: "Suivre la commande" }).click();
  await expect(page.getByRole("heading", { name: /^Commande ORD-/ })).toBeFocused();
  const timeline = page.getByRole("list", { name: "État de la commande" });
  await expect(timeline).toContainText("Commande passée et payée");
  await expect(timeline).toContainText("À venir");
});
