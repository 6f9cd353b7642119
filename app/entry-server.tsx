import {
  dehydrate,
  type FetchQueryOptions,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
} from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  data,
  isRouteErrorResponse,
  StaticRouterProvider,
} from "react-router-dom";
import type { StoreFacts } from "../data/model/settings/store-facts.ts";
import { SiteOrigin } from "./components/site.tsx";
import { StoreFactsProvider } from "./components/store-facts.tsx";
import { type PageState, toStateScript, toStoreScript } from "./page-state.ts";
import { createQueryClient } from "./query-client.ts";
import { modulesOf, readHandle } from "./route-handle.ts";
import { createRoutes, type Prefetch } from "./routes.tsx";

export type RenderedPage = {
  status: number;
  headers: Headers;
  /** Title, meta and link elements for the head. */
  head: string;
  /** HTML of the root element. */
  body: string;
  /** The script element with the page's state. */
  state: string;
  /** Source files of the matched routes' screens, as the client build's manifest names them. */
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
  const queryClient = createQueryClient();
  const { origin } = new URL(request.url);
  const prefetch = prefetchAndWait(queryClient);
  const rendered = await renderRoute(request, origin, queryClient, prefetch, onError);
  if (rendered instanceof Response) return rendered;
  const { context, head, body, handles } = rendered;
  for (const error of Object.values(context.errors ?? {})) if (!isExpected(error)) onError(error);
  const headers = new Headers();
  for (const sent of Object.values(context.loaderHeaders)) copyHeaders(sent, headers);
  const state: PageState = {
    origin,
    queries: dehydrate(queryClient),
    router: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: context.errors,
    },
  };
  return {
    status: handles.reduce((status, handle) => handle.status ?? status, context.statusCode),
    headers,
    head,
    body,
    state: toStateScript(state),
    modules: modulesOf(handles),
  };
}

/** A page without data except the store's facts: the same for every visitor. */
export type PrerenderedPage = Pick<RenderedPage, "head" | "body" | "state" | "modules">;

/**
 * Renders a page without fetching data, with placeholders instead of data.
 *
 * @throws if the path redirects or rendering fails
 */
export async function prerenderPage(path: string, store: StoreFacts): Promise<PrerenderedPage> {
  const rethrow = (error: unknown) => {
    throw error;
  };
  const request = new Request(new URL(path, "http://app-shell.invalid"));
  const queryClient = createQueryClient();
  const rendered = await renderRoute(request, "", queryClient, () => null, rethrow, store);
  if (rendered instanceof Response) throw new Error(`${path} redirects`);
  const { head, body, handles } = rendered;
  return {
    // The other tags are for crawlers, which never receive an app shell.
    head: [...head.matchAll(/<title[^>]*>.*?<\/title>|<link rel="preload"[^>]*>/g)].join(""),
    body,
    state: toStoreScript(store),
    modules: modulesOf(handles),
  };
}

/** Loaders on the server wait for their data and respond with 404 if it is missing. */
function prefetchAndWait(queryClient: QueryClient): Prefetch {
  return async <T, E, D, K extends QueryKey>(
    options: FetchQueryOptions<T, E, D, K>,
    isMissing = (value: D) => value === null,
    next: (value: NonNullable<D>) => readonly unknown[] = () => [],
  ) => {
    await queryClient.prefetchQuery(options);
    const value = queryClient.getQueryData<D>(options.queryKey);
    if (value === undefined) return null;
    if (isMissing(value)) return data(null, { status: 404 });
    if (value !== null) await Promise.all(next(value));
    return null;
  };
}

async function renderRoute(
  request: Request,
  origin: string,
  queryClient: QueryClient,
  prefetch: Prefetch,
  onError: (error: unknown) => void,
  store?: StoreFacts,
) {
  const { query, dataRoutes } = createStaticHandler(createRoutes(prefetch));
  const context = await query(request);
  if (context instanceof Response) return context;
  const router = createStaticRouter(dataRoutes, context);
  const page: ReactNode = (
    <StrictMode>
      <SiteOrigin value={origin}>
        <QueryClientProvider client={queryClient}>
          <StoreFactsProvider initial={store}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
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
  const handles = context.matches.map(({ route }) => readHandle(route.handle));
  return { context, handles, ...splitHead(await new Response(stream).text()) };
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

/** Client errors such as a loader's 404 are not reported. */
function isExpected(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** Copies the headers that loaders may set: `Cache-Control` and cookies. */
function copyHeaders(from: Headers, to: Headers) {
  for (const name of ["cache-control", "set-cookie"]) {
    const value = from.get(name);
    if (value) to.append(name, value);
  }
}
