import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { data, type LoaderFunction, type RouteObject, replace } from "react-router-dom";
import { isFirstPartyOnly } from "../data/model/first-party-pages.ts";
import { postQuery, postsQuery } from "./blog/queries.ts";
import { productQuery } from "./catalogue/product-query.ts";
import { optional } from "./components/optional.tsx";
import { configQuery } from "./config-query.ts";
import { featuredQuery } from "./home/queries.ts";
import { Layout } from "./layout/layout.tsx";
import { RouteFailure } from "./layout/route-failure.tsx";
import { paths } from "./paths.ts";
import { relatedQuery } from "./product/queries.ts";
import { productsQuery, readServerFilters } from "./shop/queries.ts";
import { testimonialsQuery } from "./testimonials/queries.ts";

const CartDrawer = optional(() => import("./cart/cart-drawer.tsx"));
const ProductModal = optional(() => import("./product/product-modal.tsx"));

type ScreenRoute = {
  path: string;
  /** Source file of the screen relative to app/, for the server's preloads and stylesheets. */
  module: string;
  load: () => Promise<ComponentType>;
  loader?: LoaderFunction;
  /** The checkout and the operator's pages go without the site's navigation. */
  reduced?: boolean;
  /** Status of the page, when it is not 200. */
  status?: number;
};

function screen({ path, module, load, loader, reduced, status }: ScreenRoute): RouteObject {
  if (isInAnotherDocument(path)) return { path, loader: loadDocument };
  return {
    path,
    lazy: { Component: load },
    handle: { module, reduced, status },
    ...(loader && { loader }),
  };
}

/** Pages with and without third-party scripts never share a document: see `isFirstPartyOnly`. */
function isInAnotherDocument(path: string): boolean {
  if (import.meta.env.SSR) return false;
  return isFirstPartyOnly(path) !== isFirstPartyOnly(window.location.pathname);
}

/** Never settles: the navigation ends with this document. */
const loadDocument: LoaderFunction = ({ request }) =>
  new Promise(() => window.location.assign(request.url));

/** The operator's pages are kept by nobody. */
function keepNothing() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

/** Screens that need nothing from the server, or only what a shopper asks for. */
const PLAIN: readonly ScreenRoute[] = [
  {
    path: paths.wishlist(),
    module: "wishlist/wishlist-screen.tsx",
    load: async () => (await import("./wishlist/wishlist-screen.tsx")).WishlistScreen,
  },
  {
    path: paths.checkout(),
    module: "checkout/checkout-screen.tsx",
    load: async () => (await import("./checkout/checkout-screen.tsx")).CheckoutScreen,
    reduced: true,
  },
  {
    path: paths.orderConfirmation(),
    module: "orders/order-confirmation-screen.tsx",
    load: async () =>
      (await import("./orders/order-confirmation-screen.tsx")).OrderConfirmationScreen,
  },
  {
    path: paths.trackOrder(),
    module: "orders/track-order-screen.tsx",
    load: async () => (await import("./orders/track-order-screen.tsx")).TrackOrderScreen,
  },
  {
    path: paths.about(),
    module: "pages/about-screen.tsx",
    load: async () => (await import("./pages/about-screen.tsx")).AboutScreen,
  },
  {
    path: paths.privacy(),
    module: "pages/privacy-screen.tsx",
    load: async () => (await import("./pages/privacy-screen.tsx")).PrivacyScreen,
  },
  {
    path: paths.terms(),
    module: "pages/terms-screen.tsx",
    load: async () => (await import("./pages/terms-screen.tsx")).TermsScreen,
  },
  {
    path: paths.shipping(),
    module: "pages/shipping-screen.tsx",
    load: async () => (await import("./pages/shipping-screen.tsx")).ShippingScreen,
  },
  {
    path: paths.contact(),
    module: "pages/contact-screen.tsx",
    load: async () => (await import("./pages/contact-screen.tsx")).ContactScreen,
  },
  {
    path: paths.faq(),
    module: "pages/faq-screen.tsx",
    load: async () => (await import("./pages/faq-screen.tsx")).FaqScreen,
  },
  {
    // One screen for the whole admin, so that form values survive when the session expires.
    path: `${paths.admin()}/*`,
    module: "admin/admin-screen.tsx",
    load: async () => (await import("./admin/admin-screen.tsx")).AdminScreen,
    loader: keepNothing,
    reduced: true,
  },
  {
    path: paths.dataImport(),
    module: "admin/imports/data-import-screen.tsx",
    load: async () => (await import("./admin/imports/data-import-screen.tsx")).DataImportScreen,
    loader: keepNothing,
    reduced: true,
  },
  {
    path: "*",
    module: "pages/not-found-screen.tsx",
    load: async () => (await import("./pages/not-found-screen.tsx")).NotFoundScreen,
    status: 404,
  },
];

/** Warms the query cache for a screen; what it answers is the loader's data. */
export type Warm = <T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
  /** Whether the data says that the page does not exist; by default, if it is null. */
  isMissing?: (data: D) => boolean,
) => unknown;

/** Screens whose data the server puts into the page. */
function filledScreens(warm: Warm): readonly ScreenRoute[] {
  return [
    {
      path: paths.home(),
      module: "home/home-screen.tsx",
      load: async () => (await import("./home/home-screen.tsx")).HomeScreen,
      loader: ({ request }) => {
        // Home answers a category by showing it in the shop: the not-found page leads here.
        const category = new URL(request.url).searchParams.get("category");
        if (category !== null) throw replace(paths.shop({ category }));
        return warm(featuredQuery);
      },
    },
    {
      path: paths.shop(),
      module: "shop/shop-screen.tsx",
      load: async () => (await import("./shop/shop-screen.tsx")).ShopScreen,
      loader: async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const scope = readServerFilters(searchParams);
        if (!import.meta.env.SSR) return warm(productsQuery(scope));
        // Only the server needs to know how many are shown: the browser requests all.
        const { isUnknownCategory, readServerLimit } = await import("./shop/page-size.ts");
        return warm(productsQuery(scope, readServerLimit(searchParams)), (products) =>
          isUnknownCategory(scope, products),
        );
      },
    },
    {
      path: "/product/:id",
      module: "product/product-screen.tsx",
      load: async () => (await import("./product/product-screen.tsx")).ProductScreen,
      loader: async ({ params: { id = "" } }) => {
        const [answer] = await Promise.all([warm(productQuery(id)), warm(relatedQuery(id))]);
        return answer;
      },
    },
    {
      path: paths.blog(),
      module: "blog/blog-screen.tsx",
      load: async () => (await import("./blog/blog-screen.tsx")).BlogScreen,
      loader: () => warm(postsQuery),
    },
    {
      path: "/blog/:id",
      module: "blog/post-screen.tsx",
      load: async () => (await import("./blog/post-screen.tsx")).PostScreen,
      loader: ({ params }) => warm(postQuery(params.id ?? "")),
    },
    {
      path: paths.testimonials(),
      module: "testimonials/testimonials-screen.tsx",
      load: async () => (await import("./testimonials/testimonials-screen.tsx")).TestimonialsScreen,
      loader: () => warm(testimonialsQuery),
    },
  ];
}

/**
 * The route table. Loaders warm the query cache that the screens read: the server waits for it; in
 * the browser the screen appears at once and shows what is still loading. What is null is missing:
 * the screen says so and the page's status is 404.
 */
export function createRoutes(warm: Warm): RouteObject[] {
  return [
    {
      element: <Layout CartDrawer={CartDrawer} ProductModal={ProductModal} />,
      // Known to a page from the server, which then has nothing left to ask.
      loader: () => warm(configQuery),
      // Without one a fault in the shell itself would show its stack.
      ErrorBoundary: RouteFailure,
      children: [
        {
          ErrorBoundary: RouteFailure,
          children: [...[...filledScreens(warm), ...PLAIN].map(screen)],
        },
      ],
    },
  ];
}
