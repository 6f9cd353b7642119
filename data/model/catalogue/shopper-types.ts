import { fold } from "./fold.ts";

/** The kinds of facts that describe for whom a product is. */
export type ShopperTypeKind = "skin" | "hair" | "concern";

/** A skin type, hair type or concern: its name in the facts of products, and the phrases of searches. */
type ShopperType = {
  kind: ShopperTypeKind;
  value: string;
  /** Phrases that name it in any search. */
  phrases?: readonly string[];
  /** Adjectives that name it before "skin" or "hair", besides the value. */
  synonyms?: readonly string[];
};

const skin = (value: string): ShopperType => ({ kind: "skin", value });
const hair = (value: string, ...synonyms: string[]): ShopperType => ({
  kind: "hair",
  value,
  synonyms,
});
const concern = (value: string, ...phrases: string[]): ShopperType => ({
  kind: "concern",
  value,
  phrases,
});

/**
 * The types and concerns that searches name. A phrase of one word is not listed, because the search of
 * texts finds it too: "frizz" only after "for". Names of illnesses are not listed: no product treats one.
 */
export const SHOPPER_TYPES: readonly ShopperType[] = [
  ...["dry", "oily", "sensitive", "normal", "combination", "mature"].map(skin),
  hair("oily", "greasy"),
  hair("coloured", "colored", "colour-treated", "color-treated", "dyed"),
  ...["dry", "fine", "thick", "curly", "coily", "wavy", "straight", "damaged"].map((value) =>
    hair(value),
  ),
  concern("dry scalp", "dry scalp", "flaky scalp", "flaking scalp", "itchy scalp"),
  concern("oily roots", "oily roots", "greasy roots", "oily scalp", "greasy scalp"),
  concern("dry ends", "dry ends", "split ends"),
  concern("fine lines", "fine lines"),
  concern("dark spots", "dark spots"),
  concern("uneven tone", "uneven tone", "uneven skin tone"),
  concern("rough skin", "rough skin"),
  concern("dry cuticles", "dry cuticles"),
  concern("hard water", "hard water"),
  concern("excess oil", "excess oil"),
  concern("dullness", "dull skin", "dull complexion"),
  concern("frizz", "frizzy hair"),
  concern("redness", "red skin"),
  concern("dryness"),
  concern("static"),
  concern("tangles", "tangled hair"),
  concern("breakage"),
  concern("build-up", "product build-up"),
  concern("chapping", "chapped skin", "chapped hands"),
  concern("tightness", "tight skin"),
  concern("puffiness", "puffy eyes"),
  concern("blemishes"),
];

const NOUN = { skin: / skin$/, hair: / hair$/, concern: /$^/ };

/** The value by which facts and searches are compared: "Dry skin" is dry, "color-treated" is coloured. */
export function shopperTypeKey(kind: ShopperTypeKind, text: string): string {
  const key = fold(text).trim().replace(/\s+/g, " ").replace(NOUN[kind], "");
  const known = SHOPPER_TYPES.find(
    (type) =>
      type.kind === kind && [...(type.synonyms ?? []), ...(type.phrases ?? [])].includes(key),
  );
  return known?.value ?? key;
}
