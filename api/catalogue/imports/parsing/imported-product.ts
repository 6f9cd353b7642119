import type { ProductPicture } from "../../../../data/model/catalogue/product.ts";
import type { FieldNameWith, FieldOwner } from "../../../../data/model/catalogue/product-fields.ts";

/** A row of a file: its cells in the header's order, and its first line, from 1. */
export type ImportRow = { line: number; cells: readonly string[] };

/** The texts of a product or variant that need no rules besides their declaration. */
export type PlainTextName<Owner extends FieldOwner> = FieldNameWith<
  { type: "text"; csv: string },
  Owner
>;
export type PlainTexts<Owner extends FieldOwner> = {
  [Name in PlainTextName<Owner>]?: string | undefined;
};

/**
 * A product of a file. Missing values are undefined: a new product gets the default, an existing one is
 * not changed.
 */
export type ImportedProduct = PlainTexts<"product"> & {
  line: number;
  title: string;
  handle?: string | undefined;
  description?: string | undefined;
  /** Sanitized HTML; null if `description` is plain text. */
  descriptionHtml?: string | null;
  category?: string | undefined;
  /** The category's parent. */
  parentCategory?: string;
  tags?: readonly string[] | undefined;
  /** The main picture. */
  imageUrl?: string | undefined;
  /** The gallery; empty if it has the main picture only. */
  pictures?: readonly ProductPicture[] | undefined;
  /** The names of the options; empty for a product without options. */
  options: readonly string[];
  /** A variant of a product without options. */
  variants: readonly ImportedVariant[];
};

/** A sellable unit of a product. */
export type ImportedVariant = PlainTexts<"variant"> & {
  line: number;
  /** A value for each option. */
  values: readonly string[];
  priceCents: number;
  /** null if the product is not on sale. */
  compareAtCents?: number | null | undefined;
  weightGrams?: number | undefined;
  /** The variant's own picture. */
  imageUrl?: string | undefined;
  inStock?: boolean | undefined;
  /** null if the stock is not counted. */
  stockQuantity?: number | null | undefined;
  taxable?: boolean | undefined;
  requiresShipping?: boolean | undefined;
  unpublished?: boolean | undefined;
};
