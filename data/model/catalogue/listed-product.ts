/** Functions of products, apart from the schemas: pages need them before they validate any data. */

import { untranslatedLanguage } from "../locale.ts";
import { centsOf } from "../text/money.ts";
import type { Product } from "./product.ts";

/** The title of a cart or order line: "Face Oil, 100 ml". */
export function lineTitle({
  title,
  variantTitle,
}: Pick<Product, "title" | "variantTitle">): string {
  return variantTitle ? `${title}, ${variantTitle}` : title;
}

/** A name of a product in the language of the page: of its category, an option, a value or a tag. */
export const labelOf = ({ labels }: Pick<Product, "labels">, name: string): string =>
  labels?.[name] ?? name;

/** The language of a text of a product, if it is not that of the page: a text without a translation is English. */
export const languageOf = (
  { untranslated }: Pick<Product, "untranslated">,
  field: string,
): string | undefined => (untranslated?.includes(field) ? untranslatedLanguage() : undefined);

/** Whether the price before the sale is higher than the price. */
export function isOnSale({
  price,
  compareAtPrice,
}: Pick<Product, "price" | "compareAtPrice">): boolean {
  return compareAtPrice ? centsOf(compareAtPrice) > centsOf(price) : false;
}

const LISTED_FIELDS: Readonly<Record<keyof Product, true>> = {
  id: true,
  title: true,
  description: true,
  price: true,
  category: true,
  sku: true,
  imageUrl: true,
  size: true,
  inStock: true,
  stockQuantity: true,
  rating: true,
  handle: true,
  brand: true,
  tags: true,
  compareAtPrice: true,
  fromPrice: true,
  variantTitle: true,
  anyInStock: true,
  taxable: true,
  requiresShipping: true,
  weightGrams: true,
  labels: true,
  untranslated: true,
};

/** A product page's product as an entry of a list, without the fields that only the page shows. */
export function toListed(product: Product): Product {
  const fields = Object.entries(product).filter(([name]) => Object.hasOwn(LISTED_FIELDS, name));
  // TypeScript loses the fields' types in the entries of an object.
  return Object.fromEntries(fields) as Product;
}
