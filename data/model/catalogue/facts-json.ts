import * as v from "valibot";

const Texts = v.nullable(v.array(v.string()));
const Advice = v.nullable(v.picklist(["advises-against", "ask-doctor", "nothing"]));

/** The facts of a product page; null is unknown ("not stated"). */
export const ProductFacts = v.object({
  /** In the order of the list of ingredients; null if the description has no such list. */
  ingredients: v.nullable(
    v.array(
      v.object({
        /** As in the list, which usually has INCI names. */
        inci: v.string(),
        /** The common name; null if the glossary lacks the ingredient. */
        name: v.nullable(v.string()),
        /** Of `ENTRY_FAMILIES`; null if the glossary lacks the ingredient. */
        families: Texts,
      }),
    ),
  ),
  /** The fragrance allergens that the list of ingredients names, as it spells them; null without a list. */
  fragranceAllergens: v.optional(Texts, null),
  fragrance: v.nullable(v.picklist(["fragrance-free", "fragranced"])),
  skinTypes: Texts,
  hairTypes: Texts,
  concerns: Texts,
  scent: v.nullable(v.string()),
  texture: v.nullable(v.string()),
  /** What the label says; "nothing" if it is known to say nothing. */
  label: v.object({ pregnancy: Advice, breastFeeding: Advice }),
  /** Whether the product stays on skin and hair or is rinsed off. */
  use: v.optional(v.nullable(v.picklist(["leave-on", "rinse-off"])), null),
});
export type ProductFacts = v.InferOutput<typeof ProductFacts>;
