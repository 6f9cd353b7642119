import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  parsePath,
  Router,
  type To,
} from "react-router-dom";
import { basename, localePath, withoutLocale } from "../data/model/locale.ts";
import { scriptsOf } from "../data/model/settings/page-scripts.ts";
import { areTagsAnnounced } from "./analytics/third-party-tags.ts";
import { keepToast } from "./kept-toast.ts";
import { NavigationContext, type NavigationGuard } from "./navigation-context.ts";
import { setPrefetchCondition } from "./pwa/missing-chunk.ts";
import { findComponent, findRedirect, loadPage, matchScreen } from "./routes.ts";
import { cartPersistence } from "./storage/cart.ts";
import { hasUnwrittenEdits, whenWritten } from "./storage/local-list.ts";

type Props = {
  /** Prefetches the data of a page that is about to be displayed. */
  prefetchData: (url: URL) => void;
  children: ReactNode;
};

/**
 * The router of the browser. As `BrowserRouter` of React Router, but a page and its URL appear once its
 * code is loaded, URLs may be masked (`mask` of `Link`), and a guard may block navigations.
 */
export function AppRouter({ prefetchData, children }: Props) {
  const [history] = useState(createBrowserHistory);
  const [page, setPage] = useState<Page>({ location: history.location, action: history.action });
  const [isPending, setPending] = useState(false);
  const { navigator, onPop, controls } = useMemo(
    () => createNavigation(history, { prefetchData, setPage, setPending }),
    [history, prefetchData],
  );
  useLayoutEffect(() => history.listen(onPop), [history, onPop]);
  const navigation = useMemo(() => ({ isPending, ...controls }), [isPending, controls]);
  return (
    <NavigationContext value={navigation}>
      <Router
        basename={basename()}
        location={page.location}
        navigationType={page.action}
        navigator={navigator}
      >
        {children}
      </Router>
    </NavigationContext>
  );
}

type History = ReturnType<typeof createBrowserHistory>;

/** The displayed page and how it was reached. */
type Page = { location: Location; action: NavigationType };

type Display = Pick<Props, "prefetchData"> & {
  setPage: (page: Page) => void;
  setPending: (isPending: boolean) => void;
};

function createNavigation(history: History, { prefetchData, setPage, setPending }: Display) {
  let guard: NavigationGuard | undefined;
  /** The destination of the latest navigation. */
  let latest = history.location;
  let isLoading = false;
  let prefetches = 0;
  let isReturning = false;
  setPrefetchCondition(() => prefetches > 0 && !isLoading);

  async function display(location: Location, action: NavigationType, isSync = false) {
    latest = location;
    prefetchData(toRoute(toUrl(location)));
    const path = withoutLocale(location.pathname);
    isLoading = findComponent(matchScreen(path).screen) === undefined;
    if (isLoading) {
      startTransition(() => setPending(true));
      // Without its code, the page displays that it did not load.
      await loadPage(path).catch(() => {});
      if (latest !== location) return;
      isLoading = false;
    }
    if (action === NavigationType.Push) history.push(location);
    else if (action === NavigationType.Replace) history.replace(location);
    const update = () => {
      setPage({ location, action });
      setPending(false);
    };
    if (isSync) flushSync(update);
    else startTransition(update);
  }

  function navigate(action: NavigationType, to: To, state: unknown, options: NavigateOptions = {}) {
    const location = createLocation(to, state, options.mask);
    const url = toUrl(location);
    const redirect = findRedirect(toRoute(url));
    if (redirect !== undefined) return navigate(action, localePath(redirect), null);
    if (guard?.(location, () => navigate(action, to, state, options))) return;
    if (!isInAnotherDocument(url)) return void display(location, action, options.flushSync);
    latest = location;
    if (!hasUnwrittenEdits()) return leave(location, action);
    // The next document reads the lists from IndexedDB.
    void whenWritten().then(() => {
      if (latest === location) leave(location, action);
    });
  }

  /** Loads a page of another document. */
  function leave(location: Location, action: NavigationType) {
    const url = toUrl(location);
    if (mayStay(url)) return void display(location, action);
    if (action === NavigationType.Push) return window.location.assign(url);
    // The message says why the page is replaced by another one.
    keepToast();
    window.location.replace(url);
  }

  return {
    /** The functions that `Link` and `useNavigate` call. */
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to: To, state: unknown, options?: NavigateOptions) =>
        navigate(NavigationType.Push, to, state, options),
      replace: (to: To, state: unknown, options?: NavigateOptions) =>
        navigate(NavigationType.Replace, to, state, options),
    },
    /** Called for Back and Forward, after the browser has changed the URL. */
    onPop({ location, delta }: { location: Location; delta: number | null }) {
      if (isReturning) {
        isReturning = false;
        return;
      }
      isReturning = Boolean(delta && guard?.(location, () => history.go(delta)));
      if (isReturning) history.go(-(delta ?? 0));
      else void display(location, NavigationType.Pop);
    },
    controls: {
      prefetch(url: URL) {
        if (isInAnotherDocument(url)) return;
        prefetchData(toRoute(url));
        prefetches += 1;
        const onEnd = () => {
          prefetches -= 1;
        };
        loadPage(withoutLocale(url.pathname)).then(onEnd, onEnd);
      },
      // With another key, because React Router renders nothing again for the same location and action.
      reload: () => void display({ ...latest, key: createKey() }, NavigationType.Replace),
      setGuard(next: NavigationGuard | undefined) {
        guard = next;
      },
    },
  };
}

const currentScripts = () => scriptsOf(window.location.pathname);

/** Pages that may run different scripts never share a document: see `scriptsOf`. */
const isInAnotherDocument = ({ pathname }: URL) => scriptsOf(pathname) !== currentScripts();

/**
 * Whether a page of another document is displayed in this one nevertheless: between shop and checkout, if the browser
 * does not store the cart, which would be lost. No third-party script runs in this document, nor will one on that page.
 */
function mayStay({ pathname }: URL): boolean {
  if (areTagsAnnounced() || (cartPersistence() === "stored" && !hasUnwrittenEdits())) return false;
  return scriptsOf(pathname) !== "own" && currentScripts() !== "own";
}

const toUrl = (location: Location) => new URL(createPath(location), window.location.origin);

/** A URL without the language, as the route table has it. */
export function toRoute(url: URL): URL {
  const route = new URL(url);
  route.pathname = withoutLocale(url.pathname);
  return route;
}

/** A location for a new history entry. A mask of `Link` has no language yet, one of an earlier location has. */
function createLocation(to: To, state: unknown, mask: To | undefined): Location {
  return {
    ...toPath(to),
    state,
    key: createKey(),
    ...(mask !== undefined && {
      mask: toPath(typeof mask === "string" ? localePath(mask) : mask),
    }),
  };
}

const createKey = () => Math.random().toString(36).slice(2, 10);

const toPath = (to: To) => ({
  pathname: "/",
  search: "",
  hash: "",
  ...(typeof to === "string" ? parsePath(to) : to),
});
