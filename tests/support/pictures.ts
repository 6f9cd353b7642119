import type { Page } from "@playwright/test";

export type Shown = {
  /** Name of the picture. */
  name: string;
  /** Rendered width in CSS pixels, including cropped parts. */
  drawn: number;
  /** Width in CSS pixels that `sizes` states for this viewport. */
  stated: number;
  /** Whether the picture is as wide as its height requires, which depends on the text beside it. */
  isByHeight: boolean;
};

/**
 * Lists the store's pictures that are laid out on the page, with their rendered and stated widths.
 */
export function listPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.position = "absolute";
    const widthOf = (sizes: string) => {
      for (const [, condition, length = ""] of sizes.matchAll(
        /((?:\((?:min|max)-(?:width: \d+px|height: \d+px|aspect-ratio: \d+\/\d+)\)(?: and )?)+)? ?((?:\d|calc|min|max)[^,()]*(?:\((?:[^()]|\([^()]*\))*\))?)(?:, |$)/g,
      )) {
        if (condition && !matchMedia(condition).matches) continue;
        probe.style.width = length;
        return probe.getBoundingClientRect().width;
      }
      return Number.NaN;
    };
    const shown = [...document.querySelectorAll("picture")].flatMap((picture) => {
      const source = [...picture.querySelectorAll("source")].find(
        ({ media, type }) => type === "image/avif" && (!media || matchMedia(media).matches),
      );
      const place = picture.querySelector("img")?.getBoundingClientRect();
      const [, name = "", wide, high] =
        /\/pictures\/([\w-]+)\.(\d+)x(\d+)\./.exec(source?.srcset ?? "") ?? [];
      if (!source || !place?.width) return [];
      // The picture covers its box (`object-fit: cover`).
      const drawn = Math.max(place.width, (place.height * Number(wide)) / Number(high));
      const isByHeight = drawn > place.width + 2;
      return [{ name, drawn, stated: widthOf(source.sizes), isByHeight }];
    });
    probe.remove();
    return shown;
  });
}

/** Lists the store's pictures that the page has requested, with the initiator of each request. */
export function listRequestedPictures(page: Page): Promise<{ path: string; by: string }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .map(({ name, initiatorType }) => ({ path: new URL(name).pathname, by: initiatorType }))
      .filter(({ path }) => path.startsWith("/pictures/")),
  );
}
