import { CATEGORIES } from "../data/model/categories.ts";

/** The prepared page of addresses that no screen has. */
export const NOT_FOUND = "not-found";

/** The shop is prepared once more for each category, by name. */
const SHOPS = new Map<string, string>(
  CATEGORIES.map((category) => [`shop.${category.toLowerCase().replaceAll(" ", "-")}`, category]),
);

/**
 * Which prepared page an address starts from, by name: `about`, `product.each` for every product.
 * The build names them by this rule and the worker finds them by it; a name that was not prepared is
 * an address that no screen has.
 */
export function shellName({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">) {
  const [first, second, third] = pathname.split("/").filter(Boolean);
  const category = searchParams.get("category");
  // Home shows a category in the shop.
  if (first === undefined) return category === null ? "home" : shopName(category);
  if (second === undefined) return first === "shop" ? shopName(category) : first;
  return third === undefined ? `${first}.each` : NOT_FOUND;
}

function shopName(category: string | null): string {
  const [name] = [...SHOPS].find(([, it]) => it === category) ?? ["shop"];
  return name;
}

/** The address, path and query, that a prepared page is for; undefined when it is for several. */
export function shellAddress(name: string): string | undefined {
  if (name === "home") return "/";
  const category = SHOPS.get(name);
  if (category) return `/shop?category=${encodeURIComponent(category)}`;
  return name.includes(".") || name === NOT_FOUND ? undefined : `/${name}`;
}
