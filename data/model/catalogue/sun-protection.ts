import { isFrench } from "./french-words.ts";
import { readProductText } from "./product-text.ts";

/**
 * Whether a product protects from the sun, and not only mentions it: "Wear sunscreen in the morning" and "no
 * sun filter" are no reason to find a serum by "sunscreen" or "SPF".
 */

const SUN_PROTECTION =
  /(?<![\p{L}\p{N}])(?:sun[ -]?(?:screen|block|filter|cream|protection)s?|(?:écran|crème|protection|filtre)s? solaires?|(?:SPF|FPS)[ -]?(?:\d+\+?)?)(?![\p{L}\p{N}])/giu;
const NAMED =
  /(?<![\p{L}\p{N}])(?:sun[ -]?(?:screen|block|cream|care|protection)|(?:écran|crème|protection|soin)s? solaires?|SPF|FPS)/iu;
const FACTOR = /(?<![\p{L}\p{N}])(?:SPF|FPS)[ -]?\d/iu;
/** Sentences about another product. */
const ADVICE =
  /(?<![\p{L}\p{N}])(?:wear|apply|use|follow\w*|finish\w*|layer\w*|pair\w*|under|over|before|after|beneath|below|your|no|not|without)(?![\p{L}\p{N}])/iu;
const FRENCH_ADVICE =
  /(?<![\p{L}\p{N}])(?:portez|appliquez|utilisez|terminez|suivez|superposez|suivie?|sous|sur|avant|après|votre|aucune?|pas|sans)(?![\p{L}\p{N}])/iu;
const isAdvice = (sentence: string) =>
  ADVICE.test(sentence) || (isFrench() && FRENCH_ADVICE.test(sentence));

/** Words by which a product that protects from the sun is found. */
export const sunProtectionWords = (): string =>
  isFrench() ? "sunscreen SPF écran solaire FPS" : "sunscreen SPF";

/**
 * Whether title, category or tags name sun protection, or a sentence of the introduction or the benefits states
 * a factor ("Broad-spectrum SPF 30.").
 */
export function statesSunProtection({
  title,
  category,
  tags = [],
  description,
}: {
  title: string;
  category: string;
  tags?: readonly string[] | undefined;
  description: string;
}): boolean {
  if ([title, category, ...tags].some((text) => NAMED.test(text))) return true;
  if (!FACTOR.test(description)) return false;
  const { intro, benefits } = readProductText(description);
  const sentences = [intro.join(" "), ...benefits].flatMap((text) => text.split(/(?<=[.!?])\s+/));
  return sentences.some((sentence) => FACTOR.test(sentence) && !isAdvice(sentence));
}

/** A text without its mentions of sun protection. */
export const withoutSunProtection = (text: string): string => text.replace(SUN_PROTECTION, "");
