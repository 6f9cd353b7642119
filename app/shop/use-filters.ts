import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../paths.ts";
import { type Filters, readFilters } from "./filters.ts";

/**
 * The shop's filters, which are stored in the URL. `change` replaces the history entry, so that typing
 * adds none. `clear` navigates to /shop; `cleared` is the time of the last call, in milliseconds.
 */
export function useFilters() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<Filters>) => {
      // The URL may be ahead of the rendered page, so that two changes in quick succession add up.
      const filters = readFilters(new URLSearchParams(window.location.search));
      void navigate(paths.shop({ ...filters, ...next }), { replace: true });
    },
    [navigate],
  );
  const clear = useCallback(
    () => void navigate(paths.shop(), { state: { cleared: Date.now() } }),
    [navigate],
  );
  const state: { cleared?: number } | null = location.state;
  const filters = useMemo(() => readFilters(params), [params]);
  return { filters, change, clear, cleared: state?.cleared };
}
