/** The key by which categories are compared: "hair care" is "Hair Care". */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}

/**
 * The keys of the categories whose products a category's list contains: its own and those of its
 * children. Empty for "all" and "".
 */
export function categoryKeys(
  category: string,
  categories: readonly { name: string; handle: string; parent: string | null }[],
): string[] {
  const key = categoryKey(category);
  if (key === "" || key === "all") return [];
  const own = categories.find(({ name }) => categoryKey(name) === key);
  const children = own ? categories.filter(({ parent }) => parent === own.handle) : [];
  return [key, ...children.map(({ name }) => categoryKey(name))];
}

/** Finds the category that a URL or a product names; case is ignored. */
export function findCategory<C extends { name: string }>(
  categories: readonly C[],
  name: string,
): C | undefined {
  const key = categoryKey(name);
  return categories.find((category) => categoryKey(category.name) === key);
}
