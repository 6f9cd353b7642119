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

/** The headings of the sections. */
type Headings = { [section in keyof Omit<Parts, "intro">]: string };

const ENGLISH: Headings = {
  benefits: "Benefits",
  howToUse: "How to use",
  ingredients: "Ingredients",
};

/** Keeps no-break spaces. */
function oneLine(text: string): string {
  return text.trim().replace(/[ \n]+/g, " ");
}

/** Formats the sections as one text, which `readProductText` parses. */
export function productText(
  { intro, benefits, howToUse, ingredients }: Parts,
  headings: Headings = ENGLISH,
): string {
  return [
    oneLine(intro),
    [headings.benefits, ...benefits.map((benefit) => `- ${benefit}`)].join("\n"),
    `${headings.howToUse}\n${oneLine(howToUse)}`,
    `${headings.ingredients}\n${oneLine(ingredients)}`,
  ].join("\n\n");
}
