import { expect, test } from "vitest";
import { NOT_FOUND, shellAddress, shellName } from "./shell-name.ts";

const nameOf = (address: string) => shellName(new URL(address, "https://shop.example"));

test.each([
  ["/", "home"],
  ["/?source=app", "home"],
  ["/?category=all", "shop"],
  ["/?category=Skin%20Care", "shop.skin-care"],
  ["/shop", "shop"],
  ["/shop?search=oil", "shop"],
  ["/shop?category=Hair%20Care&search=oil", "shop.hair-care"],
  ["/shop?category=Hair+Care", "shop.hair-care"],
  ["/shop?category=Candles", "shop.category"],
  ["/shop?category=hair%20care", "shop.category"],
  ["/shop?category=All", "shop"],
  ["/shop?category=", "shop"],
  ["/shop/skin-care", "shop.each"],
  ["/product/never-seen", "product.each"],
  ["/blog", "blog"],
  ["/blog/post.html", "blog.each"],
  ["/order-confirmation?orderId=1", "order-confirmation"],
  ["/nowhere/at/all", "not-found"],
])("%s has the app shell %s", (address, name) => {
  expect(nameOf(address)).toBe(name);
});

test.each([
  ["home", "/"],
  ["about", "/about"],
  ["shop", "/shop"],
  ["shop.skin-care", "/shop?category=Skin%20Care"],
])("%s is the app shell of %s", (name, address) => {
  expect(shellAddress(name)).toBe(address);
  expect(nameOf(address)).toBe(name);
});

test.each(["product.each", "shop.category", NOT_FOUND])(
  "%s is the app shell of several URLs",
  (name) => {
    expect(shellAddress(name)).toBeUndefined();
  },
);
