import { useCallback, useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
import { paths } from "../paths.ts";
import { type Filters, readFilters } from "./filters.ts";

/**
 * The shop's state lives in its address. `change` replaces the entry in the history: typing does
 * not fill it up. `clear` goes to the bare shop; `cleared` is another value after every time.
 */
export function useFilters() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback(
    (next: Partial<Filters>) => {
      // Where the router is heading, which may be further than what is shown: two changes in quick
      // succession add up.
      const heading = router?.state.navigation.location ?? router?.state.location;
      const filters = readFilters(new URLSearchParams(heading?.search));
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
  const state = location.state as { cleared?: number } | null;
  return { filters: readFilters(params), change, clear, cleared: state?.cleared };
}
