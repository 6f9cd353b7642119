import "./components/tokens.css";
import "./components/fonts.css";
import "./components/base.css";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { configureApi } from "./api-connection.ts";
import { ALIVE } from "./bootstrap/hydrated.ts";
import { SiteOrigin } from "./components/site.tsx";
import { readPageState, takeOver } from "./page-state.ts";
import {
  askAfterFirstPaint,
  readConnection,
  subscribeConnection,
  watchConnection,
  watchedFetch,
} from "./pwa/connection.ts";
import { watchInstall } from "./pwa/install-offer.ts";
import { mendMissingChunks } from "./pwa/missing-chunk.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./routes.tsx";
import { whenIdle } from "./when-idle.ts";

/** A screen that the server rendered has to be at hand before hydration, or it would not match. */
async function loadMatchedScreens(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "object" || !route.lazy.Component) return;
      route.Component = await route.lazy.Component();
      delete route.lazy;
    }),
  );
}

/** A reloaded product is a page of its own, as the server rendered it, not one over another page. */
function dropMask() {
  const state: unknown = window.history.state;
  if (state && typeof state === "object" && "masked" in state) {
    window.history.replaceState({ ...state, masked: undefined }, "");
  }
}

/** What was shown while there was no connection is asked again as soon as there is one. */
function askAgainOnReturn(queryClient: QueryClient) {
  let { returns } = readConnection();
  subscribeConnection(() => {
    if (readConnection().returns === returns) return;
    returns = readConnection().returns;
    void queryClient.invalidateQueries();
  });
}

/** The first screen's code and its loader are through. */
function firstScreen(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((ready) => {
    if (router.state.initialized) return ready();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      ready();
    });
  });
}

/** Says that presses are heard, with the first commit; those that came before are done then. */
function Alive() {
  useEffect(() => void document.dispatchEvent(new Event(ALIVE)), []);
  return null;
}

async function start() {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  const queryClient = createQueryClient();
  const state = readPageState(document);
  const restoreAndPersist = async () =>
    (await import("./query-persistence.ts")).persistQueries(queryClient);
  const routes = createRoutes((options) => {
    void queryClient.prefetchQuery(options);
    return null;
  });
  dropMask();
  if (state) {
    takeOver(queryClient, state);
    await loadMatchedScreens(routes);
  } else {
    // The app shell has no data: show that of the last visit and revalidate it.
    askAfterFirstPaint();
    await restoreAndPersist();
  }
  askAgainOnReturn(queryClient);
  // Only now: creating the router starts the loaders of what it does not have.
  const router = createBrowserRouter(routes, state && { hydrationData: state.router });
  const app = (
    <StrictMode>
      <SiteOrigin value={state?.origin ?? window.location.origin}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Alive />
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>
  );
  // The prepared page shows until the screen is at hand; then it changes over at once.
  if (!state) await firstScreen(router);
  // In slices of some milliseconds, between which the page answers to a hand.
  startTransition(() => {
    if (state) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (state) whenIdle(() => void restoreAndPersist());
}

// The built page brings them by itself (`pwa/after-paint.ts`).
if (import.meta.env.DEV) void import("./components/font-faces.css");
configureApi({ origin: "", fetch: watchedFetch });
watchConnection();
watchInstall();
mendMissingChunks();
void start();
