import { expect, test } from "vitest";
import { toLinkAddress } from "./link-address.ts";

test.each([
  ["https://example.com/a?b#c", "https://example.com/a?b#c"],
  ["http://example.com", "https://example.com"],
  [" example.com/care ", "https://example.com/care"],
  ["care@example.com", "mailto:care@example.com"],
  ["mailto:care@example.com", "mailto:care@example.com"],
  ["tel:+15145550100", "tel:+15145550100"],
  ["/shipping#returns", "/shipping#returns"],
  ["#care", "#care"],
  ["//example.com", undefined],
  ["/\\example.com", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["two words", undefined],
  ["", undefined],
])("%j becomes %j", (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address);
});
