import type { AdminProduct } from "../../../data/model/admin/admin-product.ts";
import { PRODUCT_FIELDS } from "../../../data/model/catalogue/product-fields.ts";
import type { Db } from "../../db/tables/schema.ts";
import { type AddOutcome, addProduct } from "./add-product.ts";

const SUFFIX = " (copy)";

/**
 * Adds an unpublished copy of a product, without its SKUs, barcodes and stock. Call it in a
 * transaction.
 */
export async function duplicateProduct(
  trx: Db,
  product: AdminProduct,
  now: Date,
): Promise<AddOutcome> {
  const title = product.title.slice(0, PRODUCT_FIELDS.title.maxLength - SUFFIX.length) + SUFFIX;
  const variants = product.variants.map((variant) => ({ ...variant, ...copyUnit(variant) }));
  const draft = { ...product, ...copyUnit(product), title, handle: "", position: undefined };
  return addProduct(trx, { ...draft, variants }, now, { unpublished: true });
}

const copyUnit = ({ stockQuantity }: { stockQuantity: number | null }) => ({
  sku: null,
  barcode: null,
  stockQuantity: stockQuantity === null ? null : 0,
});
