import { MAX_VARIANTS, optionKey } from "../../../../data/model/catalogue/variant-rules.ts";
import type { ImportRow } from "./imported-product.ts";
import type { Options } from "./read-options.ts";
import type { Problem } from "./row-cells.ts";

/** A variant of a product: its row, and a value for each option. */
export type SoldVariant = {
  row: ImportRow;
  values: readonly string[];
  /** Whether the row has several variants, so that its SKU, barcode and stock belong to none of them. */
  isShared: boolean;
};

export type Expanded = {
  variants: SoldVariant[];
  notes: { row: ImportRow; problem: Problem }[];
  rejected: { row: ImportRow; problem: Problem }[];
};

/** The key by which combinations of option values are compared. */
export const combinationKey = (values: readonly string[]) => values.map(optionKey).join("\n");

/**
 * Lists the variants of a product. A variation of WooCommerce without a value for an attribute applies
 * to any of its values: it becomes a variant for each value that no variation of its own has.
 */
export function expandVariations(rows: readonly ImportRow[], options: Options): Expanded {
  const { names, columns, choices, valuesOf } = options;
  const found: Expanded = { variants: [], notes: [], rejected: [] };
  const own = rows.map((row) => ({ row, values: valuesOf(row) }));
  const isComplete = ({ values }: { values: readonly string[] }) => values.every(Boolean);
  const taken = new Set(own.filter(isComplete).map(({ values }) => combinationKey(values)));
  for (const { row, values } of own) {
    const missing = values.findIndex((value, at) => !value && !choices[at]?.length);
    const reject = (at: number, message: string) =>
      found.rejected.push({ row, problem: { column: columns[at], message } });
    if (missing >= 0) {
      reject(missing, `has no value for the option "${names[missing]}"`);
    } else if (values.every(Boolean)) {
      found.variants.push({ row, values, isShared: false });
    } else {
      const at = values.findIndex((value) => !value);
      const free = combine(values, choices).filter((one) => !taken.has(combinationKey(one)));
      const any = `applies to any "${names[at]}"`;
      if (free.length === 0) reject(at, `${any}, but each value has a variation of its own`);
      for (const one of free) {
        taken.add(combinationKey(one));
        found.variants.push({ row, values: one, isShared: free.length > 1 });
      }
      if (free.length > 1) {
        const list = free.map((one) => one.join(" / ")).join(", ");
        const message = `${any}: imported as ${free.length} variants without SKU (${list})`;
        found.notes.push({ row, problem: { column: columns[at], message } });
      }
    }
  }
  return found;
}

/** All combinations of the values with the choices of the missing ones, at most one above the maximum. */
function combine(
  values: readonly string[],
  choices: readonly (readonly string[])[],
): readonly string[][] {
  let combinations: string[][] = [[]];
  for (const [at, value] of values.entries()) {
    const own = value ? [value] : (choices[at] ?? []);
    combinations = combinations
      .flatMap((start) => own.map((one) => [...start, one]))
      .slice(0, MAX_VARIANTS + 1);
  }
  return combinations;
}
