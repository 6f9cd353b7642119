import { expect, test } from "vitest";
import { isFirstPartyOnly } from "./first-party-pages.ts";

test.each([
  "/admin",
  "/admin/orders/1",
  "/Admin",
  "/data-import",
  "/account",
  "/account/orders/1",
  "/track-order",
  "/%74rack-order",
  "/TRACK-ORDER/",
  "/unsubscribe",
  "/stock-notification",
  "/confirm-subscription",
  "/wishlist/shared/token",
])("no third-party script runs on %s", (pathname) => {
  expect(isFirstPartyOnly(pathname)).toBe(true);
});

test.each([
  "/",
  "/shop",
  "/checkout",
  "/order-confirmation",
  "/accounting",
  "/wishlist",
  "/administration",
  "/blog/admin",
  "/product/%74",
])("%s belongs to the shop", (pathname) => {
  expect(isFirstPartyOnly(pathname)).toBe(false);
});
