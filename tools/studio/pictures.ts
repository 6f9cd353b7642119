/** Every picture of the shop, in the order in which they are rendered. */
import { COMPOSITIONS } from "./compositions.ts";
import { PRODUCT_PICTURES } from "./products.ts";
import type { Picture } from "./scene.ts";

/** One of each form, so that every shape is seen early. */
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

/** After every third product a still life, so that shop and journal fill up together. */
function mingle(products: readonly Picture[], others: readonly Picture[]): Picture[] {
  const waiting = [...others];
  const mixed = products.flatMap((product, i) =>
    i % 3 === 2 ? [product, ...waiting.splice(0, 1)] : [product],
  );
  return [...mixed, ...waiting];
}

export const PICTURES: readonly Picture[] = mingle(PRODUCT_PICTURES, COMPOSITIONS).sort(
  (a, b) => rank(a) - rank(b),
);
