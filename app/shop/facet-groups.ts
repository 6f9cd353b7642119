import type { Facets } from "../../data/model/catalogue/facets.ts";
import { type Filters, includesName } from "./filters.ts";

/** A filter with several values, of which any number can be selected. */
export type FacetGroup = {
  /** The name of its list in `Filters`. */
  filter: "brands" | "tags";
  /** The name of its parameter in the URL. */
  parameter: "brand" | "tag";
  label: string;
  values: Facets["brands"];
};

const GROUPS = [
  { filter: "brands", parameter: "brand", label: "Brand" },
  { filter: "tags", parameter: "tag", label: "Tags" },
] as const;

/** The filters to offer. One with fewer than two values is no choice, unless its value is selected. */
export function listFacetGroups(facets: Facets | undefined, filters: Filters): FacetGroup[] {
  return GROUPS.map((group) => ({ ...group, values: facets?.[group.filter] ?? [] })).filter(
    ({ filter, values }) =>
      values.length > 1 || values.some(({ name }) => includesName(filters[filter], name)),
  );
}

/** The number of selected brands and tags. */
export function countSelected({ brands, tags }: Pick<Filters, "brands" | "tags">): number {
  return brands.length + tags.length;
}
