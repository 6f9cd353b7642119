import {
  dehydrate,
  type FetchQueryOptions,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
} from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { Home } from "../data/model/home/home.ts";
import { basename, localePath } from "../data/model/locale.ts";
import { findRoute } from "../data/model/routes/route-policies.ts";
import type { StoreFacts } from "../data/model/settings/store-facts.ts";
import { App } from "./app.tsx";
import { RenderedFiles } from "./components/optional.tsx";
import { SiteOrigin, StoreFactsProvider } from "./components/store-facts.tsx";
import { homeQuery } from "./home/queries.ts";
import { paths } from "./paths.ts";
import {
  toFilesScript,
  toShellQueriesScript,
  toStateScript,
  toStoreScript,
} from "./requests/page-state.ts";
import { createQueryClient } from "./requests/query-client.ts";
import { toRoute } from "./router.tsx";
import { findRedirect, loadPage, matchScreen, prefetchPage } from "./routes.ts";
import type { Prefetch } from "./static-screens.ts";

export type RenderedPage = {
  status: 200 | 404;
  headers: Headers;
  /** Title, meta and link elements for the head. */
  head: string;
  /** HTML of the root element. */
  body: string;
  /** The script element with the page's state. */
  state: string;
  /** Source files of the screen and its optional components, as the client build's manifest names them. */
  modules: string[];
};

/**
 * Renders the page of a request, or returns a redirect. `onError` is called with every unexpected
 * error; the page shows the shopper a generic message instead.
 */
export async function renderPage(
  request: Request,
  onError: (error: unknown) => void,
): Promise<RenderedPage | Response> {
  const url = toRoute(new URL(request.url));
  const redirect = findRedirect(url);
  if (redirect !== undefined)
    return new Response(null, { status: 302, headers: { Location: localePath(redirect) } });
  const { screen } = matchScreen(url.pathname);
  return withQueryClient(async (queryClient) => {
    const isMissing = await prefetchPage(url, prefetchAndWait(queryClient));
    const rendering = { origin: url.origin, queryClient, onError };
    const { head, body, files } = await renderRoute(url, rendering);
    return {
      status: isMissing ? 404 : (screen.status ?? 200),
      headers: new Headers(
        findRoute(screen.path).policy.cache === "no-store" ? { "Cache-Control": "no-store" } : {},
      ),
      head,
      body,
      state:
        toStateScript({ origin: url.origin, queries: dehydrate(queryClient) }) +
        toFilesScript(files),
      modules: [screen.module, ...files],
    };
  });
}

/**
 * Renders with a query client that is cleared afterwards: otherwise a query with a `gcTime` keeps the page's data in
 * memory, and a build running, until its timer ends.
 */
async function withQueryClient<T>(render: (queryClient: QueryClient) => Promise<T>): Promise<T> {
  const queryClient = createQueryClient();
  try {
    return await render(queryClient);
  } finally {
    queryClient.clear();
  }
}

/** A page without data except the store's facts: the same for every visitor. */
export type PrerenderedPage = Pick<RenderedPage, "head" | "body" | "state" | "modules">;

/**
 * Renders a page without fetching data, with placeholders instead of data. The home page has its sections.
 *
 * @throws if rendering fails
 */
export async function prerenderPage(
  path: string,
  store: StoreFacts,
  home: Home,
): Promise<PrerenderedPage> {
  const rethrow = (error: unknown) => {
    throw error;
  };
  const url = new URL(path, "http://app-shell.invalid");
  const { screen } = matchScreen(url.pathname);
  const isHome = url.pathname === paths.home();
  return withQueryClient(async (queryClient) => {
    if (isHome) queryClient.setQueryData(homeQuery.queryKey, home);
    const { head, body, files } = await renderRoute(url, {
      origin: "",
      queryClient,
      onError: rethrow,
      store,
    });
    return {
      // The other tags are for crawlers, which never receive an app shell.
      head: [...head.matchAll(/<title[^>]*>[^<]*<\/title>|<link rel="preload"[^>]*>/g)].join(""),
      body,
      state:
        toStoreScript(store) +
        (isHome ? toShellQueriesScript(dehydrate(queryClient)) : "") +
        toFilesScript(files),
      modules: [screen.module, ...files],
    };
  });
}

/** On the server, a page waits for its data. */
function prefetchAndWait(queryClient: QueryClient): Prefetch {
  return async <T, E, D, K extends QueryKey>(
    options: FetchQueryOptions<T, E, D, K>,
    isMissing = (value: D) => value === null,
    next: (value: NonNullable<D>) => readonly Promise<unknown>[] = () => [],
  ) => {
    if (options.meta?.isPreview) return false;
    await queryClient.prefetchQuery(options);
    const value = queryClient.getQueryData<D>(options.queryKey);
    if (value === undefined) return false;
    if (isMissing(value)) return true;
    if (value !== null) await Promise.all(next(value));
    return false;
  };
}

type Rendering = {
  origin: string;
  queryClient: QueryClient;
  onError: (error: unknown) => void;
  store?: StoreFacts;
};

async function renderRoute(url: URL, { origin, queryClient, onError, store }: Rendering) {
  await loadPage(url.pathname);
  const files = new Set<string>();
  const page: ReactNode = (
    <StrictMode>
      <SiteOrigin value={origin}>
        <QueryClientProvider client={queryClient}>
          <StoreFactsProvider initial={store}>
            <StaticRouter basename={basename()} location={localePath(url.pathname + url.search)}>
              <RenderedFiles value={files}>
                <App />
              </RenderedFiles>
            </StaticRouter>
          </StoreFactsProvider>
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>
  );
  const stream = await renderToReadableStream(page, {
    onError,
    // Suspense boundaries must not be streamed, because React inserts them with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return { ...splitHead(await new Response(stream).text()), files: [...files] };
}

const HEAD_TAG =
  /^\s*(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link|base)\b[^>]*>|<style\b[^>]*>[\s\S]*?<\/style>)/;

/** Separates the tags of the head from the markup, before which React writes them. */
function splitHead(html: string): { head: string; body: string } {
  let at = 0;
  for (;;) {
    const tag = HEAD_TAG.exec(html.slice(at));
    if (!tag) break;
    at += tag[0].length;
  }
  return { head: html.slice(0, at), body: html.slice(at) };
}
