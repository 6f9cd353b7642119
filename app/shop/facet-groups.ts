import type { Facets } from "../../data/model/facets.ts";
import { tagKey } from "../../data/model/tags.ts";
import type { Filters } from "./filters.ts";

/** A filter with several values, of which any number can be selected. */
export type FacetGroup = {
  /** The name of its list in `Filters`. */
  filter: "brands" | "tags";
  /** The name of its parameter in the URL. */
  parameter: "brand" | "tag";
  label: string;
  values: readonly { name: string; count: number; isSelected: boolean }[];
};

const GROUPS = [
  { filter: "brands", parameter: "brand", label: "Brand" },
  { filter: "tags", parameter: "tag", label: "Tags" },
] as const;

/** The filters to offer. One with fewer than two values is no choice, unless its value is selected. */
export function listFacetGroups(facets: Facets | undefined, filters: Filters): FacetGroup[] {
  return GROUPS.map((group) => {
    const selected = new Set(filters[group.filter].map(tagKey));
    const values = (facets?.[group.filter] ?? []).map((value) => ({
      ...value,
      isSelected: selected.has(tagKey(value.name)),
    }));
    return { ...group, values };
  }).filter(({ values }) => values.length > 1 || values.some(({ isSelected }) => isSelected));
}

/** The number of selected brands and tags. */
export function countSelected({ brands, tags }: Pick<Filters, "brands" | "tags">): number {
  return brands.length + tags.length;
}
