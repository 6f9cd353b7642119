/** All pictures of the store, in the order of rendering. */
import { COMPOSITIONS } from "./compositions.ts";
import { GALLERY } from "./gallery.ts";
import { PRODUCT_PICTURES } from "./products.ts";
import type { Picture } from "./scene.ts";

/** One product of each form, so that every form is rendered early. */
const FIRST = [
  "maple-hand-cream",
  "spruce-shampoo-bar",
  "birch-water-toner",
  "silk-night-balm",
  "birch-water-serum",
  "cedar-oat-hand-wash",
  "linen-hair-mist",
];
const LEADING = ["hero-portrait", "hero-wide", "category-skin-care", "category-hair-care"];

function rank({ name }: Picture): number {
  if (FIRST.includes(name)) return FIRST.indexOf(name) - 100;
  if (LEADING.includes(name)) return LEADING.indexOf(name) - 50;
  return 0;
}

/** One journal picture follows every third product. */
function mingle(products: readonly Picture[], others: readonly Picture[]): Picture[] {
  const waiting = [...others];
  const mixed = products.flatMap((product, i) =>
    i % 3 === 2 ? [product, ...waiting.splice(0, 1)] : [product],
  );
  return [...mixed, ...waiting];
}

export const PICTURES: readonly Picture[] = [
  ...mingle(PRODUCT_PICTURES, COMPOSITIONS).sort((a, b) => rank(a) - rank(b)),
  ...GALLERY,
];
