/** The positions of toast.module.css, the usual one first: the last one covers the header. */
const PLACES = ["bottom", "top", "edge"] as const;

/**
 * Moves the region of toasts to the first place where it covers nothing that the shopper is using: the
 * pressed and the focused element with the texts that describe them, error messages, panels and the
 * keyboard of a touch screen. If there is no such place, to the one where it covers least. It stays
 * where it is if it covers nothing there.
 */
export function placeToast(region: HTMLElement, pressed: Element | undefined) {
  const used = [...elementsInUse(region, pressed)].map((it) => it.getBoundingClientRect());
  const boxes = [...used, hiddenByKeyboard()];
  const current = PLACES.find((place) => place === region.dataset.place) ?? PLACES[0];
  let best: { place: string; covered: number } | undefined;
  for (const place of new Set([current, ...PLACES])) {
    region.dataset.place = place;
    const own = region.getBoundingClientRect();
    const covered = boxes.reduce((sum, box) => sum + sharedArea(own, box), 0);
    if (covered === 0) return;
    if (!best || covered < best.covered) best = { place, covered };
  }
  region.dataset.place = best?.place;
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

/** The lower part of the window that the keyboard of a touch screen covers. */
function hiddenByKeyboard(): DOMRect {
  const { innerWidth: width, innerHeight: height, visualViewport } = window;
  const visible = visualViewport ? visualViewport.offsetTop + visualViewport.height : height;
  return new DOMRect(0, visible, width, Math.max(0, height - visible));
}

/** In square pixels. */
function sharedArea(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
