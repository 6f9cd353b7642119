import { useCallback, useContext, useMemo } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
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
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback(
    (next: Partial<Filters>) => {
      // Starts from the pending navigation, so that two changes in quick succession add up.
      const target = router?.state.navigation.location ?? router?.state.location;
      const filters = readFilters(new URLSearchParams(target?.search));
      void navigate(paths.shop({ ...filters, ...next }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [navigate, router],
  );
  const clear = useCallback(
    () => void navigate(paths.shop(), { preventScrollReset: true, state: { cleared: Date.now() } }),
    [navigate],
  );
  const state: { cleared?: number } | null = location.state;
  const filters = useMemo(() => readFilters(params), [params]);
  return { filters, change, clear, cleared: state?.cleared };
}
