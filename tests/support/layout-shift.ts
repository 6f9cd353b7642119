import type { BrowserContext, Page } from "@playwright/test";

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type RecordedWindow = Window & { layoutShifts: [value: number, moved: string][] };

/** Records the layout shifts of every page that the context opens from now on. */
export async function recordLayoutShifts(context: BrowserContext) {
  await context.addInitScript(() => {
    const layoutShifts: RecordedWindow["layoutShifts"] = [];
    Object.assign(window, { layoutShifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[])
        if (!shift.hadRecentInput)
          layoutShifts.push([shift.value, shift.sources.map(({ node }) => nameOf(node)).join(" ")]);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits for the web fonts, which are added after the first paint. */
export async function waitForFonts(page: Page) {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /Instrument Sans/.test(family) && status === "loaded",
    ),
  );
}

/**
 * The sum of the layout shifts since the page was loaded, and the elements that moved. Call it when the
 * content is displayed: it waits for the web fonts and for what the page adds when the browser is idle.
 */
export async function readLayoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  await waitForFonts(page);
  return page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1) {
      await new Promise((idle) => requestIdleCallback(idle));
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    const { layoutShifts } = window as unknown as RecordedWindow;
    return {
      sum: layoutShifts.reduce((sum, [value]) => sum + value, 0),
      moved: layoutShifts.map(([value, moved]) => `${value.toFixed(4)} ${moved}`),
    };
  });
}
