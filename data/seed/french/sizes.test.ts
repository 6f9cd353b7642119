import { expect, test } from "vitest";
import { readQuantity } from "../../model/catalogue/size.ts";
import { frenchSize } from "./sizes.ts";

test.each([
  ["30 mL · 1.0 fl oz", "30\u00a0ml · 1,0\u00a0oz\u00a0liq."],
  ["300 mL · 10.1 fl oz", "300\u00a0ml · 10,1\u00a0oz\u00a0liq."],
  ["90 g · 3.2 oz", "90\u00a0g · 3,2\u00a0oz"],
  ["30 mL", "30\u00a0ml"],
])("%j is %j in French, with the same quantity", (english, french) => {
  expect(frenchSize(english)).toBe(french);
  expect(readQuantity(french)).toEqual(readQuantity(english));
});
