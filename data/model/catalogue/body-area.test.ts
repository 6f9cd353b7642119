import { expect, test } from "vitest";
import { readBodyArea } from "./body-area.ts";

test("finds the part of the body in an English or French title, as a whole word", () => {
  expect(readBodyArea("Maple & Silk Hand Cream")).toBe("hands");
  expect(readBodyArea("Crème pour les mains, érable et soie")).toBe("hands");
  expect(readBodyArea("Baume à lèvres")).toBe("lips");
  expect(readBodyArea("Labrador Tea Eye Cream")).toBe("eyes");
  expect(readBodyArea("Exfoliant pour le cuir chevelu")).toBe("scalp");
  expect(readBodyArea("Handmade Silk Day Cream")).toBeUndefined();
});
