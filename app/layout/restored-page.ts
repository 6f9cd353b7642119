import type { createBrowserRouter } from "react-router-dom";

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * A page that was left for another document still waits for it when Back restores it from the
 * back/forward cache: ends that navigation.
 */
export function endNavigationOnRestore(router: AppRouter) {
  window.addEventListener("pageshow", ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state === "idle") return;
    void router.navigate(location, { replace: true, state: location.state });
  });
}
