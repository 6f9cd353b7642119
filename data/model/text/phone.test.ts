import { expect, test } from "vitest";
import { phoneLink } from "./phone.ts";

test.each([
  ["(819) 555-0123", "tel:8195550123"],
  ["+1 819.555.0123", "tel:+18195550123"],
  ["819-555-0123 poste 45", "tel:8195550123;ext=45"],
  ["+1 819 555-0123, ext. 22", "tel:+18195550123;ext=22"],
  ["", "tel:"],
])("the link to %j dials %j, not the digits of the extension", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
