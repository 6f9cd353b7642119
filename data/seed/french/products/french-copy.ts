import type { ProductSlug } from "../../range.ts";

/** The texts of a sample product in French. The list of ingredients is that of the English description. */
export type FrenchCopy = {
  intro: string;
  benefits: readonly string[];
  howToUse: string;
};

/** The texts of some products of the range. */
export type FrenchCopies = Partial<Record<ProductSlug, FrenchCopy>>;
