import { useQueries } from "@tanstack/react-query";
import type { AdminNavigation } from "../../../../data/model/admin/admin-navigation.ts";
import { productQuery } from "../../../catalogue/product-query.ts";
import type { EntryValues, NavigationValues } from "./navigation-values.ts";

const FURTHER_PAGE = /^\/pages\//;

/** Returns whether a menu leaves an entry out, because its page, category or product is not published. */
export function useMissingTargets(
  { pages, categories }: AdminNavigation["targets"],
  values: NavigationValues,
): (entry: EntryValues) => boolean {
  const entries = [
    ...values["navigation.header"],
    ...values["navigation.footer"].flatMap(({ links }) => links),
  ];
  const handles = [
    ...new Set(entries.flatMap(({ kind, value }) => (kind === "product" && value ? value : []))),
  ];
  const products = useQueries({ queries: handles.map(productQuery) });
  return ({ kind, value }) => {
    if (kind === "category") return !categories.some((category) => category.value === value);
    if (kind === "product") return products[handles.indexOf(value)]?.data === null;
    return (
      kind === "page" && FURTHER_PAGE.test(value) && !pages.some((page) => page.value === value)
    );
  };
}
