import type { RANGE } from "../range.ts";

export type Slug = (typeof RANGE)[number]["slug"];

/** What the shop says and knows of a product beyond the range itself. */
export type Copy = {
  id: string;
  priceCents: number;
  /** null: its stock is not counted. */
  stockQuantity: number | null;
  description: string;
};

type Parts = {
  intro: string;
  benefits: readonly string[];
  howToUse: string;
  ingredients: string;
};

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The one plain text that the product page takes apart again and the search reads. */
export function productText({ intro, benefits, howToUse, ingredients }: Parts): string {
  return [
    oneLine(intro),
    ["Benefits", ...benefits.map((benefit) => `- ${benefit}`)].join("\n"),
    `How to use\n${oneLine(howToUse)}`,
    `Ingredients\n${oneLine(ingredients)}`,
  ].join("\n\n");
}
