import { dehydrate, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from "react-router-dom";
import { type PageState, toStateScript } from "./page-state.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./routes.tsx";
import { SiteOrigin } from "./ui/site.tsx";

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
  const routes = createRoutes(queryClient);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(request);
  if (context instanceof Response) return context;

  const router = createStaticRouter(dataRoutes, context);
  const { origin } = new URL(request.url);
  const stream = await renderToReadableStream(
    <StrictMode>
      <SiteOrigin value={origin}>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>,
    {
      onError: onFault,
      // All of the page is awaited: nothing may be left for an inline script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  const { head, body } = splitHead(await new Response(stream).text());

  for (const error of Object.values(context.errors ?? {})) if (!isExpected(error)) onFault(error);
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as RouteHandle);
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
