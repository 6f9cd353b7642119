import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { type LoaderFunction, type RouteObject, replace } from "react-router-dom";
import { isFirstPartyOnly } from "../data/model/settings/first-party-pages.ts";
import { postQuery, postsQuery } from "./blog/queries.ts";
import { categoriesQuery } from "./catalogue/categories-query.ts";
import { productQuery } from "./catalogue/product-query.ts";
import { optional } from "./components/optional.tsx";
import { configQuery } from "./config-query.ts";
import { featuredQuery } from "./home/queries.ts";
import { Layout } from "./layout/layout.tsx";
import { RouteFailure } from "./layout/route-failure.tsx";
import { paths } from "./paths.ts";
import { relatedQuery } from "./product/queries.ts";
import { reviewsQuery } from "./product/reviews/queries.ts";
import type { RouteHandle } from "./route-handle.ts";
import { productsQuery, readServerFilters } from "./shop/queries.ts";
import { loadScreen, type ScreenRoute, STATIC_SCREENS } from "./static-screens.ts";
import { testimonialsQuery } from "./testimonials/queries.ts";
import { sharedWishlistQuery } from "./wishlist/queries.ts";

const CartDrawer = optional(() => import("./cart/cart-drawer.tsx"));
const ProductModal = optional(() => import("./product/product-modal.tsx"));

function screen(route: ScreenRoute): RouteObject {
  const { path, module, parts, loader, reduced, status } = route;
  if (isInAnotherDocument(path)) return { path, loader: loadDocument };
  return {
    path,
    lazy: { Component: () => loadScreen(route) },
    handle: { module, parts, reduced, status } satisfies RouteHandle,
    ...(loader && { loader }),
  };
}

/** Pages with and without third-party scripts never share a document: see `isFirstPartyOnly`. */
function isInAnotherDocument(path: string): boolean {
  if (import.meta.env.SSR) return false;
  return isFirstPartyOnly(path) !== isFirstPartyOnly(window.location.pathname);
}

/** Navigates with a full page load. Never resolves, because the document is left. */
const loadDocument: LoaderFunction = ({ request }) =>
  new Promise(() => window.location.assign(request.url));

/** Prefetches a query of a screen. The result is the loader's data. */
export type Prefetch = <T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
  /** Whether the data means that the page does not exist (404). By default, if it is null. */
  isMissing?: (data: D) => boolean,
  /** Prefetches queries that depend on the data. Only on the server: in the browser the screen fetches them. */
  next?: (data: NonNullable<D>) => readonly unknown[],
) => unknown;

/** Screens whose data the server includes in the page. */
function dataScreens(prefetch: Prefetch): readonly ScreenRoute[] {
  return [
    {
      path: paths.home(),
      module: "home/home-screen.tsx",
      loader: ({ request }) => {
        // The not-found page links to "/?category=all".
        const category = new URL(request.url).searchParams.get("category");
        if (category !== null) throw replace(paths.shop({ category }));
        return prefetch(featuredQuery);
      },
    },
    {
      path: paths.shop(),
      module: "shop/shop-screen.tsx",
      loader: async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const scope = readServerFilters(searchParams);
        if (!import.meta.env.SSR) return prefetch(productsQuery(scope));
        // The server renders only the first products; the browser requests all of them.
        const { isEmptyCollection, isUnknownCategory, readServerLimit } = await import(
          "./shop/page-size.ts"
        );
        const { facetsQuery } = await import("./shop/facets-query.ts");
        const { readFilters } = await import("./shop/filters.ts");
        const filters = readFilters(searchParams);
        const results = await Promise.all([
          prefetch(categoriesQuery, (categories) => isUnknownCategory(scope, categories)),
          prefetch(productsQuery(scope, readServerLimit(searchParams)), (products) =>
            isEmptyCollection(filters, products),
          ),
          prefetch(facetsQuery(filters)),
        ]);
        return results.find((result) => result !== null) ?? null;
      },
    },
    {
      path: "/product/:id",
      module: "product/product-screen.tsx",
      parts: ["product/reviews/reviews-part.tsx"],
      loader: ({ params: { id: key = "" } }) =>
        prefetch(productQuery(key), undefined, ({ id }) => [
          prefetch(relatedQuery(id)),
          prefetch(reviewsQuery(id)),
        ]),
    },
    {
      path: paths.sharedWishlist(":token"),
      module: "wishlist/shared-wishlist-screen.tsx",
      loader: ({ params: { token = "" } }) => prefetch(sharedWishlistQuery(token)),
    },
    {
      path: paths.blog(),
      module: "blog/blog-screen.tsx",
      loader: () => prefetch(postsQuery),
    },
    {
      path: "/blog/:id",
      module: "blog/post-screen.tsx",
      loader: ({ params }) => prefetch(postQuery(params.id ?? "")),
    },
    {
      path: paths.testimonials(),
      module: "testimonials/testimonials-screen.tsx",
      loader: () => prefetch(testimonialsQuery),
    },
  ];
}

/**
 * The route table. Loaders prefetch the queries that the screens use. On the server, `prefetch` waits
 * for the data; in the browser the screen appears immediately with placeholders. If the data is null,
 * the page does not exist: the screen displays that, and the server responds with 404.
 */
export function createRoutes(prefetch: Prefetch): RouteObject[] {
  return [
    {
      element: <Layout CartDrawer={CartDrawer} ProductModal={ProductModal} />,
      // The server includes the configuration and the categories in every page.
      loader: async () => {
        await Promise.all([prefetch(configQuery), prefetch(categoriesQuery)]);
        return null;
      },
      // Without it React Router would display the stack of an error in the layout.
      ErrorBoundary: RouteFailure,
      children: [
        {
          ErrorBoundary: RouteFailure,
          children: [...[...dataScreens(prefetch), ...STATIC_SCREENS].map(screen)],
        },
      ],
    },
  ];
}
