import { expect, test } from "vitest";
import { ingredientHandle } from "./handle.ts";

test.each([
  ["Aqua (Water)", "aqua"],
  ["Caprylic/Capric Triglyceride", "caprylic-capric-triglyceride"],
  ["Niacinamide 5%", "niacinamide"],
  ["<script>alert(1)</script>", "script-alert-script"],
])("the handle of %j is %j", (name, handle) => {
  expect(ingredientHandle(name)).toBe(handle);
});
