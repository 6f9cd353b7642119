import type { LineNote } from "../../../data/model/admin/admin-import.ts";
import { lineTitle } from "../../../data/model/catalogue/listed-product.ts";
import { optionValues } from "../../db/products/variants.ts";
import type { Candidates, KnownProduct } from "./candidates.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

type Claim = {
  /** The product with the variants that can be imported. */
  product: ImportedProduct;
  /** Products without options that become variants of this one. */
  joining: KnownProduct[];
  /** Variants whose SKU belongs to another product. */
  rejected: { sku: string; note: LineNote }[];
};

type Claimed = {
  /** The rows of the product; empty if it is created. */
  rows: readonly KnownProduct[];
  /** Whether an earlier variant of the file belongs to a row. */
  isMatched: (row: KnownProduct) => boolean;
};

/**
 * Finds the SKUs of a product of the file that other products of the store have. A product without
 * options joins the file's product, because a shop with one product per size may get options later. A
 * variant of another product stays there.
 */
export function claimSkus(
  product: ImportedProduct,
  candidates: Candidates,
  { rows, isMatched }: Claimed,
): Claim {
  const joining: KnownProduct[] = [];
  const rejected: Claim["rejected"] = [];
  const own = new Set(rows.map(({ id }) => id));
  const variants = product.variants.filter(({ sku, line }) => {
    if (sku === undefined) return true;
    const known = candidates.withSku(sku);
    const [other] = known;
    if (!other || known.some(({ id }) => own.has(id))) return true;
    const canJoin = product.options.length > 0 && rows.length > 0 && known.length === 1;
    if (canJoin && other.group_id === null && !isMatched(other)) {
      joining.push(other);
      return true;
    }
    const variantTitle = optionValues(other).join(" / ");
    const title = lineTitle({ title: other.title, variantTitle });
    const message = `its SKU ${JSON.stringify(sku)} belongs to ${title}`;
    rejected.push({ sku, note: { line, message } });
    return false;
  });
  return { product: { ...product, variants }, joining, rejected };
}
