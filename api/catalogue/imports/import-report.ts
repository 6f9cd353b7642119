import {
  type ImportColumns,
  type ImportPreview,
  type ImportReport,
  type LineNote,
  MAX_REPORTED_ROWS,
} from "../../../data/model/admin/admin-import.ts";
import {
  FIELD_NAMES,
  labelInSentence,
  PRODUCT_FIELDS,
} from "../../../data/model/catalogue/product-fields.ts";
import type { Matches } from "./match-products.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";
import type { ParsedProducts } from "./parsing/read-product-rows.ts";

/** The number of columns that a report names. */
const MAX_COLUMNS = 200;

/** The number of variants of the products with options, and that of products that shoppers do not see. */
function countProducts(products: readonly ImportedProduct[]) {
  const variants = products.reduce((sum, product) => sum + variantsOf(product), 0);
  const unpublished = products.filter((product) =>
    product.variants.every((variant) => variant.unpublished === true),
  ).length;
  return { variants, unpublished };
}

const variantsOf = ({ options, variants }: ImportedProduct) =>
  options.length > 0 ? variants.length : 0;

/** The notes about a file's rows, including those about handles and SKUs of other products. */
export function listNotes({ notes }: ParsedProducts, matches: Matches): LineNote[] {
  const taken = [matches.created, matches.changed, matches.unchanged].flatMap((products) =>
    products.filter(({ isHandleTaken }) => isHandleTaken),
  );
  const ofHandles = taken.map(({ product: { line, handle }, rows: [row] }) => ({
    line,
    column: "Handle",
    message: `its handle "${handle}" belongs to another product, so it ${row ? `keeps "${row.handle}"` : "gets a similar one"}`,
  }));
  return [...notes, ...matches.notes, ...ofHandles].sort((a, b) => a.line - b.line);
}

/** The rejected rows of a file, with the products that contradict the catalogue. */
export function listRejected({ rejected }: ParsedProducts, matches: Matches): LineNote[] {
  return [...rejected, ...matches.rejected].sort((a, b) => a.line - b.line);
}

/** The response of an import. */
export function toReport(parsed: ParsedProducts, matches: Matches): ImportReport {
  const { format, notKept, missingStock, oversold } = parsed;
  const matched = [...matches.created, ...matches.changed, ...matches.unchanged];
  return {
    format,
    count: matched.length,
    created: matches.created.length,
    changed: matches.changed.length,
    unchanged: matches.unchanged.length,
    ...countProducts(matched.map(({ product }) => product)),
    unlisted: matched.reduce((sum, product) => sum + product.unlisted, 0),
    missingStock,
    oversold,
    rejected: listRejected(parsed, matches).slice(0, MAX_REPORTED_ROWS),
    notes: listNotes(parsed, matches).slice(0, MAX_REPORTED_ROWS),
    notKept: notKept.slice(0, MAX_COLUMNS),
  };
}

/** Labels of changed columns for the operator; others, such as "variants", are labels themselves. */
const COLUMN_LABELS: Partial<Record<string, string>> = {
  ...Object.fromEntries(
    FIELD_NAMES.map((name) => [PRODUCT_FIELDS[name].column, labelInSentence(name)]),
  ),
  option_names: "option names",
  withdrawn: "published",
};

/** The response of a dry run: the change of each product. */
export function toPreview(
  parsed: ParsedProducts,
  matches: Matches,
  columns: ImportColumns,
): ImportPreview {
  const rows = (["created", "changed", "unchanged"] as const).flatMap((outcome) =>
    matches[outcome].slice(0, MAX_REPORTED_ROWS).map(({ product, fields }) => ({
      line: product.line,
      title: product.title,
      variants: variantsOf(product),
      outcome,
      fields: outcome === "changed" ? fields.map((field) => COLUMN_LABELS[field] ?? field) : [],
    })),
  );
  return { ...toReport(parsed, matches), columns, rows: rows.sort((a, b) => a.line - b.line) };
}
