import "./components/tokens.css";
import "./components/fonts.css";
import "./components/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isLocale, localePath, setLocaleSource } from "../data/model/locale.ts";
import { App } from "./app.tsx";
import { HYDRATED_EVENT } from "./bootstrap/hydrated.ts";
import { onFirstInteraction, whenIdle } from "./bootstrap/idle.ts";
import { loadRendered } from "./components/optional.tsx";
import { SiteOrigin, StoreFactsProvider } from "./components/store-facts.tsx";
import { isSignedIn, onSignedIn } from "./customer/signed-in.ts";
import { showKeptToast } from "./kept-toast.ts";
import { loadEventually, prefetchModule } from "./load-module.ts";
import {
  fetchAfterFirstPaint,
  monitorConnection,
  monitoredFetch,
  onReconnect,
} from "./pwa/connection.ts";
import { watchInstallOffer } from "./pwa/install.ts";
import { reloadOnMissingChunk } from "./pwa/missing-chunk.ts";
import { prefersReducedData } from "./pwa/prefers-reduced-data.ts";
import { configureApi } from "./requests/api-connection.ts";
import {
  readFiles,
  readPageState,
  readShellQueries,
  readStoreFacts,
} from "./requests/page-state.ts";
import { createQueryClient } from "./requests/query-client.ts";
import { addQueries } from "./requests/query-freshness.ts";
import { AppRouter, toRoute } from "./router.tsx";
import { findRedirect, loadPage, prefetchPage } from "./routes.ts";

/** A reload of a product in the modal displays its page, because the server rendered the page. */
function removeLocationMask() {
  const state: unknown = window.history.state;
  if (state && typeof state === "object" && "masked" in state) {
    window.history.replaceState({ ...state, masked: undefined }, "");
  }
}

/**
 * Dispatches `HYDRATED_EVENT` after the first commit, which starts the event replay, removes the title of
 * an app shell, which React keeps behind that of the screen, and shows the message of the document before.
 */
function HydrationEvent() {
  useEffect(() => {
    document.querySelector("head > title ~ title")?.remove();
    document.dispatchEvent(new Event(HYDRATED_EVENT));
    showKeptToast();
  }, []);
  return null;
}

async function synchronizeLists() {
  if (!isSignedIn()) return;
  const { startListSync } = await loadEventually(() => import("./storage/list-sync.ts"));
  startListSync(isSignedIn);
}

/**
 * Fetches what the first press may need without a connection, when the page is idle. It runs when it is used: the
 * database takes a phone tens of milliseconds.
 */
function prefetchFirstPress() {
  if (prefersReducedData()) return;
  prefetchModule(() => import("./storage/database.ts"));
  prefetchModule(() => import("./components/toast-region.tsx"));
}

async function start() {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  const queryClient = createQueryClient();
  const state = readPageState(document);
  const loadPersistence = () => import("./requests/query-persistence.ts");
  const persistEventually = async () =>
    (await loadEventually(loadPersistence)).persistQueries(queryClient);
  const prefetchData = (url: URL) => {
    void prefetchPage(url, async (options) => {
      void queryClient.prefetchQuery(options);
      return false;
    });
  };
  removeLocationMask();
  const url = toRoute(new URL(window.location.href));
  if (state) {
    addQueries(queryClient, state.queries.queries);
    // Hydration would not match without the page's code. Until it arrives, the page works as without JavaScript.
    await loadEventually(() => loadPage(url.pathname));
    await loadEventually(() => loadRendered(readFiles(document)));
  } else {
    // The app shell has no data, so display that of the last visit and revalidate it.
    fetchAfterFirstPaint();
    // The files of an app shell are stored, unless the browser has deleted some of them.
    await loadPersistence().then(
      ({ persistQueries }) => persistQueries(queryClient),
      () => void persistEventually(),
    );
    // Not in place of what the last visit has persisted: an app shell has no data of the catalogue.
    addQueries(queryClient, readShellQueries(document));
    const redirect = findRedirect(url);
    if (redirect !== undefined) window.history.replaceState(null, "", localePath(redirect));
    const page = toRoute(new URL(window.location.href));
    prefetchData(page);
    // The app shell stays visible until the page can replace it in one step.
    await loadPage(page.pathname)
      .then(() => loadRendered(readFiles(document)))
      .catch(() => {});
  }
  // Data displayed during a connection loss may be stale.
  onReconnect(() => void queryClient.invalidateQueries());
  const app = (
    <StrictMode>
      <SiteOrigin value={state?.origin ?? window.location.origin}>
        <QueryClientProvider client={queryClient}>
          <StoreFactsProvider initial={readStoreFacts(document)}>
            <AppRouter prefetchData={prefetchData}>
              <App />
            </AppRouter>
          </StoreFactsProvider>
          <HydrationEvent />
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>
  );
  // A transition hydrates in slices of some milliseconds and handles user input in between.
  startTransition(() => {
    if (state) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Only a shopper who acts visits another page, which the persisted data is for.
  if (state) {
    onFirstInteraction(() => whenIdle(() => void persistEventually()));
    document.addEventListener(HYDRATED_EVENT, () => whenIdle(prefetchFirstPress), { once: true });
  }
  onSignedIn(() => whenIdle(() => void synchronizeLists()));
  onReconnect(() => void synchronizeLists());
}

// A build has one language, development both.
if (import.meta.env.DEV) {
  const language = document.documentElement.lang.slice(0, 2);
  if (isLocale(language)) setLocaleSource(() => language);
}
// The inline script of a built page loads the web fonts (`bootstrap/start-after-paint.ts`).
if (import.meta.env.DEV) void import("./components/font-faces.css");
configureApi({ origin: "", fetch: monitoredFetch });
monitorConnection();
watchInstallOffer();
reloadOnMissingChunk();
// In a task of its own, so that user input waits for the modules of the app or for the start, and not for both.
setTimeout(() => void start());
