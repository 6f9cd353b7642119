import { SAMPLE_SECTIONS } from "../../data/content/home/home-page.ts";
import { changeSettings } from "../support/admin-api.ts";
import { expect, test, waitForPictures } from "../support/browser-profile.ts";

// L1
test("the home page is complete at the second visit, without any input at the first", async ({
  shopper,
}) => {
  await shopper.goto("/");
  const main = shopper.getByRole("main");
  await expect(main.getByRole("heading", { name: "Explore by Category" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(8);
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  for (const article of await main.getByRole("article").all()) {
    await article.scrollIntoViewIfNeeded();
    await waitForPictures(shopper);
  }
});

// L1
test("a change of the home page is displayed at the next visit", async ({ shopper, store }) => {
  const [hero, ...others] = SAMPLE_SECTIONS;
  try {
    for (const title of ["A first headline", "A second headline"]) {
      await changeSettings(store, { "home.sections": [{ ...hero, title }, ...others] });
      await shopper.goto("/");
      await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
  } finally {
    await changeSettings(store, { "home.sections": null });
  }
});
