import { CATEGORIES } from "../data/model/categories.ts";

/** Name of the app shell for URLs without a screen. */
export const NOT_FOUND = "not-found";

/** The shop has one app shell per category, by name. */
const SHOPS = new Map<string, string>(
  CATEGORIES.map((category) => [`shop.${category.toLowerCase().replaceAll(" ", "-")}`, category]),
);

/**
 * The name of the app shell for a URL: `about`, or `product.each` for every product. The build names
 * the files and the worker finds them by this rule. If the file does not exist, no screen has this URL.
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
  const [name] = [...SHOPS].find(([, each]) => each === category) ?? ["shop"];
  return name;
}

/** The path and query of the only URL that an app shell is for; undefined if it is for several. */
export function shellAddress(name: string): string | undefined {
  if (name === "home") return "/";
  const category = SHOPS.get(name);
  if (category) return `/shop?category=${encodeURIComponent(category)}`;
  return name.includes(".") || name === NOT_FOUND ? undefined : `/${name}`;
}
