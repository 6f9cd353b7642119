import { centsOf } from "../text/money.ts";
import { countOf } from "../text/plain-text.ts";
import { fold } from "./fold.ts";
import { toHandle } from "./handle.ts";

/** Maximum number of a product's options; `product_groups` has as many columns. */
export const MAX_OPTIONS = 3;
/** Maximum number of a product's variants. */
export const MAX_VARIANTS = 250;
/** Maximum length of an option's name and of its values, in characters. */
export const MAX_OPTION_TEXT = 100;

/** An error of a field. `path` is the field's path with dots: "variants.0.price". */
export type FieldIssue = { path: string; message: string };

/** The key by which option names and values are compared: "50 ml" is "50-ML", as in the page's URL. */
export function optionKey(text: string): string {
  return toHandle(text) || fold(text).trim();
}

type Variant = {
  values: readonly string[];
  price: string;
  compareAtPrice?: string | null;
  sku?: string | null;
  published?: boolean;
};

/**
 * Checks the options and variants of a product, whose texts and amounts are valid on their own. Both
 * lists are empty for a product without options.
 */
export function findVariantIssues(
  options: readonly string[],
  variants: readonly Variant[],
): FieldIssue[] {
  if (options.length > MAX_OPTIONS)
    return [{ path: "options", message: `must be at most ${MAX_OPTIONS}` }];
  if (options.length === 0)
    return variants.length === 0 ? [] : [{ path: "options", message: "must name an option" }];
  if (variants.length === 0)
    return [{ path: "variants", message: "must include at least one variant" }];
  const issues = findRepeated(options).map((at) => ({
    path: `options.${at}`,
    message: "is used for another option",
  }));
  for (const [at, variant] of variants.entries()) {
    if (variant.values.length !== options.length) {
      const message = `must have ${countOf(options.length, "value")}`;
      issues.push({ path: `variants.${at}.values`, message });
    }
    issues.push(...findPriceIssues(variant, `variants.${at}.`));
  }
  issues.push(...findValueIssues(options, variants));
  const skus = variants.map(({ sku }) => sku || null);
  for (const [at, sku] of skus.entries()) {
    if (sku !== null && skus.indexOf(sku) < at)
      issues.push({ path: `variants.${at}.sku`, message: "is used for another variant" });
  }
  if (variants.every(({ published }) => published === false))
    issues.push({
      path: "variants",
      message: "must include one that is published. Unpublish the product to hide all of them",
    });
  return issues;
}

/** Checks a price before the sale against the price. */
export function findPriceIssues(
  { price, compareAtPrice }: Pick<Variant, "price" | "compareAtPrice">,
  prefix = "",
): FieldIssue[] {
  if (!compareAtPrice || centsOf(compareAtPrice) > centsOf(price)) return [];
  return [{ path: `${prefix}compareAtPrice`, message: "must be higher than the price" }];
}

function findValueIssues(options: readonly string[], variants: readonly Variant[]): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const option of options.keys()) {
    const spellings = new Map<string, string>();
    for (const [at, { values }] of variants.entries()) {
      const value = values[option] ?? "";
      const known = spellings.get(optionKey(value));
      if (known === undefined) spellings.set(optionKey(value), value);
      else if (known !== value)
        issues.push({
          path: `variants.${at}.values.${option}`,
          message: `must be spelled like “${known}”, or differ in more than its spelling`,
        });
    }
  }
  const combinations = variants.map(({ values }) => values.map(optionKey).join("\n"));
  for (const at of findRepeated(combinations))
    issues.push({ path: `variants.${at}.values`, message: "are those of another variant" });
  return issues;
}

/** The positions of texts that occurred before. */
function findRepeated(texts: readonly string[]): number[] {
  const keys = texts.map((text) => (text.includes("\n") ? text : optionKey(text)));
  return [...keys.keys()].filter((at) => keys.indexOf(keys[at] ?? "") < at);
}
