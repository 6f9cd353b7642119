import type { Db } from "../../db/tables/schema.ts";
import { findAdminProduct } from "./admin-store.ts";

/** The values of a product for the activity log: variants by their options, and addresses of pictures. */
export async function readActivityValues(db: Db, id: string): Promise<object | undefined> {
  const product = await findAdminProduct(db, id);
  if (!product) return undefined;
  const variants = product.variants.map((variant) => [variant.values.join(" / "), variant]);
  return {
    ...product,
    pictures: product.pictures.map(({ src }) => src),
    variants: Object.fromEntries(variants),
  };
}
