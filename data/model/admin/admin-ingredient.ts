import * as v from "valibot";
import { ingredientHandle } from "../catalogue/handle.ts";
import { ENTRY_FAMILIES } from "../catalogue/ingredient-families.ts";
import { PAGING } from "../http/paging.ts";
import { boundedArray, requiredText } from "../text/fields.ts";

/** Entries that a glossary can have. All of them are read for a product page. */
export const MAX_INGREDIENTS = 2_000;

const optionalText = (max: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, `must be at most ${max} characters`),
      v.transform((text) => text || null),
    ),
    null,
  );

/** A name in a list of ingredients. */
const InciName = v.pipe(
  requiredText(120),
  v.check((name) => ingredientHandle(name) !== "", "must have a letter or digit"),
);

/** The operator's values of an entry of the glossary. */
export const IngredientDraft = v.pipe(
  v.object({
    inci: InciName,
    /** Common name. */
    name: requiredText(120),
    function: requiredText(300),
    origin: requiredText(300),
    families: v.pipe(
      boundedArray(v.picklist(ENTRY_FAMILIES), ENTRY_FAMILIES.length, "families"),
      v.transform((families) => ENTRY_FAMILIES.filter((one) => families.includes(one))),
    ),
    synonyms: boundedArray(InciName, 20, "names"),
    note: optionalText(1_000),
    sourceName: optionalText(200),
    sourceUrl: v.pipe(
      optionalText(500),
      v.check(
        (url) => url === null || /^https:\/\/[^\s"<>]+$/.test(url),
        "must begin with https://",
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["note"], ["sourceName"], ["sourceUrl"]],
      ({ note, sourceName, sourceUrl }) => sourceName !== null || (note ?? sourceUrl) === null,
      "is required",
    ),
    ["sourceName"],
  ),
  v.forward(
    v.partialCheck(
      [["note"], ["sourceName"], ["sourceUrl"]],
      ({ note, sourceName, sourceUrl }) => sourceUrl !== null || (note ?? sourceName) === null,
      "is required",
    ),
    ["sourceUrl"],
  ),
);
export type IngredientDraft = v.InferOutput<typeof IngredientDraft>;

/** Body of PUT /api/admin/ingredients/{handle}; 409 if the entry has changed since `version`. */
export const IngredientChange = v.intersect([IngredientDraft, v.object({ version: v.string() })]);

/** Entries in a file of settings. */
export const IngredientList = boundedArray(IngredientDraft, MAX_INGREDIENTS, "ingredients");

/** An entry of the glossary in the admin. */
export const AdminIngredient = v.object({
  /** The handle. */
  id: v.string(),
  inci: v.string(),
  name: v.string(),
  function: v.string(),
  origin: v.string(),
  families: v.array(v.picklist(ENTRY_FAMILIES)),
  synonyms: v.array(v.string()),
  note: v.nullable(v.string()),
  sourceName: v.nullable(v.string()),
  sourceUrl: v.nullable(v.string()),
  version: v.string(),
  /** Number of published products that contain it. Shoppers see the entry if there is one. */
  productCount: v.number(),
});
export type AdminIngredient = v.InferOutput<typeof AdminIngredient>;

/** Query of GET /api/admin/ingredients. */
export const AdminIngredientQuery = v.object({
  ...PAGING,
  show: v.optional(v.picklist(["all", "used", "unused", ...ENTRY_FAMILIES]), "all"),
});
export type AdminIngredientQuery = v.InferOutput<typeof AdminIngredientQuery>;

export const AdminIngredientList = v.object({
  ingredients: v.array(AdminIngredient),
  total: v.number(),
});
export type AdminIngredientList = v.InferOutput<typeof AdminIngredientList>;
