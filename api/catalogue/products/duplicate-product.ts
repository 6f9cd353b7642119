import type { AdminProduct } from "../../../data/model/admin/admin-product.ts";
import type { Db } from "../../db/tables/schema.ts";
import { type AddOutcome, addProduct } from "./add-product.ts";

const SUFFIX = " (copy)";
const MAX_TITLE = 300;

/**
 * Adds an unpublished copy of a product, without its SKUs, barcodes and stock. Call it in a
 * transaction.
 */
export async function duplicateProduct(
  trx: Db,
  product: AdminProduct,
  now: Date,
): Promise<AddOutcome> {
  const { brand = null, tags = [], taxable = true, requiresShipping = true } = product;
  const draft = {
    ...product,
    brand,
    tags,
    taxable,
    requiresShipping,
    ...copyUnit(product),
    title: product.title.slice(0, MAX_TITLE - SUFFIX.length) + SUFFIX,
    handle: "",
    position: undefined,
    variants: product.variants.map((variant) => ({
      ...variant,
      ...copyUnit(variant),
      id: undefined,
    })),
  };
  return addProduct(trx, draft, now, { unpublished: true });
}

type Unit = {
  stockQuantity: number | null;
  compareAtPrice?: string | null | undefined;
  weightGrams?: number | null | undefined;
};

function copyUnit({ stockQuantity, compareAtPrice = null, weightGrams = null }: Unit) {
  return {
    sku: null,
    barcode: null,
    compareAtPrice,
    weightGrams,
    stockQuantity: stockQuantity === null ? null : 0,
  };
}
