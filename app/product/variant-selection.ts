import type { ProductDetails, ProductVariant } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import {
  findSelected,
  selectionQuery,
  selectVariant,
} from "../../data/model/catalogue/variants.ts";

/**
 * Which variant a product page shows. Options are chosen in their order: a value is available if a
 * variant has it together with the values of the options before it, and the values of the options
 * after it follow.
 */

type Selectable = Pick<ProductDetails, "id" | "options" | "variants">;
type Wanted = Readonly<Record<string, string | undefined>>;

/**
 * The variant that the parameters of a URL select. Options that they do not name are those of the
 * product's own variant; unknown values are ignored. Undefined for a product without options.
 */
export function selectFromUrl(
  product: Selectable,
  params: URLSearchParams,
): ProductVariant | undefined {
  const { id, options, variants } = product;
  const exact = findSelected(variants, params);
  if (exact && options.length > 0) return exact;
  const own = variants.find((variant) => variant.id === id);
  const wanted: Wanted = Object.fromEntries(
    options.map(({ name, values }) => [name, values.find((value) => isNamed(params, name, value))]),
  );
  return findNearest(product, variants, wanted, own?.options);
}

function isNamed(params: URLSearchParams, name: string, value: string): boolean {
  return Object.entries(selectionQuery({ [name]: value })).every(
    ([parameter, slug]) => params.get(parameter) === slug,
  );
}

/** The variant after the shopper has chosen a value. Values of later options change if they must. */
export function selectValue(
  product: Selectable,
  current: ProductVariant,
  name: string,
  value: string,
): ProductVariant {
  const matching = withValue(product, current, name, value);
  const wanted = { ...current.options, [name]: value };
  return findNearest(product, matching, wanted) ?? current;
}

/** Whether a value can be chosen, and whether the variant that it leads to is sold out. */
export function valueState(
  product: Selectable,
  current: ProductVariant,
  name: string,
  value: string,
): "available" | "sold-out" | "missing" {
  if (withValue(product, current, name, value).length === 0) return "missing";
  return isSoldOut(selectValue(product, current, name, value)) ? "sold-out" : "available";
}

/** The variants with a value and with the current values of the options before it. */
function withValue(
  { options, variants }: Selectable,
  current: ProductVariant,
  name: string,
  value: string,
): readonly ProductVariant[] {
  const index = options.findIndex((option) => option.name === name);
  const before = options.slice(0, Math.max(0, index));
  return variants.filter(
    (variant) =>
      variant.options[name] === value &&
      before.every((option) => variant.options[option.name] === current.options[option.name]),
  );
}

/**
 * The variant that agrees best with the wanted values: agreement in an option outweighs all later
 * options. The values of `others` decide between equal variants in the same way, then their stock.
 */
function findNearest(
  { options }: Selectable,
  variants: readonly ProductVariant[],
  wanted: Wanted,
  others: Wanted = {},
): ProductVariant | undefined {
  const score = (variant: ProductVariant) => {
    const agreements = [wanted, others].flatMap((values) =>
      options.map(({ name }) => variant.options[name] === values[name]),
    );
    const terms = [...agreements, !isSoldOut(variant)];
    return terms.reduce((sum, agrees) => sum * 2 + Number(agrees), 0);
  };
  return variants.reduce<ProductVariant | undefined>(
    (best, variant) => (best && score(best) >= score(variant) ? best : variant),
    undefined,
  );
}

/** The query string of a product page that shows a variant; other parameters stay. */
export function withSelection(search: string, variant: ProductVariant): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(selectionQuery(variant.options)))
    params.set(name, value);
  return `?${params}`;
}

/** The product with the price, stock, SKU and picture of the selected variant. */
export function showVariant(
  product: ProductDetails,
  variant: ProductVariant | undefined,
): ProductDetails {
  return (variant && selectVariant(product, variant.id)) ?? product;
}
