import type { ComponentType } from "react";
import { data, type LoaderFunction } from "react-router-dom";
import { paths } from "./paths.ts";
import type { RouteHandle } from "./route-handle.ts";

export type ScreenRoute = Omit<RouteHandle, "module"> & {
  path: string;
  module: string;
  load: () => Promise<ComponentType>;
  loader?: LoaderFunction;
};

/** For pages that no cache may store: those of customers and operators, and with a secret in their URL. */
function preventCaching() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

/** Screens whose data the server does not include in the page. */
export const STATIC_SCREENS: readonly ScreenRoute[] = [
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
    path: paths.confirmSubscription(),
    module: "subscriptions/subscription-screen.tsx",
    load: async () =>
      (await import("./subscriptions/subscription-screen.tsx")).ConfirmSubscriptionScreen,
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
    load: async () =>
      (await import("./admin/catalogue/imports/data-import-screen.tsx")).DataImportScreen,
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
