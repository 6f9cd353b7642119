import { expect, test } from "vitest";
import { Paragraphs } from "./paragraphs.tsx";

test("a paragraph that occurs twice is shown twice, each under its own key", () => {
  const paragraphs = Paragraphs({ texts: ["Rinse.", "Wait a minute.", "Rinse."] });
  expect(paragraphs.map(({ props }) => props.children)).toEqual([
    "Rinse.",
    "Wait a minute.",
    "Rinse.",
  ]);
  expect(new Set(paragraphs.map(({ key }) => key)).size).toBe(3);
});
