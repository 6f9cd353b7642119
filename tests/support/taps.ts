import type { Page } from "@playwright/test";

/** Counts the taps on all pages that the tab opens from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1)),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("taps")));
}
