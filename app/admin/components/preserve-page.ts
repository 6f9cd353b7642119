import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type Location, useLocation, useNavigate } from "react-router-dom";

type Going = { page: string };

/** The page that an address goes on with, if it began at another one. */
export function preservedPageKey({ state }: Location): string | undefined {
  return (state as Partial<Going> | null)?.page;
}

/**
 * Gives what was just made its own address without leaving the page on which it was made, so that
 * what is typed meanwhile stays in its fields.
 */
export function usePreservingNavigate(): (
  to: string,
  made?: { queryKey: QueryKey; data: unknown },
) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (to, made) => {
    if (made) queries.setQueryData(made.queryKey, made.data);
    const state: Going = { page: key };
    // At once: a second press of the button must find the thing made, and not make another.
    void navigate(to, { replace: true, state, flushSync: true });
  };
}
