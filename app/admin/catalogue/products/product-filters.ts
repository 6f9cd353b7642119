import { useQuery } from "@tanstack/react-query";
import type { ProductFilter } from "../../../../data/model/admin/admin-product.ts";
import { productValuesQuery } from "./api.ts";

export const PRODUCT_STATES = [
  { value: "all", label: "All products" },
  { value: "on-sale", label: "Available" },
  { value: "low-stock", label: "Low stock" },
  { value: "sold-out", label: "Sold out" },
  { value: "unpublished", label: "Unpublished" },
] as const;

/** The filter of a list of products or variants, whose values have the names of the list's URL. */
export function readProductFilter(
  read: (name: "search" | "show" | "category" | "brand" | "tag") => string,
): ProductFilter {
  const state = PRODUCT_STATES.find(({ value }) => value === read("show"))?.value ?? "all";
  const [category, brand, tag] = [read("category"), read("brand"), read("tag")];
  return { search: read("search"), state, category, brand, tag };
}

/** The selects that restrict a list of products or variants, with the values in use. */
export function useProductFilters() {
  const { categories = [], brands = [], tags = [] } = useQuery(productValuesQuery).data ?? {};
  const selects = [
    { name: "category", label: "Category", values: categories },
    { name: "brand", label: "Brand", values: brands },
    { name: "tag", label: "Tag", values: tags },
  ] as const;
  return { categories, selects };
}
