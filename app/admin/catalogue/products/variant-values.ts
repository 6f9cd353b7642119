import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import { MAX_VARIANTS, optionKey } from "../../../../data/model/catalogue/variant-rules.ts";
import { pick } from "../../../../data/model/text/json.ts";
import {
  type FieldFormValues,
  toFormValues,
  VARIANT_FIELDS,
  type VariantFieldName,
} from "./field-values.ts";

/** An option with one value per line. `key` identifies it on the page. */
export type OptionValues = { key: string; name: string; lines: string };

/** A variant as it is typed; `values` are by the key of their option. */
export type VariantValues = FieldFormValues<VariantFieldName> & {
  key: string;
  /** Missing for a new variant. */
  id?: string;
  values: Record<string, string>;
  /** "" for the main picture. */
  imageUrl: string;
  published: boolean;
};

let lastKey = 0;
export const newKey = () => `new-${++lastKey}`;

export function toOptionValues(product: AdminProduct | undefined): {
  options: OptionValues[];
  variants: VariantValues[];
} {
  const names = product?.options ?? [];
  const variants = product?.variants ?? [];
  return {
    options: names.map((name, at) => ({
      key: `option-${at}`,
      name,
      lines: [...new Set(variants.map(({ values }) => values[at] ?? ""))].join("\n"),
    })),
    variants: variants.map(({ imageUrl, ...variant }) => ({
      key: variant.id,
      id: variant.id,
      values: Object.fromEntries(variant.values.map((value, at) => [`option-${at}`, value])),
      ...toFormValues(VARIANT_FIELDS, variant),
      imageUrl: imageUrl ?? "",
      published: variant.published,
    })),
  };
}

/** The values of an option, without blank and repeated lines. */
export function linesOf({ lines }: OptionValues): string[] {
  const values = lines.split("\n").map((line) => line.trim());
  return [...new Map(values.filter(Boolean).map((value) => [optionKey(value), value])).values()];
}

/** The title of a variant: "Red / Large". */
export function titleOf(variant: VariantValues, options: readonly OptionValues[]): string {
  return options.map(({ key }) => variant.values[key] ?? "").join(" / ");
}

/** The values that a product without options passes on to its first variant. */
export type BaseValues = FieldFormValues<VariantFieldName>;

/**
 * The variants of all combinations of the options' values, at most `MAX_VARIANTS`. Variants that exist
 * keep their row and the typed values; a value that replaces another one on the same line renames it.
 */
export function generateVariants(
  options: readonly OptionValues[],
  variants: readonly VariantValues[],
  base: BaseValues,
): VariantValues[] {
  const unused = [...variants];
  const renamed = options.map((option) => findRenamed(option, variants));
  if (options.some((option) => linesOf(option).length === 0)) return [...variants];
  return listCombinations(options).map((values) => {
    const at = unused.findIndex((variant) =>
      options.every(({ key }, option) => {
        const own = variant.values[key];
        if (own === undefined) return true;
        return optionKey(renamed[option]?.get(own) ?? own) === optionKey(values[key] ?? "");
      }),
    );
    const [known] = at < 0 ? [] : unused.splice(at, 1);
    if (known) return { ...known, values };
    const like = variants[0] ?? base;
    const isFirst = variants.length === 0 && options.every((o) => values[o.key] === linesOf(o)[0]);
    return {
      ...(isFirst ? pick(base, VARIANT_FIELDS) : toFormValues(VARIANT_FIELDS)),
      ...(!isFirst && { stockQuantity: like.stockQuantity === "" ? "" : "0" }),
      price: like.price,
      compareAtPrice: like.compareAtPrice,
      weightGrams: like.weightGrams,
      lowStock: like.lowStock,
      key: newKey(),
      values,
      imageUrl: "",
      published: true,
    };
  });
}

function listCombinations(options: readonly OptionValues[]): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const option of options) {
    combinations = combinations
      .flatMap((values) => linesOf(option).map((value) => ({ ...values, [option.key]: value })))
      .slice(0, MAX_VARIANTS);
  }
  return options.length === 0 ? [] : combinations;
}

/** The new value of each earlier value of an option that another value replaces on its line. */
function findRenamed(
  option: OptionValues,
  variants: readonly VariantValues[],
): Map<string, string> {
  const values = linesOf(option);
  const earlier = [...new Set(variants.flatMap((variant) => variant.values[option.key] ?? []))];
  const isKnown = (list: readonly string[], value: string) =>
    list.some((each) => optionKey(each) === optionKey(value));
  const renamed = new Map<string, string>();
  for (const [at, value] of values.entries()) {
    const before = earlier[at];
    if (before !== undefined && !isKnown(values, before) && !isKnown(earlier, value))
      renamed.set(before, value);
  }
  return renamed;
}
