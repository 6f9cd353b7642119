import type { ComponentType } from "react";
import { data, type LoaderFunction } from "react-router-dom";
import { paths } from "./paths.ts";
import type { RouteHandle } from "./route-handle.ts";

export type ScreenRoute = Omit<RouteHandle, "module"> & {
  path: string;
  /** Source file of the screen relative to app/. */
  module: string;
  /** The exported component; by default the file's name, such as HomeScreen of home-screen.tsx. */
  component?: string;
  loader?: LoaderFunction;
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

/** For pages that no cache may store: those of customers and operators, and with a secret in their URL. */
function preventCaching() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
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
    path: paths.about(),
    module: "pages/about-screen.tsx",
  },
  {
    path: paths.privacy(),
    module: "pages/privacy-screen.tsx",
  },
  {
    path: paths.terms(),
    module: "pages/terms-screen.tsx",
  },
  {
    path: paths.shipping(),
    module: "pages/shipping-screen.tsx",
  },
  {
    path: paths.contact(),
    module: "pages/contact-screen.tsx",
  },
  {
    path: paths.faq(),
    module: "pages/faq-screen.tsx",
  },
  {
    // One screen for the whole account, so that the session is checked once.
    path: `${paths.account()}/*`,
    module: "account/account-screen.tsx",
    loader: preventCaching,
  },
  {
    path: "/review",
    module: "reviews/review-screen.tsx",
    loader: preventCaching,
  },
  {
    path: "/review/:token",
    module: "reviews/review-screen.tsx",
    loader: preventCaching,
  },
  {
    path: paths.unsubscribe(),
    module: "subscriptions/subscription-screen.tsx",
    component: "UnsubscribeScreen",
    loader: preventCaching,
  },
  {
    path: paths.stockNotification(),
    module: "subscriptions/subscription-screen.tsx",
    component: "StockNotificationScreen",
    loader: preventCaching,
  },
  {
    path: paths.confirmSubscription(),
    module: "subscriptions/subscription-screen.tsx",
    component: "ConfirmSubscriptionScreen",
    loader: preventCaching,
  },
  {
    path: paths.wishlistTransfer(":token"),
    module: "wishlist/wishlist-transfer-screen.tsx",
    loader: preventCaching,
  },
  {
    // One screen for the whole admin, so that form values survive when the session expires.
    path: `${paths.admin()}/*`,
    module: "admin/admin-screen.tsx",
    loader: preventCaching,
    reduced: true,
  },
  {
    path: paths.dataImport(),
    module: "admin/catalogue/imports/data-import-screen.tsx",
    loader: preventCaching,
    reduced: true,
  },
  {
    path: "*",
    module: "pages/not-found-screen.tsx",
    status: 404,
  },
];
