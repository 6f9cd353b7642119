import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router-dom";
import { paths } from "./paths.ts";

/**
 * Adds a query to the query cache. The server waits for the data; in the browser the screen appears at
 * once with placeholders. Resolves to whether the page does not exist (404).
 */
export type Prefetch = <T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
  /** Whether the data means that the page does not exist. By default, if it is null. */
  isMissing?: (data: D) => boolean,
  /** Prefetches queries that depend on the data. Only on the server: in the browser the screen fetches them. */
  next?: (data: NonNullable<D>) => readonly Promise<unknown>[],
) => Promise<boolean>;

/** A screen of the store and the path pattern that displays it. */
export type ScreenRoute = {
  path: string;
  /** Source file of the screen relative to app/, which the client build's manifest names. */
  module: string;
  /** The exported component; by default the file's name, such as HomeScreen of home-screen.tsx. */
  component?: string;
  /** Whether the page has no site navigation: the checkout and the admin. */
  reduced?: boolean;
  /** HTTP status of the page; 200 by default. */
  status?: 404;
  /** Prefetches the data of the screen. Resolves to whether the page does not exist. */
  prefetch?: (prefetch: Prefetch, page: { url: URL; params: Params }) => Promise<boolean>;
  /** The path that the French link leads to if the page does not exist in French. Reads the query cache. */
  frenchPath?: (queries: QueryClient, page: { url: URL; params: Params }) => string | undefined;
  /** The path that the page redirects to, if it does. */
  redirect?: (url: URL) => string | undefined;
};

const SCREENS = import.meta.glob<Record<string, ComponentType>>("./**/*-screen.tsx");

/** Loads the component of a screen. @throws if the file or its export does not exist */
export async function loadScreen({ module, component }: ScreenRoute): Promise<ComponentType> {
  const name = component ?? componentName(module);
  const Component = (await SCREENS[`./${module}`]?.())?.[name];
  if (!Component) throw new Error(`app/${module} has no component ${name}`);
  return Component;
}

/** "home/home-screen.tsx" is HomeScreen. */
function componentName(module: string): string {
  const file = module.slice(module.lastIndexOf("/") + 1, -".tsx".length);
  return file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Screens whose data the server does not include in the page. */
export const STATIC_SCREENS: readonly ScreenRoute[] = [
  {
    path: paths.wishlist(),
    module: "wishlist/wishlist-screen.tsx",
  },
  {
    path: paths.checkout(),
    module: "checkout/checkout-screen.tsx",
    reduced: true,
  },
  {
    path: paths.orderConfirmation(),
    module: "orders/order-confirmation-screen.tsx",
  },
  {
    path: paths.trackOrder(),
    module: "orders/track-order-screen.tsx",
  },
  {
    // One screen for the whole account, so that the session is checked once.
    path: `${paths.account()}/*`,
    module: "account/account-screen.tsx",
  },
  {
    path: "/review",
    module: "reviews/review-screen.tsx",
  },
  {
    path: "/review/:token",
    module: "reviews/review-screen.tsx",
  },
  {
    path: paths.unsubscribe(),
    module: "subscriptions/subscription-screen.tsx",
    component: "UnsubscribeScreen",
  },
  {
    path: paths.emails(),
    module: "subscriptions/emails-screen.tsx",
  },
  {
    path: paths.stockNotification(),
    module: "subscriptions/subscription-screen.tsx",
    component: "StockNotificationScreen",
  },
  {
    path: paths.confirmSubscription(),
    module: "subscriptions/subscription-screen.tsx",
    component: "ConfirmSubscriptionScreen",
  },
  {
    path: paths.wishlistTransfer(":token"),
    module: "wishlist/wishlist-transfer-screen.tsx",
  },
  {
    // One screen for the whole admin, so that form values survive when the session expires.
    path: `${paths.admin()}/*`,
    module: "admin/admin-screen.tsx",
    reduced: true,
  },
  {
    path: paths.dataImport(),
    module: "admin/catalogue/imports/data-import-screen.tsx",
    reduced: true,
  },
  {
    path: "*",
    module: "pages/not-found-screen.tsx",
    status: 404,
  },
];
