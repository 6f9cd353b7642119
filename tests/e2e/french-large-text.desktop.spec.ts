import { findCutOffTexts } from "../support/cut-off-texts.ts";
import { checkFrenchPurchasePages } from "../support/french-purchase-pages.ts";
import { expect, test } from "../support/store-fixture.ts";
import { findTestBrowser } from "../support/test-browser.ts";

const executablePath = findTestBrowser();

// A reader who has set the text of all websites to 200 %.
test.use({
  launchOptions: {
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=32"],
    ...(executablePath && { executablePath }),
  },
});

test("with text of 200 % no text of a French page is cut off", async ({ page, store }) => {
  await checkFrenchPurchasePages(page, store, async (address) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => findCutOffTexts(page, width), { message: `${address} at ${width} px` })
        .toEqual([]);
    }
  });
});
