import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../paths.ts";
import { type Filters, readFilters } from "./filters.ts";

/**
 * The shop's state lives in its address. `change` replaces the entry in the history: typing does
 * not fill it up.
 */
export function useFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(params);
  const { category, search, sort, min, max } = filters;
  const change = useCallback(
    (next: Partial<Filters>) =>
      void navigate(paths.shop({ category, search, sort, min, max, ...next }), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, category, search, sort, min, max],
  );
  return { filters, change };
}
