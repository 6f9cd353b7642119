import { expect, test } from "vitest";
import { inTreeOrder } from "./tree-order.ts";

const category = (handle: string, parent: string | null = null) => ({
  handle,
  name: handle,
  parent,
  imageUrl: null,
  description: "",
  seoTitle: null,
  seoDescription: null,
  productCount: 0,
  updatedAt: "",
});

test("each category is above those below it, in their order", () => {
  const listed = [
    category("serums", "face"),
    category("face"),
    category("hair"),
    category("oils", "face"),
    category("masks", "hair"),
  ];
  expect(inTreeOrder(listed).map(({ handle }) => handle)).toEqual([
    "face",
    "serums",
    "oils",
    "hair",
    "masks",
  ]);
});
