import type { GlossaryEntry } from "../../model/catalogue/ingredients.ts";

type Source = NonNullable<GlossaryEntry["source"]>;

/**
 * The database of the European Commission on cosmetic ingredients. All names and functions, and the origins
 * of what comes from one plant or animal, were compared with this edition of its inventory.
 */
export const COSING: Source = {
  name: "European Commission, CosIng inventory of ingredients, edition of December 2021",
  url: "https://ec.europa.eu/growth/tools-databases/cosing/",
};

/** Annex III contains restricted substances, IV colourants, V preservatives and VI UV filters. */
export const EU_REGULATION: Source = {
  name: "Regulation (EC) No 1223/2009 on cosmetic products",
  url: "https://eur-lex.europa.eu/eli/reg/2009/1223/oj",
};

export const EU_FRAGRANCE: Source = {
  name: "Commission Regulation (EU) 2023/1545 on fragrance allergens",
  url: "https://eur-lex.europa.eu/eli/reg/2023/1545/oj",
};

export const EU_VITAMIN_A: Source = {
  name: "Commission Regulation (EU) 2024/996 on vitamin A",
  url: "https://eur-lex.europa.eu/eli/reg/2024/996/oj",
};

export const CANADA_FOOD: Source = {
  name: "Food and Drug Regulations (Canada), B.01.010.1",
  url: "https://laws-lois.justice.gc.ca/eng/regulations/C.R.C.,_c._870/",
};

export const US_TREE_NUTS: Source = {
  name: "U.S. Food and Drug Administration, Questions and Answers Regarding Food Allergens (Edition 5)",
  url: "https://www.fda.gov/media/117410/download",
};

export const EU_PEANUT_AND_WHEAT: Source = {
  name: "Commission Regulation (EU) 2017/2228 on peanut oil and hydrolysed wheat proteins",
  url: "https://eur-lex.europa.eu/eli/reg/2017/2228/oj",
};

export const SC_JOHNSON: Source = {
  name: "SC Johnson, What’s Inside: Carrageenan",
  url: "https://whatsinsidescjohnson.com/us/en/ingredients/carrageenan",
};
