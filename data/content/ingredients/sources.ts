import type { GlossaryEntry } from "../../model/catalogue/ingredients.ts";

type Source = NonNullable<GlossaryEntry["source"]>;

/**
 * The database of the European Commission on cosmetic ingredients. All names and functions were compared with
 * this edition of its inventory, as were the origins that follow from its descriptions: of what is named after
 * a plant or animal, of minerals and of polymers.
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

/** A section on a food additive or colour that says how the substance is made. */
const codeOfFederalRegulations = (section: string): Source => ({
  name: `U.S. Code of Federal Regulations, 21 CFR ${section}`,
  url: `https://www.ecfr.gov/current/title-21/section-${section}`,
});

export const US_CARAMEL = codeOfFederalRegulations("73.85");
export const US_CITRIC_ACID = codeOfFederalRegulations("184.1033");
export const US_GLUCONOLACTONE = codeOfFederalRegulations("184.1318");
export const US_LACTIC_ACID = codeOfFederalRegulations("184.1061");
export const US_POLYGLYCEROL_ESTERS = codeOfFederalRegulations("172.854");
export const US_STEARIC_ACID = codeOfFederalRegulations("184.1090");
export const US_SUCROSE = codeOfFederalRegulations("184.1854");
export const US_TOCOPHEROL = codeOfFederalRegulations("184.1890");
export const US_UREA = codeOfFederalRegulations("184.1923");
export const US_XANTHAN_GUM = codeOfFederalRegulations("172.695");

export const PETA: Source = {
  name: "PETA, Animal Ingredients and Their Ethical Alternatives",
  url: "https://caringconsumer.com/ingredient-fact-sheet/",
};

export const CIR_HYALURONIC_ACID: Source = {
  name: "Cosmetic Ingredient Review, Final Report on Hyaluronic Acid and its Salts (2009)",
  url: "https://pubmed.ncbi.nlm.nih.gov/19636067/",
};

export const MCGILL_CHOLESTEROL: Source = {
  name: "McGill University, Office for Science and Society: Cholesterol in Cosmetics",
  url: "https://acsh.org/node/44973",
};

const wikipedia = (title: string): Source => ({
  name: `Wikipedia, ${title}`,
  url: `https://en.wikipedia.org/wiki/${title}`,
});

export const WIKIPEDIA_BISABOLOL = wikipedia("Bisabolol");
export const WIKIPEDIA_NICOTINONITRILE = wikipedia("Nicotinonitrile");
export const WIKIPEDIA_SQUALANE = wikipedia("Squalane");

export const BAKUCHIOL_REVIEW: Source = {
  name: "Mascarenhas-Melo et al., Phytochemistry Reviews (2024), on bakuchiol",
  url: "https://doi.org/10.1007/s11101-024-09926-y",
};

export const CAFFEINE_ARTICLE: Source = {
  name: "Mazzafera, Which is the by-product: caffeine or decaf coffee?",
  url: "https://doi.org/10.1002/fes3.4",
};

export const FERULIC_ACID_ARTICLE: Source = {
  name: "Truong et al., Applied Sciences (2017), on ferulic acid",
  url: "https://doi.org/10.3390/app7080796",
};

export const POLYGLUTAMIC_ACID_ARTICLE: Source = {
  name: "Serra et al., Cosmetics (2024), on polyglutamic acid",
  url: "https://doi.org/10.3390/cosmetics11030076",
};

export const PHYTATE_ARTICLE: Source = {
  name: "Lott et al., Seed Science Research, on phytic acid in seeds",
  url: "https://www.cambridge.org/core/journals/seed-science-research/article/phytic-acid-and-phosphorus-in-crop-seeds-and-fruits-a-global-estimate/02BA6EF722F7392A807DE9EA556A06BA",
};

export const PROPANEDIOL_ARTICLE: Source = {
  name: "Cosmetics & Toiletries, Evaluating 1,3-Propanediol for Potential Skin Effects",
  url: "https://www.cosmeticsandtoiletries.com/testing/method-process/article/21835183/evaluating-13-propanediol-for-potential-skin-effects",
};

export const ETHYL_VITAMIN_C_ARTICLE: Source = {
  name: "Cosmetics & Toiletries, 3-O-Ethyl Ascorbic Acid",
  url: "https://www.cosmeticsandtoiletries.com/cosmetic-ingredients/actives/article/21835957/3-o-ethyl-ascorbic-acid-a-stable-vitamin-c-derived-agent-for-skin-whitening",
};

export const BETAINE_ARTICLE: Source = {
  name: "Cosmetics & Toiletries, Benefits of Trimethylglycine (Betaine)",
  url: "https://www.cosmeticsandtoiletries.com/formulating/category/skincare/914101.html",
};

export const HAYASHIBARA: Source = {
  name: "Hayashibara, Trehalose",
  url: "https://www.hayashibara.co.jp/cpc/en/pharmaceutical/",
};

export const COSPHATEC: Source = {
  name: "Cosphatec, Anisic Acid",
  url: "https://cosphatec.com/en/stories/anisic-acid-how-to/",
};

export const SMOLECULE: Source = {
  name: "Smolecule, Ceramide NP",
  url: "https://www.smolecule.com/products/s11181459",
};

export const MARIE_GALE: Source = {
  name: "Marie Gale, Ethyl Alcohol",
  url: "https://www.mariegale.com/ethyl-alcohol/",
};
