import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Sizes of the window in the layouts of a desktop and of a phone. */
const LAYOUTS = { desktop: [1440, 900], phone: [390, 844] } as const;

/**
 * Runs checks of the current page in both layouts, so that it is loaded once. Then the window has its
 * former size.
 */
export async function inBothLayouts(
  page: Page,
  check: (layout: keyof typeof LAYOUTS) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize();
  for (const layout of ["desktop", "phone"] as const) {
    const [width, height] = LAYOUTS[layout];
    await page.setViewportSize({ width, height });
    await check(layout);
  }
  if (own) await page.setViewportSize(own);
}

/**
 * Returns axe-core's violations on the current page as "rule: selector"; empty if there are none. Waits
 * for running transitions, because axe measures the contrast of colours that are not final yet.
 *
 * @param without rules to leave out, if another test covers them
 */
export async function findViolations(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  // The source is 560 kB: compiling it takes longer than checking a short page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (without) => {
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      // No rule that runs by default needs the stylesheets.
      preload: false,
      rules: Object.fromEntries([
        ["target-size", { enabled: true }],
        ...without.map((rule) => [rule, { enabled: false }]),
      ]),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any, html }) => `${id}: ${target.join(" ")} (${any[0]?.message ?? html})`,
      ),
    );
  }, without);
}

/**
 * Returns the controls smaller than 24 by 24 CSS pixels, except links inside a sentence and
 * controls for screen readers only.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const around = element.closest("p, li, dd, label, figcaption")?.textContent?.trim() ?? "";
      const own = element.textContent?.trim() ?? "";
      return element.matches("a") && around.length > own.length + 5;
    };
    // A link may cover its card, and a label clicks its field.
    const reach = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, "::after");
      const stretched = after.position === "absolute" && after.content !== "none";
      return stretched ? { width: 99, height: 99 } : { width, height };
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll("a[href], button, input, select, summary")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("[inert]") || isInSentence(element)) continue;
      const { width, height } = reach(element);
      const clipped = width <= 1 || height <= 1 || element.getBoundingClientRect().bottom < 0;
      if (!clipped && (width < 24 || height < 24)) {
        const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
        small.push(`${name.trim()}: ${Math.round(width)} by ${Math.round(height)}`);
      }
    }
    return small;
  });
}
