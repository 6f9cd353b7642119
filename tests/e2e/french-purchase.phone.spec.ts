import type { Locator, Page } from "@playwright/test";
import { changeSettings } from "../support/admin-api.ts";
import { listFrenchErrors } from "../support/french-text.ts";
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

/** The texts of a part of the page, with the placeholders, options and accessible names that `innerText` leaves out. */
const textsOf = (part: Locator) =>
  part.evaluate((element: HTMLElement) => {
    const named = element.querySelectorAll("[aria-label], [placeholder], [title], [alt], option");
    const names = [...named].flatMap((one) => [
      ...["aria-label", "placeholder", "title", "alt"].map((name) => one.getAttribute(name) ?? ""),
      one.matches("option") ? (one.textContent ?? "") : "",
    ]);
    return [element.innerText, ...names].join("\n");
  });

async function expectFrench(part: Locator, what: string) {
  expect(listFrenchErrors(await textsOf(part)), what).toEqual([]);
}

/** Puts a product into the cart and opens the checkout by its drawer. */
async function openFrenchCheckout(page: Page) {
  await page.goto(`${french.url}/fr/shop`);
  await page
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Panier, 1 article/ }).click();
  const cart = page.getByRole("dialog", { name: "Votre panier" });
  await cart.getByRole("link", { name: "Passer à la caisse" }).click();
  await page.getByLabel("Numéro de carte").waitFor();
}

async function fillFrenchDetails(page: Page) {
  for (const [label, text] of Object.entries(SHOPPER))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Province", { exact: true }).selectOption("Québec");
}

async function fillFrenchCard(page: Page, number: string, expiry = "12 / 34", cvc = "123") {
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Date d’expiration").fill(expiry);
  await page.getByLabel("Code CVC").fill(cvc);
}

const frenchPayButton = (page: Page) =>
  page.getByRole("button", { name: "Payer en toute sécurité" });

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

  const pay = frenchPayButton(page);
  await pay.click();
  await expect(page.getByRole("heading", { name: /^Veuillez vérifier \d+ champs$/ })).toBeVisible();
  await expect(page.getByText("Prénom\u00a0: ce champ est obligatoire")).toHaveCount(2);
  await fillFrenchDetails(page);
  const summary = page.getByRole("complementary", { name: "Sommaire de la commande" });
  await summary.locator("summary").click();
  for (const name of ["Sous-total", "Livraison", /^TPS \(5\u00a0%\)/, /^TVQ \(9,975\u00a0%\)/])
    await expect(summary.getByText(name).first()).toBeVisible();
  await fillFrenchCard(page, CARDS.pays);
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

test("the demo payment, its errors and its confirmation have no English text", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await openFrenchCheckout(page);
  const main = page.getByRole("main");
  await expectFrench(main, "the checkout");
  await frenchPayButton(page).click();
  await expect(page.getByText("Entrez le numéro de carte").first()).toBeVisible();
  await expectFrench(main, "missing fields");
  await fillFrenchDetails(page);
  const invalid: [string | RegExp, ...card: [string, string?, string?]][] = [
    [/^Seules les cartes d’essai/, "4111 1111 1111 1111"],
    ["Entrez la date d’expiration au format MM / AA", CARDS.pays, "13 / 34"],
    ["Cette date est passée", CARDS.pays, "12 / 20", "1"],
  ];
  for (const [error, ...card] of invalid) {
    await fillFrenchCard(page, ...card);
    await frenchPayButton(page).click();
    await expect(page.getByText(error).first()).toBeVisible();
    await expectFrench(main, String(error));
  }
  for (const [number, error] of [
    [CARDS.declined, "Votre carte a été refusée."],
    [CARDS.insufficient, "Les fonds de votre carte sont insuffisants."],
  ] as const) {
    await fillFrenchCard(page, number);
    await frenchPayButton(page).click();
    await expect(page.getByText(error).first()).toBeVisible();
    await expectFrench(main, error);
  }
  await fillFrenchCard(page, CARDS.confirm);
  await frenchPayButton(page).click();
  const confirmation = page.getByRole("dialog", { name: "Confirmer votre paiement" });
  await expectFrench(confirmation, "the confirmation");
  await confirmation.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Le paiement n’a pas été confirmé.").first()).toBeVisible();
  await expectFrench(main, "a payment that is not confirmed");
});

test("the demo wallet and its declined card have no English text", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 402/);
  await openFrenchCheckout(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Portefeuille d’essai" }).click();
  const wallet = page.getByRole("dialog", { name: "Portefeuille d’essai" });
  const pay = wallet.getByRole("button", { name: /^Payer \d/ });
  await wallet
    .getByLabel("Livrer à")
    .selectOption("Jane Doe, 1001 Rue Sainte-Catherine O, Montréal QC");
  await expect(wallet.getByText(/^TVQ/)).toBeVisible();
  await pay.waitFor();
  await expectFrench(wallet, "the wallet");
  await wallet.getByLabel("Carte").selectOption({ label: "•••• 0002 (refusée)" });
  await pay.click();
  await expect(main.getByText(/^Votre carte a été refusée/)).toBeVisible();
  await expectFrench(main, "a declined card");
});
