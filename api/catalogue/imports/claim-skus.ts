import type { LineNote } from "../../../data/model/admin/admin-import.ts";
import { lineTitle } from "../../../data/model/catalogue/listed-product.ts";
import { optionValues } from "../../db/products/variants.ts";
import type { Candidates, FileKeys, KnownProduct } from "./candidates.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

type Claim = {
  /** Products without options that become variants of this one. */
  joining: KnownProduct[];
  /** SKUs that other products have too. */
  notes: LineNote[];
};

type Claimed = {
  /** The rows of the product; empty if it is created. */
  rows: readonly KnownProduct[];
  file: FileKeys;
  /** Whether an earlier variant of the file belongs to a row. */
  isMatched: (row: KnownProduct) => boolean;
};

/**
 * Finds the SKUs of a product of the file that other products of the store have. A product without
 * options joins the file's product, because a shop with one product per size may get options later, unless
 * the file lists it too. Other products keep the SKU, which both have then.
 */
export function claimSkus(
  product: ImportedProduct,
  candidates: Candidates,
  { rows, file, isMatched }: Claimed,
): Claim {
  const joining: KnownProduct[] = [];
  const notes: LineNote[] = [];
  const own = new Set(rows.map(({ id }) => id));
  for (const { sku, line } of product.variants) {
    // Notes about the file name those that several of its products have.
    if (sku === undefined || file.sharedSkus.has(sku)) continue;
    const known = candidates.withSku(sku).filter((row) => !isMatched(row));
    const [other] = known;
    if (!other || known.some(({ id }) => own.has(id)) || joining.includes(other)) continue;
    const canJoin = product.options.length > 0 && rows.length > 0 && known.length === 1;
    if (canJoin && other.group_id === null && !file.handles.has(other.handle)) {
      joining.push(other);
      continue;
    }
    const variantTitle = optionValues(other).join(" / ");
    const title = lineTitle({ title: other.title, variantTitle });
    notes.push({ line, message: `its SKU ${JSON.stringify(sku)} is also that of ${title}` });
  }
  return { joining, notes };
}
