import type { RANGE } from "../range.ts";

export type Slug = (typeof RANGE)[number]["slug"];

/** Texts, price and stock of a sample product. */
export type Copy = {
  id: string;
  priceCents: number;
  /** null if its stock is not counted. */
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

/** Formats the sections as one text, which `readProductText` parses. */
export function productText({ intro, benefits, howToUse, ingredients }: Parts): string {
  return [
    oneLine(intro),
    ["Benefits", ...benefits.map((benefit) => `- ${benefit}`)].join("\n"),
    `How to use\n${oneLine(howToUse)}`,
    `Ingredients\n${oneLine(ingredients)}`,
  ].join("\n\n");
}
