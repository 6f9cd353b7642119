import type { Selectable } from "kysely";
import { DEFAULT_INGREDIENTS } from "../../../data/content/ingredients.ts";
import { facetKeys, toFacetValues } from "../../../data/model/catalogue/facet-values.ts";
import type { ProductFacts } from "../../../data/model/catalogue/facts-json.ts";
import { type Glossary, toGlossary } from "../../../data/model/catalogue/ingredients.ts";
import { toFacts } from "../../../data/model/catalogue/product-facts.ts";
import type { Database } from "../tables/schema.ts";

/** The columns from which the facts of a product and the values of its filters follow. */
export const FACT_COLUMNS = [
  "description",
  "tags",
  "skin_types",
  "hair_types",
  "concerns",
  "scent",
  "texture",
  "pregnancy",
  "breast_feeding",
  "use_type",
] as const;

type FactRow = Pick<Selectable<Database["products"]>, (typeof FACT_COLUMNS)[number]>;

/** The facts of a product page. */
export function toProductFacts(row: FactRow, glossary: Glossary): ProductFacts {
  const { description, concerns, scent, texture, pregnancy } = row;
  const tags: string[] = JSON.parse(row.tags);
  const stated = {
    skinTypes: row.skin_types,
    hairTypes: row.hair_types,
    concerns,
    scent,
    texture,
    pregnancy,
    breastFeeding: row.breast_feeding,
    use: row.use_type,
  };
  return toFacts({ description, tags, ...stated }, glossary);
}

const DEFAULT_GLOSSARY = toGlossary(DEFAULT_INGREDIENTS);

/**
 * The columns by which lists filter. Write them with every change of `FACT_COLUMNS`. Which ingredients
 * are a fragrance is that of the default glossary: an edit of the store's glossary would have to write
 * all products again.
 */
export function facetColumns(row: FactRow) {
  const tags: string[] = JSON.parse(row.tags);
  const values = toFacetValues({ ...toProductFacts(row, DEFAULT_GLOSSARY), tags });
  return { facet_values: JSON.stringify(values), facet_keys: facetKeys(values) };
}
