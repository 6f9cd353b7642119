import { queryOptions } from "@tanstack/react-query";
import { readBodyArea } from "../../data/model/catalogue/body-area.ts";
import type { FacetValue } from "../../data/model/catalogue/facets.ts";
import { fold } from "../../data/model/catalogue/fold.ts";
import type { Product, ProductDetails } from "../../data/model/catalogue/product.ts";
import { readProductType } from "../../data/model/catalogue/product-type.ts";
import { getLocale } from "../../data/model/locale.ts";
import { parseAmount } from "../../data/model/text/money.ts";
import { NO_FILTERS, toFacetQuery } from "./filters.ts";

/** The answers to the questions about a routine as they are in the URL; "" is none. */
export type RoutineAnswers = {
  /** The handle of a routine. */
  routine: string;
  /** What all products may cost together, in dollars: "120". */
  budget: string;
  fragranceFree: boolean;
  /** Further conditions in words: "vegan for sensitive skin". */
  search: string;
  /** The numbers of steps that the shopper leaves out, from 1. */
  without: readonly number[];
};

/** Maximum length of the conditions, as of a search. */
const MAX_SEARCH = 200;

/** Reads the answers from the URL. Invalid ones are ignored. */
export function readRoutineAnswers(params: URLSearchParams): RoutineAnswers {
  const budget = params.get("budget") ?? "";
  const without = params.get("without")?.split(",").map(Number) ?? [];
  return {
    routine: params.get("routine") ?? "",
    budget: (parseAmount(budget) ?? 0) > 0 ? budget : "",
    fragranceFree: params.get("fragranceFree") === "true",
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
    without: without.filter((step) => Number.isInteger(step) && step > 0),
  };
}

/** The parameters of the URL with these answers. */
export function toRoutineParams(answers: RoutineAnswers): URLSearchParams {
  const { routine, budget, fragranceFree, search, without } = answers;
  const texts = {
    routine,
    budget,
    fragranceFree: fragranceFree ? "true" : "",
    search,
    without: without.join(","),
  };
  return new URLSearchParams(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** Number of products from which one is chosen for a step. */
const MAX_OFFERS = 48;

/**
 * The products in stock that a step of a routine can have by the answers, first its own product: those of the same
 * category, type and use, such as all creams for the face that are rinsed off. Without a known type only the step's own product.
 */
export function offersQuery(
  product: Pick<ProductDetails, "id" | "handle" | "title" | "category" | "facts">,
  types: readonly FacetValue[],
  { search, fragranceFree }: Pick<RoutineAnswers, "search" | "fragranceFree">,
) {
  const type = findType(product, types);
  const filters = {
    ...NO_FILTERS,
    category: product.category,
    search,
    ...(type && { type: [type] }),
    ...(product.facts?.use && { use: [product.facts.use] }),
    ...(fragranceFree && { scent: ["fragrance-free"] }),
    inStock: true,
  };
  const query = { ...toFacetQuery(filters), limit: String(MAX_OFFERS) };
  const isOwn = (one: Product) => one.handle === product.handle;
  const area = readBodyArea(product.title);
  const isAlternative = (one: Product) => type && !isOwn(one) && readBodyArea(one.title) === area;
  return queryOptions({
    queryKey: ["/api/products", query, "step", product.id],
    queryFn: async ({ signal }) => {
      const { fetchProducts } = await import("../catalogue/fetch-products.ts");
      const { products, corrected } = await fetchProducts(query, signal);
      // A corrected search has other conditions than the shopper stated.
      if (corrected) return [];
      return [...products.filter(isOwn), ...products.filter(isAlternative)];
    },
  });
}

/** The name of a product's type among those of the shop. */
function findType({ facts }: Pick<ProductDetails, "facts">, types: readonly FacetValue[]) {
  const type = fold(readProductType(facts?.texture, getLocale()) ?? "");
  return types.find(({ name, label = name }) => fold(label) === type)?.name;
}
