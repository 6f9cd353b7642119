import { expect, test } from "vitest";
import { Paragraphs } from "./paragraphs.tsx";

test("a repeated paragraph is rendered twice, each with its own key", () => {
  const paragraphs = Paragraphs({ texts: ["Rinse.", "Wait a minute.", "Rinse."] });
  expect(paragraphs.map(({ props }) => props.children)).toEqual([
    "Rinse.",
    "Wait a minute.",
    "Rinse.",
  ]);
  expect(new Set(paragraphs.map(({ key }) => key)).size).toBe(3);
});
