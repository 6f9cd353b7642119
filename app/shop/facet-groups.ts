import type { Facets, FacetValue } from "../../data/model/catalogue/facets.ts";
import type { ValueFilter } from "../../data/model/catalogue/value-filters.ts";
import { keysOf } from "../../data/model/text/json.ts";
import { type Filters, includesName } from "./filters.ts";

/** A filter with several values, of which any number can be selected. */
export type FacetGroup = { filter: ValueFilter; label: string; values: FacetValue[] };

/** In the order of the sheet. */
const LABELS: Record<ValueFilter, string> = {
  concern: "Concern",
  type: "Product type",
  skinType: "Skin type",
  hairType: "Hair type",
  scent: "Scent",
  format: "Format",
  brand: "Brand",
  tag: "Tags",
};

/** The filters to offer. One with fewer than two values is no choice, unless its value is selected. */
export function listFacetGroups(facets: Facets, filters: Filters): FacetGroup[] {
  return keysOf(LABELS)
    .map((filter) => ({ filter, label: LABELS[filter], values: facets[`${filter}s`] }))
    .filter(
      ({ filter, values }) =>
        values.length > 1 || values.some(({ name }) => includesName(filters[filter], name)),
    );
}
