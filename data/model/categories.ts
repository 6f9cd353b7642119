/** The categories of the shop's filters. */
export const CATEGORIES = ["Skin Care", "Hair Care"] as const;

/** The key by which categories are compared: "hair care" is "Hair Care". */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}

/** Returns a category in the spelling of `CATEGORIES`, "" for "all", and other categories unchanged. */
export function spellCategory(category: string): string {
  const key = categoryKey(category);
  return CATEGORIES.find((known) => categoryKey(known) === key) ?? (key === "all" ? "" : category);
}

/** Whether a category is one of `CATEGORIES`, in the same spelling. */
export function isKnownCategory(category: string): boolean {
  return CATEGORIES.some((known) => known === category);
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
