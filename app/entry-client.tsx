import "./components/tokens.css";
import "./components/fonts.css";
import "./components/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { configureApi } from "./api-connection.ts";
import { HYDRATED_EVENT } from "./bootstrap/hydrated.ts";
import { SiteOrigin } from "./components/site.tsx";
import { StoreFactsProvider } from "./components/store-facts.tsx";
import { isSignedIn, onSignedIn } from "./customer/signed-in.ts";
import { addPageQueries, readPageState, readStoreFacts } from "./page-state.ts";
import {
  fetchAfterFirstPaint,
  monitorConnection,
  monitoredFetch,
  onReconnect,
} from "./pwa/connection.ts";
import { watchInstallOffer } from "./pwa/install-offer.ts";
import { reloadOnMissingChunk } from "./pwa/missing-chunk.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./routes.tsx";
import { whenIdle } from "./when-idle.ts";

/** Loads the code of the matched screens: hydration would not match without it. */
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

/** A reload of a product in the modal displays its page, because the server rendered the page. */
function removeLocationMask() {
  const state: unknown = window.history.state;
  if (state && typeof state === "object" && "masked" in state) {
    window.history.replaceState({ ...state, masked: undefined }, "");
  }
}

/** Resolves when the code and the loader of the first screen have finished. */
function waitUntilInitialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Dispatches `HYDRATED_EVENT` after the first commit, which starts the event replay. */
function HydrationEvent() {
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED_EVENT)), []);
  return null;
}

/** If the code can't be loaded, the lists are synchronized when the connection returns. */
async function synchronizeLists() {
  if (!isSignedIn()) return;
  const module = await import("./storage/list-sync.ts").catch(() => undefined);
  module?.startListSync(isSignedIn);
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
  removeLocationMask();
  if (state) {
    addPageQueries(queryClient, state);
    await loadMatchedScreens(routes);
  } else {
    // The app shell has no data, so display that of the last visit and revalidate it.
    fetchAfterFirstPaint();
    await restoreAndPersist();
  }
  // Data displayed during a connection loss may be stale.
  onReconnect(() => void queryClient.invalidateQueries());
  // Last, because creating the router starts the loaders whose data is missing.
  const router = createBrowserRouter(routes, state && { hydrationData: state.router });
  const app = (
    <StrictMode>
      <SiteOrigin value={state?.origin ?? window.location.origin}>
        <QueryClientProvider client={queryClient}>
          <StoreFactsProvider initial={readStoreFacts(document)}>
            <RouterProvider router={router} />
          </StoreFactsProvider>
          <HydrationEvent />
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>
  );
  // The app shell stays visible until the screen can replace it in one step.
  if (!state) await waitUntilInitialized(router);
  // A transition hydrates in slices of some milliseconds and handles user input in between.
  startTransition(() => {
    if (state) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (state) whenIdle(() => void restoreAndPersist());
  onSignedIn(() => whenIdle(() => void synchronizeLists()));
  onReconnect(() => void synchronizeLists());
}

// The inline script of a built page loads the web fonts (`bootstrap/start-after-paint.ts`).
if (import.meta.env.DEV) void import("./components/font-faces.css");
configureApi({ origin: "", fetch: monitoredFetch });
monitorConnection();
watchInstallOffer();
reloadOnMissingChunk();
void start();
