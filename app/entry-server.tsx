import { dehydrate, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  data,
  isRouteErrorResponse,
  StaticRouterProvider,
} from "react-router-dom";
import { SiteOrigin } from "./components/site.tsx";
import { type PageState, toStateScript } from "./page-state.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes, type Warm } from "./routes.tsx";

export type RenderedPage = {
  status: number;
  headers: Headers;
  /** Title, meta and link elements for the head. */
  head: string;
  /** What goes into the root element. */
  body: string;
  /** The script element with the page's state. */
  state: string;
  /** Source files of the matched routes' screens, as the client build's manifest names them. */
  modules: string[];
};

/** What a route may say in its `handle`. */
type RouteHandle = {
  /** Source file of the lazy screen, relative to app/, for its preload and stylesheets. */
  module?: string;
  /** Status of the page, when it is not 200. */
  status?: number;
};

/**
 * Renders the page of a request; a Response is a redirect. `onFault` hears of every error that the
 * page shows to the shopper as its own.
 */
export async function renderPage(
  request: Request,
  onFault: (error: unknown) => void,
): Promise<RenderedPage | Response> {
  const queryClient = createQueryClient();
  const { origin } = new URL(request.url);
  const made = await renderRoute(request, origin, queryClient, waitFor(queryClient), onFault);
  if (made instanceof Response) return made;
  const { context, head, body, handles } = made;
  for (const error of Object.values(context.errors ?? {})) if (!isExpected(error)) onFault(error);
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
    modules: handles.flatMap((handle) => handle.module ?? []),
  };
}

/** What a page looks like before anything is known: the same for everybody, at any time. */
export type PrerenderedPage = Pick<RenderedPage, "head" | "body" | "modules">;

/** Renders a page of the store without asking for any data: what is still loading shows its place. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const failed = (error: unknown) => {
    throw error;
  };
  const request = new Request(new URL(path, "http://prepared.invalid"));
  const made = await renderRoute(request, "", createQueryClient(), () => null, failed);
  if (made instanceof Response) throw new Error(`${path} leads elsewhere`);
  const { head, body, handles } = made;
  return {
    // The rest is for crawlers, which never get to see this page.
    head: [...head.matchAll(/<title[^>]*>.*?<\/title>|<link rel="preload"[^>]*>/g)].join(""),
    body,
    modules: handles.flatMap((handle) => handle.module ?? []),
  };
}

/** Loaders wait for their answers; what is null is missing. */
function waitFor(queryClient: QueryClient): Warm {
  return async (options, isMissing = (found) => found === null) => {
    await queryClient.prefetchQuery(options);
    const found: unknown = queryClient.getQueryData(options.queryKey);
    return found !== undefined && isMissing(found as Parameters<typeof isMissing>[0])
      ? data(null, { status: 404 })
      : null;
  };
}

async function renderRoute(
  request: Request,
  origin: string,
  queryClient: QueryClient,
  warm: Warm,
  onFault: (error: unknown) => void,
) {
  const { query, dataRoutes } = createStaticHandler(createRoutes(warm));
  const context = await query(request);
  if (context instanceof Response) return context;
  const router = createStaticRouter(dataRoutes, context);
  const page: ReactNode = (
    <StrictMode>
      <SiteOrigin value={origin}>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>
  );
  const stream = await renderToReadableStream(page, {
    onError: onFault,
    // All of the page is awaited: nothing may be left for an inline script to move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as RouteHandle);
  return { context, handles, ...splitHead(await new Response(stream).text()) };
}

const HEAD_TAG =
  /^\s*(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link|base)\b[^>]*>|<style\b[^>]*>[\s\S]*?<\/style>)/;

/** React puts what belongs into the head in front of a fragment: cut it off there. */
function splitHead(html: string): { head: string; body: string } {
  let at = 0;
  for (;;) {
    const tag = HEAD_TAG.exec(html.slice(at));
    if (!tag) break;
    at += tag[0].length;
  }
  return { head: html.slice(0, at), body: html.slice(at) };
}

/** A loader that says 404 is an answer, not a fault. */
function isExpected(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** Loaders may set a page's cache rule and cookies, nothing else. */
function copyHeaders(from: Headers, to: Headers) {
  for (const name of ["cache-control", "set-cookie"]) {
    const value = from.get(name);
    if (value) to.append(name, value);
  }
}
