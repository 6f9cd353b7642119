/** What the shop sells, as its filters name it. */
export const CATEGORIES = ["Skin Care", "Hair Care"] as const;
