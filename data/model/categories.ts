/** What the shop sells, as its filters name it. */
export const CATEGORIES = ["Skin Care", "Hair Care"] as const;

/** The key by which categories are compared: "hair care" is "Hair Care". */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}

/** A category as the shop's filters spell it; "" for "all", and any other as it is given. */
export function spellCategory(category: string): string {
  const key = categoryKey(category);
  return CATEGORIES.find((known) => categoryKey(known) === key) ?? (key === "all" ? "" : category);
}

/** Whether a category is one of the shop's own, in the same spelling. */
export function isKnownCategory(category: string): boolean {
  return CATEGORIES.some((known) => known === category);
}
