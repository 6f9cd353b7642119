import { expect, test } from "vitest";
import { joinQuantities } from "./join-quantities.ts";

test.each([
  ["Silk Day Cream, 75 mL", "Silk Day Cream, 75_mL"],
  ["75 mL · 2.5 fl oz", "75_mL · 2.5_fl_oz"],
  ["2 × 100 g", "2 × 100_g"],
  ["90 g · 3.2 oz", "90_g · 3.2_oz"],
  ["Step 2 glow oil", "Step 2 glow oil"],
  ["30mL", "30mL"],
])("the quantities of %j are on one line", (text, joined) => {
  expect(joinQuantities(text)).toBe(joined.replaceAll("_", "\u00a0"));
});
