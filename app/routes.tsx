import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { data, type RouteObject } from "react-router-dom";
import { RouteFailure } from "./shell/route-failure.tsx";
import { Shell } from "./shell/shell.tsx";

type ScreenRoute = {
  path: string;
  /** Source file of the screen relative to app/, for the server's preloads and stylesheets. */
  module: string;
  Component: () => Promise<ComponentType>;
  loader?: RouteObject["loader"];
  /** Read by the shell: the checkout goes without the site's navigation. */
  reduced?: boolean;
};

function screen({ path, module, Component, loader, reduced }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: { Component },
    handle: { module, reduced },
    ...(loader && { loader }),
  };
}

/**
 * The route table. Loaders warm the query cache that the screens read: on the server they wait for
 * it, in the browser the screen appears at once and shows what is still loading.
 */
export function createRoutes(_queryClient: QueryClient): RouteObject[] {
  const screens: ScreenRoute[] = [];
  return [
    {
      Component: Shell,
      children: [
        {
          ErrorBoundary: RouteFailure,
          children: [
            ...screens.map(screen),
            {
              path: "*",
              loader: () => {
                throw data(null, { status: 404, statusText: "Not Found" });
              },
            },
          ],
        },
      ],
    },
  ];
}
