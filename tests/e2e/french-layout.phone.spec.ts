import { findSmallTargets, findViolations, inBothLayouts } from "../support/accessibility.ts";
import { findCutOffTexts } from "../support/cut-off-texts.ts";
import { checkFrenchPurchasePages } from "../support/french-purchase-pages.ts";
import { expect, test } from "../support/store-fixture.ts";

// Without animations, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("French pages have no axe violations and 24 px targets, and fit into 320 px and 200 % zoom", async ({
  page,
  store,
}) => {
  await checkFrenchPurchasePages(page, store, (address) =>
    inBothLayouts(page, async (layout) => {
      expect(await findViolations(page), `${address} ${layout}`).toEqual([]);
      expect(await findSmallTargets(page), `${address} ${layout}`).toEqual([]);
      const [width, height] = layout === "phone" ? ([320, 640] as const) : ([720, 450] as const);
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => findCutOffTexts(page, width), { message: `${address} at ${width} px` })
        .toEqual([]);
    }),
  );
});
