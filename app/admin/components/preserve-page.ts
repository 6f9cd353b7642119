import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type Location, useLocation, useNavigate } from "react-router-dom";

type PreservedPage = { page: string };

/** Key of the location whose mounted page this location keeps, if any. */
export function preservedPageKey({ state }: Location): string | undefined {
  return (state as Partial<PreservedPage> | null)?.page;
}

/**
 * Returns a function that replaces the URL of a newly created record and keeps the page mounted, so
 * that values typed during the request stay in their fields.
 */
export function usePreservingNavigate(): (
  to: string,
  created?: { queryKey: QueryKey; data: unknown },
) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (to, created) => {
    if (created) queries.setQueryData(created.queryKey, created.data);
    const state: PreservedPage = { page: key };
    // Flush synchronously, so that a second click saves the record instead of creating another.
    void navigate(to, { replace: true, state, flushSync: true });
  };
}
