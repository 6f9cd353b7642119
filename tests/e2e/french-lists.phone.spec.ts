import { expect, test } from "../support/store-fixture.ts";
import { toastWith } from "../support/storefront.ts";

// The stored profile of a returning visitor is in English.
test.use({ visitor: "first" });

test("a wishlist is filled, shared and cleared in French", async ({ page }) => {
  await page.goto("/fr/shop");
  await page
    .getByRole("button", { name: /^Ajouter à la liste de souhaits\s: / })
    .first()
    .click();
  await expect(toastWith(page, "Ajouté à la liste de souhaits")).toBeVisible();

  await page.goto("/fr/wishlist");
  await expect(page.getByRole("heading", { name: "Ma liste de souhaits" })).toBeVisible();
  await expect(page.getByText("1 article mis de côté", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Partager la liste" }).click();
  const link = page.getByRole("dialog", { name: "Partager la liste" }).getByLabel("Lien");
  // The link opens in the language of the person who shares it.
  await expect(link).toHaveValue(/\/fr\/wishlist\/shared\//);
  const address = await link.inputValue();

  await page.goto("/fr/wishlist");
  await page.getByRole("button", { name: "Tout effacer" }).click();
  const question = page.getByRole("dialog", { name: "Effacer la liste de souhaits" });
  await expect(
    question.getByText("Voulez-vous vraiment retirer 1 article de votre liste de souhaits?"),
  ).toBeVisible();
  await question.getByRole("button", { name: "Tout effacer" }).click();
  await expect(
    page.getByRole("heading", { name: "Votre liste de souhaits est vide" }),
  ).toBeFocused();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Liste de souhaits partagée" })).toBeVisible();
  await page.getByRole("button", { name: "Tout ajouter à ma liste" }).click();
  await expect(toastWith(page, "1 article")).toBeVisible();
});
