/** The `handle` of a route. */
export type RouteHandle = {
  /** Source file of the lazy screen relative to app/, for the server's preloads and stylesheets. */
  module?: string | undefined;
  /** Source files of lazily loaded parts that the server renders with the screen. */
  parts?: readonly string[] | undefined;
  /** Whether the page has no site navigation: the checkout and the admin. */
  reduced?: boolean | undefined;
  /** HTTP status of the page; 200 by default. */
  status?: number | undefined;
};

/** Types the `handle` of a matched route, which React Router declares as `unknown`. */
export const readHandle = (handle: unknown) => (handle ?? {}) as RouteHandle;

/** The source files of the matched routes, for the server's preloads and stylesheets. */
export const modulesOf = (handles: readonly RouteHandle[]): string[] =>
  handles.flatMap(({ module, parts = [] }) => [...(module ? [module] : []), ...parts]);
