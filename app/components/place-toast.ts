/** The positions of toast.module.css, the usual one first: the last one covers the header. */
const PLACEMENTS = ["bottom", "top", "edge"] as const;

/**
 * Moves the region of toasts to the first place where it covers nothing that the shopper is using: the
 * pressed and the focused element with the texts that describe them, error messages and panels. If
 * there is no such place, to the one where it covers least. It stays where it is if it covers nothing
 * there.
 */
export function placeToast(region: HTMLElement, pressed: Element | undefined) {
  reserveHiddenEdges(region);
  const boxes = [...elementsInUse(region, pressed)].map((it) => it.getBoundingClientRect());
  const current = PLACEMENTS.find((it) => it === region.dataset.placement) ?? PLACEMENTS[0];
  let best: { placement: string; covered: number } | undefined;
  for (const placement of new Set([current, ...PLACEMENTS])) {
    region.dataset.placement = placement;
    const own = region.getBoundingClientRect();
    const covered = boxes.reduce((sum, box) => sum + sharedArea(own, box), 0);
    if (covered === 0) return;
    if (!best || covered < best.covered) best = { placement, covered };
  }
  region.dataset.placement = best?.placement;
}

function elementsInUse(region: HTMLElement, pressed: Element | undefined): Set<Element> {
  const focused = document.activeElement;
  const isWholePage = focused?.matches("body, main") ?? true;
  const controls = [pressed, isWholePage ? undefined : focused].filter((it) => it != null);
  const descriptions = controls
    .flatMap((it) => it.getAttribute("aria-describedby")?.split(" ") ?? [])
    .map((id) => document.getElementById(id))
    .filter((it) => it !== null);
  const notices = document.querySelectorAll("[role=alert], [data-panel]");
  const all = [...controls, ...descriptions, ...notices];
  return new Set(all.filter((it) => !region.contains(it)));
}

/**
 * Keeps the toast within the visual viewport: the keyboard of a touch screen covers the lower part of
 * the page, and the browser scrolls the upper part out of view. A zoomed page has such parts too.
 */
function reserveHiddenEdges(region: HTMLElement) {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const { offsetTop, height } = visualViewport;
  const below = Math.max(0, document.documentElement.clientHeight - offsetTop - height);
  region.style.setProperty("--hidden-above", `${offsetTop}px`);
  region.style.setProperty("--hidden-below", `${below}px`);
}

/** In square pixels. */
function sharedArea(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
