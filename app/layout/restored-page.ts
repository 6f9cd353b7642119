import type { createBrowserRouter } from "react-router-dom";

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Ends a pending navigation when the browser restores the page from the back/forward cache. A link to
 * another document leaves a navigation that never ends (`loadDocument` in routes.tsx).
 */
export function endNavigationOnRestore(router: AppRouter) {
  window.addEventListener("pageshow", ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state === "idle") return;
    void router.navigate(location, { replace: true, state: location.state });
  });
}
