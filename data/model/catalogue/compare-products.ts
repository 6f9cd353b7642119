import { m } from "../../i18n/messages.js";
import { capitalize } from "../text/plain-text.ts";
import type { ProductFacts } from "./facts-json.ts";
import { joinQuantities } from "./join-quantities.ts";
import type { Product, ProductDetails } from "./product.ts";
import { readProductText } from "./product-text.ts";
import { describeUnitPrice, readQuantity } from "./size.ts";
import { valueLabel } from "./value-labels.ts";

/** The maximum number of products side by side. */
export const MAX_COMPARED = 4;

/** The maximum number of keys that are read from a URL. */
const MAX_KEYS = 20;

/** A product in a comparison. */
export type ComparedProduct = Pick<Product, "price" | "size" | "variantTitle"> &
  Pick<ProductDetails, "description" | "facts">;

/** One row of a comparison. */
export type ComparedRow = {
  name: string;
  /** One text per product; null is not stated. */
  texts: readonly (string | null)[];
};

/**
 * Reads the handles or ids of products, which commas separate, without duplicates. It may return more than
 * `MAX_COMPARED`.
 */
export function readCompared(products: string | null): string[] {
  const keys = products?.split(",").map((key) => key.trim()) ?? [];
  return [...new Set(keys)].filter(Boolean).slice(0, MAX_KEYS);
}

/** The facts of products side by side. A fact that no product states has no row. */
export function compareFacts(products: readonly ComparedProduct[]): ComparedRow[] {
  const row = (name: string, textOf: (product: ComparedProduct) => string | null | undefined) => ({
    name,
    texts: products.map((product) => textOf(product) || null),
  });
  const fact = (name: string, textOf: (facts: ProductFacts) => string | null) =>
    row(name, ({ facts }) => facts && textOf(facts));
  return [
    row(m.compare_unit_price(), ({ price, ...product }) =>
      describeUnitPrice(price, sizeOf(product)),
    ),
    row(m.compare_size(), (product) => joinQuantities(sizeOf(product) ?? "")),
    fact(m.compare_skin_types(), ({ skinTypes }) => listTypes(skinTypes, "skin")),
    fact(m.compare_hair_types(), ({ hairTypes }) => listTypes(hairTypes, "hair")),
    fact(m.compare_concerns(), ({ concerns }) => listValues(concerns ?? undefined)),
    fact(m.compare_texture(), ({ texture }) => texture && listValues([texture])),
    fact(m.compare_scent(), describeScent),
    fact(m.compare_use(), ({ use }) => use && listValues([use])),
    row(m.product_how_to_use(), ({ description }) =>
      readProductText(description).howToUse.join(" "),
    ),
    fact(m.compare_allergens(), describeAllergens),
  ].filter(({ texts }) => texts.some((text) => text !== null));
}

/** The size on the label, or a variant such as "50 ml". */
function sizeOf({ size, variantTitle }: Pick<Product, "size" | "variantTitle">): string | null {
  if (size) return size;
  return variantTitle && readQuantity(variantTitle) ? variantTitle : null;
}

const listValues = (values: readonly string[] | undefined) =>
  values ? capitalize(values.map(valueLabel).join(", ")) : null;

/** Types of skin or hair; values have the noun in their French names. */
const listTypes = (types: readonly string[] | null, noun: "skin" | "hair") =>
  listValues(types?.map((type) => (type.endsWith(noun) ? type : `${type} ${noun}`)));

function describeScent({ fragrance, scent }: ProductFacts): string | null {
  const stated = fragrance === "fragrance-free" ? valueLabel("fragrance-free") : null;
  return listValues([stated, scent].filter((text) => text !== null)) || null;
}

/** An empty list says something only if the glossary contains all of its ingredients. */
function describeAllergens({ fragranceAllergens, ingredients }: ProductFacts): string | null {
  const families = ingredients?.map((one) => one.families) ?? [];
  const names = fragranceAllergens?.join(", ");
  if (names === undefined || (names === "" && families.includes(null))) return null;
  const limit = families.some((each) => each?.includes("possibly fragrance allergen"));
  return [names || m.compare_no_allergens(), ...(limit ? [m.product_allergens_limit()] : [])].join(
    names ? ". " : " ",
  );
}

export type ComparedIngredient = NonNullable<ProductFacts["ingredients"]>[number];

/** The ingredients of products side by side. */
export type ComparedIngredients = {
  /** Those of all products; null if a product does not state its ingredients. */
  shared: readonly ComparedIngredient[] | null;
  /** The other ingredients of each product; null if it does not state them. */
  others: readonly (readonly ComparedIngredient[] | null)[];
};

/**
 * Divides ingredients into those that all products have and the others. Synonyms are the same ingredient,
 * because the glossary has one name for them.
 */
export function compareIngredients(
  products: readonly Pick<ProductDetails, "facts">[],
): ComparedIngredients {
  const lists = products.map(({ facts }) => facts?.ingredients ?? null);
  const names = lists.map((list) => new Set(list?.map(nameOf)));
  const isShared = (one: ComparedIngredient) => names.every((set) => set.has(nameOf(one)));
  return {
    shared: lists.includes(null) ? null : (lists[0]?.filter(isShared) ?? null),
    others: lists.map((list) => list?.filter((one) => !isShared(one)) ?? null),
  };
}

const nameOf = ({ name, inci }: ComparedIngredient) => (name ?? inci).toLowerCase();
