import * as v from "valibot";
import { INGREDIENT_FAMILIES } from "./ingredient-families.ts";

/** "My list": what a shopper avoids or looks for. It is stored on the device only and never sent. */
export const MyList = v.object({
  /** Ingredients to avoid, with the common name at the time of the choice. */
  ingredients: v.optional(v.array(v.object({ handle: v.string(), name: v.string() })), []),
  /** Families to avoid. */
  families: v.optional(v.array(v.picklist(INGREDIENT_FAMILIES)), []),
  fragranceFree: v.optional(v.boolean(), false),
  /** Pregnant or breast-feeding. */
  pregnant: v.optional(v.boolean(), false),
  /** Values of `SHOPPER_TYPES`. */
  skinTypes: v.optional(v.array(v.string()), []),
  concerns: v.optional(v.array(v.string()), []),
  /** Whether the shop hides products with something to avoid. */
  hides: v.optional(v.boolean(), false),
});
export type MyList = v.InferOutput<typeof MyList>;

export const EMPTY_LIST: MyList = v.parse(MyList, {});

/** Whether the list names something to avoid. */
export const avoidsAny = ({ ingredients, families, fragranceFree, pregnant }: MyList): boolean =>
  ingredients.length + families.length > 0 || fragranceFree || pregnant;

/** Whether the list names nothing. */
export const isEmptyList = (list: MyList): boolean =>
  !avoidsAny(list) && list.skinTypes.length + list.concerns.length === 0;
