/** The prepared page of addresses that no screen has. */
export const NOT_FOUND = "not-found";

/**
 * Which prepared page an address starts from, by name: `about`, `product.each` for every product.
 * The build names them by this rule and the worker finds them by it; a name that was not prepared is
 * an address that no screen has.
 */
export function shellName({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">) {
  const [first, second, third] = pathname.split("/").filter(Boolean);
  // Home shows a category in the shop.
  if (first === undefined) return searchParams.has("category") ? "shop" : "home";
  if (second === undefined) return first;
  return third === undefined ? `${first}.each` : NOT_FOUND;
}
