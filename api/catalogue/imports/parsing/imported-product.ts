import type { ProductPicture } from "../../../../data/model/catalogue/product.ts";

/** A row of a file: its cells in the header's order, and its first line, from 1. */
export type ImportRow = { line: number; cells: readonly string[] };

/**
 * A product of a file. Missing values are undefined: a new product gets the default, an existing one is
 * not changed.
 */
export type ImportedProduct = {
  line: number;
  title: string;
  handle?: string | undefined;
  description?: string | undefined;
  /** Sanitized HTML; null if `description` is plain text. */
  descriptionHtml?: string | null | undefined;
  category?: string | undefined;
  /** The category's parent. */
  parentCategory?: string | undefined;
  brand?: string | undefined;
  tags?: readonly string[] | undefined;
  keywords?: string | undefined;
  /** The main picture. */
  imageUrl?: string | undefined;
  /** The gallery; empty if it has the main picture only. */
  pictures?: readonly ProductPicture[] | undefined;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  /** The names of the options; empty for a product without options. */
  options: readonly string[];
  /** A variant of a product without options. */
  variants: readonly ImportedVariant[];
};

/** A sellable unit of a product. */
export type ImportedVariant = {
  line: number;
  /** A value for each option. */
  values: readonly string[];
  priceCents: number;
  /** null if the product is not on sale. */
  compareAtCents?: number | null | undefined;
  sku?: string | undefined;
  barcode?: string | undefined;
  /** The size on the label. */
  size?: string | undefined;
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
