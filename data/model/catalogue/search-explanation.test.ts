import { expect, test } from "vitest";
import { isSafetySearch } from "./search-explanation.ts";

test.each([
  "pregnancy",
  "Pregnant",
  "safe while PREGNANT",
  "pregnency",
  "breastfeeding",
  "breast feeding",
  "nursing mother",
  "lactation",
  "nut",
  "nuts",
  "nut-free",
  "tree nuts",
  "peanut",
  "allergy",
  "alergies",
  "allergens",
  "hypoallergenic",
  "gluten free",
  "wheat",
  "celiac",
  "coeliac",
  "dairy-free",
  "lactose",
  "soy",
  "latex",
  "sesame",
  "baby",
  "infants",
  "grossesse",
  "femme enceinte",
  "allaitement",
  "noix",
])("%j asks about safety or allergens", (search) => {
  expect(isSafetySearch(search)).toBe(true);
});

test.each([
  "",
  "cream",
  "coconut",
  "nutrient",
  "walnut shell",
  "nurture",
  "free",
  "soft",
  "babassu",
])("%j does not", (search) => {
  expect(isSafetySearch(search)).toBe(false);
});
