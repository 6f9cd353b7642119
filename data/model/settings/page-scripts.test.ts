import { expect, test } from "vitest";
import { scriptsOf } from "./page-scripts.ts";

test.each([
  "/admin",
  "/admin/orders/1",
  "/Admin",
  "/data-import",
  "/account",
  "/account/orders/1",
  "/fr/account",
  "/track-order",
  "/%74rack-order",
  "/TRACK-ORDER/",
  "/unsubscribe",
  "/stock-notification",
  "/confirm-subscription",
  "/wishlist/shared/token",
  // Decoded by the router: never more scripts than on the page itself.
  "/%63heckout",
])("no third-party script runs on %s", (pathname) => {
  expect(scriptsOf(pathname)).toBe("own");
});

test.each([
  "/checkout",
  "/Checkout/",
  "/fr/checkout",
  "/order-confirmation",
  "/fr/order-confirmation",
])("only the payment provider's scripts run on %s", (pathname) => {
  expect(scriptsOf(pathname)).toBe("payment");
});

test.each([
  "/",
  "/fr",
  "/shop",
  "/checkouts",
  "/pages/checkout",
  "/accounting",
  "/wishlist",
  "/administration",
  "/blog/admin",
  "/product/%74",
])("%s belongs to the shop", (pathname) => {
  expect(scriptsOf(pathname)).toBe("all");
});
