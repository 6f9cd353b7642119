import { expect, test } from "vitest";
import { replaceIn } from "./external-urls.ts";

test("replaces URLs in lists inside of texts; a text that only looks like JSON stays", () => {
  const copies = new Map([["https://a.example/1.jpg", "/pictures/1.webp"]]);
  const pictures = JSON.stringify([{ src: "https://a.example/1.jpg", alt: "" }]);
  const texts = { title: "[1.0]", sku: "[12345678901234567890]" };
  expect(replaceIn({ ...texts, pictures }, copies)).toEqual({
    ...texts,
    pictures: JSON.stringify([{ src: "/pictures/1.webp", alt: "" }]),
  });
});
