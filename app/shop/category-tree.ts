import type { Category } from "../../data/model/catalogue/category.ts";
import { topLevel } from "../catalogue/categories-query.ts";

/** The number of categories that the shop displays as pills; a menu has the others. */
const MAX_PILLS = 8;

/** The first categories without a parent, and the current one if it is not among them. */
export function listPills(
  categories: readonly Category[],
  current: Category | undefined,
): Category[] {
  const first = topLevel(categories).slice(0, MAX_PILLS);
  return current && !first.includes(current) ? [...first, current] : first;
}

/** The categories without a parent in order, each with its children. */
export function listTree(
  categories: readonly Category[],
): { category: Category; children: Category[] }[] {
  return topLevel(categories).map((category) => ({
    category,
    children: categories.filter(({ parent }) => parent === category.handle),
  }));
}
