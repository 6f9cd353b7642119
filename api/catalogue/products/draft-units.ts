import { type ProductDraft, SELLABLE_NAMES } from "../../../data/model/admin/product-draft.ts";
import { pick } from "../../../data/model/text/json.ts";
import type { ProductRows } from "./admin-store.ts";

/** The values of one sellable unit of a draft: of a variant, or of a product without options. */
export type DraftUnit = Omit<NonNullable<ProductDraft["variants"]>[number], "id"> & {
  /** The id of its row; missing for a new one. */
  id?: string | undefined;
};

/** Lists the sellable units of a new product. */
export function listUnits(draft: ProductDraft): DraftUnit[] {
  if (draft.options.length > 0) return draft.variants ?? [];
  const { price = "0.00", imageUrl } = draft;
  return [{ ...pick(draft, SELLABLE_NAMES), price, imageUrl, values: [], published: true }];
}

/**
 * Lists the sellable units of a changed product. A product that gets options, or loses them, keeps the
 * row that it has.
 */
export function listChangedUnits(draft: ProductDraft, product: ProductRows): DraftUnit[] {
  const units = listUnits(draft);
  const keepsRow =
    draft.options.length === 0 || (!product.group && units.every(({ id }) => id === undefined));
  return keepsRow
    ? units.map((unit, at) => (at === 0 ? { ...unit, id: product.requested.id } : unit))
    : units;
}
