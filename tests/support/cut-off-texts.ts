import type { Page } from "@playwright/test";

/** Lists texts that extend beyond the right edge of the window. */
export async function findCutOffTexts(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > limit) found.push("the page scrolls horizontally");
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.childNodes].some((it) => it.nodeType === 3 && it.nodeValue?.trim());
      const box = element.getBoundingClientRect();
      if (!own || box.width < 2 || box.height < 2 || box.right <= limit + 1) continue;
      // Ignores text in scrollable elements, and text of one pixel for screen readers.
      let around = element.parentElement;
      while (around && around.getBoundingClientRect().width > 1) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) break;
        around = around.parentElement;
      }
      if (!around && element.checkVisibility({ visibilityProperty: true }))
        found.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`);
    }
    return found;
  }, width);
}
