import type { Locale } from "../locale.ts";

/**
 * The type that a texture names: "serum" of "milky serum", in French "crème" of "crème dense". Undefined for a longer
 * text, which describes more than a type.
 */
export function readProductType(
  texture: string | null | undefined,
  locale: Locale = "en",
): string | undefined {
  const words = texture?.trim().split(/\s+/) ?? [];
  if (words.length > 2) return undefined;
  return (locale === "fr" ? words[0] : words.at(-1)) || undefined;
}
