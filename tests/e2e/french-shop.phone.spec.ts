import { expect, test } from "../support/store-fixture.ts";

// The stored profile of a returning visitor is in English.
test.use({ visitor: "first" });

test("a shopper finds a product and adds it to the cart in French", async ({ page }) => {
  await page.goto("/fr");
  await expect(page.getByRole("button", { name: "Panier, 0 article" })).toBeVisible();
  await page.getByRole("link", { name: "Voir tous les produits" }).first().click();
  await expect(page).toHaveURL(/\/fr\/shop$/);
  await expect(page).toHaveTitle(/^Magasiner tous les produits/);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ produits$/ })).toBeVisible();

  await page.getByRole("button", { name: "Filtres" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("checkbox", { name: /^En stock \d+ produits$/ }).check();
  await sheet.getByRole("button", { name: /^Voir \d+ produits$/ }).click();
  await expect(page.getByRole("link", { name: "Retirer le filtre : En stock" })).toBeVisible();

  await page.getByRole("article").first().getByRole("link").first().click();
  const product = page.getByRole("dialog");
  await expect(product.getByRole("heading", { name: "Avis" })).toBeAttached();
  await expect(product.getByRole("button", { name: /^5 étoiles : \d+ avis$/ })).toBeAttached();
  await product
    .getByRole("button", { name: /^Ajouter au panier : / })
    .first()
    .click();
  await expect(page.locator("[data-toast]")).toContainText("Ajouté au panier");
  await product.getByRole("button", { name: "Fermer le produit" }).click();
  await expect(page.getByRole("button", { name: "Panier, 1 article" })).toBeVisible();
});
