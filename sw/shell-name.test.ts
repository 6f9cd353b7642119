import { expect, test } from "vitest";
import { shellName } from "./shell-name.ts";

test.each([
  ["/", "home"],
  ["/?source=app", "home"],
  ["/?category=all", "shop"],
  ["/shop?category=Hair%20Care&search=oil", "shop"],
  ["/product/never-seen", "product.each"],
  ["/blog", "blog"],
  ["/blog/post.html", "blog.each"],
  ["/order-confirmation?orderId=1", "order-confirmation"],
  ["/nowhere/at/all", "not-found"],
])("%s starts from %s", (address, name) => {
  expect(shellName(new URL(address, "https://shop.example"))).toBe(name);
});
