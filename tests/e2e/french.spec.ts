import { readdirSync, readFileSync } from "node:fs";
import { changeSettings } from "../support/admin-api.ts";
import { expect, test } from "../support/browser-profile.ts";
import { findEnglishTexts } from "../support/french-pages.ts";
import { listPublicPages, readCompletePage } from "../support/public-pages.ts";
import { startStore } from "../support/start-store.ts";
import { createFolder, deleteFolder, openProfile, visit } from "../support/stored-profile.ts";

const folder = (locale: string) => new URL(`../../data/messages/${locale}/`, import.meta.url);
const readMessages = (locale: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...readdirSync(folder(locale)).map((file) =>
      JSON.parse(readFileSync(new URL(file, folder(locale)), "utf8")),
    ),
  );

/** The English texts of the messages without parameters that are different in French. */
function englishMessages(): Set<string> {
  const french = readMessages("fr");
  const texts = Object.entries(readMessages("en")).flatMap(([key, text]) =>
    typeof text === "string" && text !== french[key] ? [text] : [],
  );
  const other = new Set(Object.values(french));
  return new Set(texts.filter((text) => !other.has(text)));
}

const inFrench = (address: string) => `/fr${address.replace(/^\/(?=$|\?)/, "")}`;

test("@desktop no page below /fr has an English text", async ({ page, store }) => {
  const known = englishMessages();
  const found: Record<string, string[]> = {};
  for (const { address } of await listPublicPages(store)) {
    await test.step(address, async () => {
      await page.goto(inFrench(address));
      await readCompletePage(page);
      const texts = await findEnglishTexts(page, known);
      if (texts.length > 0) found[address] = texts;
    });
  }
  expect(found).toEqual({});
});

test("@desktop every page links the same page in the other language", async ({ page }) => {
  await page.goto("/shop?search=savon");
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL("/fr/shop?search=savon");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/fr\/product\//);
  await expect(page.getByRole("dialog")).toBeVisible();
  // Without items, the checkout loads the home page of its language.
  await page.goto("/fr/checkout");
  await expect(page).toHaveURL("/fr");
  await page.goto("/fr/about");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/about");
});

test.describe("a browser that prefers French", () => {
  test.use({ locale: "fr-CA" });

  test("@desktop is offered the French page, and never redirected", async ({ page }) => {
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");
    const offer = page.getByRole("region", { name: "Français" });
    await expect(offer.getByRole("link")).toHaveAttribute("href", "/fr/about");
    await offer.getByRole("button", { name: "Fermer" }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await readCompletePage(page);
    await page.mouse.move(200, 200);
    await expect(offer).toHaveCount(0);
  });
});

// B4
test("@phone an installed app of a store with English only has French pages, offline too, once the store has them", async ({
  launchOptions,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const store = await startStore();
  const folder = await createFolder();
  const options = { ...launchOptions, viewport, isMobile, hasTouch, baseURL: store.url };
  const context = await openProfile(folder, options);
  const page = context.pages()[0] ?? (await context.newPage());
  try {
    await changeSettings(store, { "store.languages": ["en"] });
    await visit(page);
    await expect(page.getByRole("link", { name: "Français" })).toHaveCount(0);
    await changeSettings(store, { "store.languages": ["en", "fr"] });
    await visit(page, "/fr/shop");
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      for (const path of ["/fr/shop", "/fr/faq"]) {
        await page.goto(path);
        await readCompletePage(page);
        await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
      }
    }
  } finally {
    await context.close();
    await store.stop();
    await deleteFolder(folder);
  }
});

// B5
test("@phone a visitor of French pages has them offline, and one cart in both languages", async ({
  shopper,
  profile,
}) => {
  await visit(shopper, "/fr");
  await shopper.goto("/fr/shop");
  await readCompletePage(shopper);
  await profile.setOffline(true);
  for (const path of ["/fr", "/fr/shop", "/fr/faq", "/fr/blog", "/fr/wishlist"]) {
    await shopper.goto(path);
    await readCompletePage(shopper);
    await expect(shopper.locator("html")).toHaveAttribute("lang", "fr-CA");
  }
  await shopper.goto("/fr/shop");
  await shopper
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first()
    .click();
  await expect(shopper.getByRole("button", { name: /^Panier, 1 article/ })).toBeVisible();
  await shopper.goto("/shop");
  await expect(shopper.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
