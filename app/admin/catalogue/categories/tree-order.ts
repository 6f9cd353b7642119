import type { AdminCategory } from "../../../../data/model/admin/admin-category.ts";

/** The categories in the order of the shop's menu, each above those below it. */
export function inTreeOrder(categories: readonly AdminCategory[]): AdminCategory[] {
  return categories
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...categories.filter(({ parent }) => parent === top.handle)]);
}
