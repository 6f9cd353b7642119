import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type Location, useLocation, useNavigate } from "react-router-dom";

type PreservedPage = { page: string };

/** Key of the location whose page stays mounted at this location, if any. */
export function preservedPageKey({ state }: Location): string | undefined {
  const preserved: Partial<PreservedPage> | null = state;
  return preserved?.page;
}

/**
 * Returns a function that navigates to the URL of a newly created record without remounting the page,
 * so that values typed during the request stay in their fields.
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
