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
import { reviewsQuery } from "./product/reviews/queries.ts";
import type { RouteHandle } from "./route-handle.ts";
import { productsQuery, readServerFilters } from "./shop/queries.ts";
import { testimonialsQuery } from "./testimonials/queries.ts";
import { sharedWishlistQuery } from "./wishlist/queries.ts";

const CartDrawer = optional(() => import("./cart/cart-drawer.tsx"));
const ProductModal = optional(() => import("./product/product-modal.tsx"));

type ScreenRoute = Omit<RouteHandle, "module"> & {
  path: string;
  module: string;
  load: () => Promise<ComponentType>;
  loader?: LoaderFunction;
};

function screen({ path, module, parts, load, loader, reduced, status }: ScreenRoute): RouteObject {
  if (isInAnotherDocument(path)) return { path, loader: loadDocument };
  return {
    path,
    lazy: { Component: load },
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

/** For pages that no cache may store: those of customers and operators, and with a secret in their URL. */
function preventCaching() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

/** Screens whose data the server does not include in the page. */
const STATIC_SCREENS: readonly ScreenRoute[] = [
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
    // One screen for the whole account, so that the session is checked once.
    path: `${paths.account()}/*`,
    module: "account/account-screen.tsx",
    load: async () => (await import("./account/account-screen.tsx")).AccountScreen,
    loader: preventCaching,
  },
  {
    path: "/review",
    module: "reviews/review-screen.tsx",
    load: async () => (await import("./reviews/review-screen.tsx")).ReviewScreen,
    loader: preventCaching,
  },
  {
    path: "/review/:token",
    module: "reviews/review-screen.tsx",
    load: async () => (await import("./reviews/review-screen.tsx")).ReviewScreen,
    loader: preventCaching,
  },
  {
    path: paths.unsubscribe(),
    module: "subscriptions/subscription-screen.tsx",
    load: async () => (await import("./subscriptions/subscription-screen.tsx")).UnsubscribeScreen,
    loader: preventCaching,
  },
  {
    path: paths.stockNotification(),
    module: "subscriptions/subscription-screen.tsx",
    load: async () =>
      (await import("./subscriptions/subscription-screen.tsx")).StockNotificationScreen,
    loader: preventCaching,
  },
  {
    path: paths.wishlistTransfer(":token"),
    module: "wishlist/wishlist-transfer-screen.tsx",
    load: async () =>
      (await import("./wishlist/wishlist-transfer-screen.tsx")).WishlistTransferScreen,
    loader: preventCaching,
  },
  {
    // One screen for the whole admin, so that form values survive when the session expires.
    path: `${paths.admin()}/*`,
    module: "admin/admin-screen.tsx",
    load: async () => (await import("./admin/admin-screen.tsx")).AdminScreen,
    loader: preventCaching,
    reduced: true,
  },
  {
    path: paths.dataImport(),
    module: "admin/imports/data-import-screen.tsx",
    load: async () => (await import("./admin/imports/data-import-screen.tsx")).DataImportScreen,
    loader: preventCaching,
    reduced: true,
  },
  {
    path: "*",
    module: "pages/not-found-screen.tsx",
    load: async () => (await import("./pages/not-found-screen.tsx")).NotFoundScreen,
    status: 404,
  },
];

/** Prefetches a query of a screen. The result is the loader's data. */
export type Prefetch = <T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
  /** Whether the data means that the page does not exist (404). By default, if it is null. */
  isMissing?: (data: D) => boolean,
) => unknown;

/** Screens whose data the server includes in the page. */
function dataScreens(prefetch: Prefetch): readonly ScreenRoute[] {
  return [
    {
      path: paths.home(),
      module: "home/home-screen.tsx",
      load: async () => (await import("./home/home-screen.tsx")).HomeScreen,
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
      load: async () => (await import("./shop/shop-screen.tsx")).ShopScreen,
      loader: async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const scope = readServerFilters(searchParams);
        if (!import.meta.env.SSR) return prefetch(productsQuery(scope));
        // The server renders only the first products; the browser requests all of them.
        const { isUnknownCategory, readServerLimit } = await import("./shop/page-size.ts");
        return prefetch(productsQuery(scope, readServerLimit(searchParams)), (products) =>
          isUnknownCategory(scope, products),
        );
      },
    },
    {
      path: "/product/:id",
      module: "product/product-screen.tsx",
      parts: ["product/reviews/reviews-part.tsx"],
      load: async () => (await import("./product/product-screen.tsx")).ProductScreen,
      loader: async ({ params: { id = "" } }) => {
        const [product] = await Promise.all([
          prefetch(productQuery(id)),
          prefetch(relatedQuery(id)),
          prefetch(reviewsQuery(id)),
        ]);
        return product;
      },
    },
    {
      path: paths.sharedWishlist(":token"),
      module: "wishlist/shared-wishlist-screen.tsx",
      load: async () =>
        (await import("./wishlist/shared-wishlist-screen.tsx")).SharedWishlistScreen,
      loader: ({ params: { token = "" } }) => prefetch(sharedWishlistQuery(token)),
    },
    {
      path: paths.blog(),
      module: "blog/blog-screen.tsx",
      load: async () => (await import("./blog/blog-screen.tsx")).BlogScreen,
      loader: () => prefetch(postsQuery),
    },
    {
      path: "/blog/:id",
      module: "blog/post-screen.tsx",
      load: async () => (await import("./blog/post-screen.tsx")).PostScreen,
      loader: ({ params }) => prefetch(postQuery(params.id ?? "")),
    },
    {
      path: paths.testimonials(),
      module: "testimonials/testimonials-screen.tsx",
      load: async () => (await import("./testimonials/testimonials-screen.tsx")).TestimonialsScreen,
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
      // The server includes the configuration in every page.
      loader: () => prefetch(configQuery),
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
