import { toHandle } from "./handle.ts";
import { labelOf } from "./listed-product.ts";
import type { ProductDetails, ProductVariant } from "./product.ts";

/**
 * The selection of a variant in the URL of the product page: the option's lower-case name and the value
 * as words ("?size=50-ml").
 */
export function selectionQuery(options: ProductVariant["options"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name.toLowerCase(), toHandle(value) || value]),
  );
}

/**
 * Finds the variant that the parameters of a URL select; undefined if an option is missing.
 *
 * @example
 * findSelected(product.variants, new URLSearchParams("size=50-ml")); // the variant with Size: "50 ml"
 */
export function findSelected<V extends Pick<ProductVariant, "options">>(
  variants: readonly V[],
  params: { get: (name: string) => string | null },
): V | undefined {
  return variants.find(({ options }) =>
    Object.entries(selectionQuery(options)).every(([name, value]) => params.get(name) === value),
  );
}

/**
 * The product page of a variant: its id, price, stock, SKU and picture instead of those of the default
 * variant. Undefined if the product has no published variant with this id.
 */
export function selectVariant<P extends ProductDetails>(product: P, id: string): P | undefined {
  const variant = product.variants.find((each) => each.id === id);
  if (!variant) return undefined;
  const { options, barcode, taxable, requiresShipping, weightGrams, ...own } = variant;
  const names = Object.values(options).map((value) => labelOf(product, value));
  const variantTitle = names.join(" / ");
  const facts = { barcode, taxable, requiresShipping, weightGrams };
  return { ...product, ...own, ...facts, variantTitle };
}
