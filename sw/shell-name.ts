import { categoryKey, findCategory } from "../data/model/catalogue/categories.ts";
import { DEFAULT_CATEGORIES } from "../data/model/catalogue/default-categories.ts";

/** Name of the app shell for URLs without a screen. */
export const NOT_FOUND = "not-found";

/** Name of the app shell for categories whose URL the build does not know. */
const ANY_CATEGORY = "shop.category";

/** The app shells of the default categories, by name. Their exact URLs need no service worker. */
const CATEGORIES = new Map<string, string>(
  DEFAULT_CATEGORIES.map(({ name, handle }) => [`shop.${handle}`, name]),
);

/**
 * The name of the app shell for a URL: `about`, or `product.each` for every product. The build names
 * the files and the worker finds them by this rule. If the file does not exist, no screen has this URL.
 *
 * @example
 * shellName(new URL("https://shop.example/about")); // "about"
 * shellName(new URL("https://shop.example/product/oil")); // "product.each"
 */
export function shellName({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">) {
  const [first, second, third] = pathname.split("/").filter(Boolean);
  const category = searchParams.get("category");
  // "/?category=…" redirects to the shop.
  if (first === undefined) return category === null ? "home" : shopName(category);
  if (second === undefined) return first === "shop" ? shopName(category) : first;
  return third === undefined ? `${first}.each` : NOT_FOUND;
}

function shopName(category: string | null): string {
  if (category === null || ["", "all"].includes(categoryKey(category))) return "shop";
  const known = findCategory(DEFAULT_CATEGORIES, category);
  return known?.name === category ? `shop.${known.handle}` : ANY_CATEGORY;
}

/** The path and query of the only URL that an app shell is for; undefined if it is for several. */
export function shellAddress(name: string): string | undefined {
  if (name === "home") return "/";
  const category = CATEGORIES.get(name);
  if (category) return `/shop?category=${encodeURIComponent(category)}`;
  return name.includes(".") || name === NOT_FOUND ? undefined : `/${name}`;
}
