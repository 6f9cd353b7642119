import { queryOptions } from "@tanstack/react-query";
import { type FactFilter, MAX_VALUE } from "../../data/model/catalogue/value-filters.ts";
import { parseAmount } from "../../data/model/text/money.ts";
import { facetsQuery } from "./facets-query.ts";
import { type Filters, NO_FILTERS, toFacetQuery } from "./filters.ts";

/** The filters of the second question, by the names in the URL. */
const NEEDS = ["skinType", "hairType", "concern"] as const satisfies readonly FactFilter[];
export type NeedFilter = (typeof NEEDS)[number];

/** The answers to the three questions as they are in the URL; "" is none. */
export type Answers = {
  /** The name of a category. */
  for: string;
  /** A filter and one of its values: "skinType:dry skin". */
  need: string;
  /** The highest price in dollars: "100". */
  budget: string;
  fragranceFree: boolean;
};

/** Reads the answers from the URL. Invalid ones are ignored. */
export function readAnswers(params: URLSearchParams): Answers {
  const need = params.get("need") ?? "";
  const budget = params.get("budget") ?? "";
  return {
    for: params.get("for") ?? "",
    need: readNeed(need) ? need : "",
    budget: (parseAmount(budget) ?? 0) > 0 ? budget : "",
    fragranceFree: params.get("fragranceFree") === "true",
  };
}

function readNeed(need: string): { filter: NeedFilter; value: string } | undefined {
  const [, name, value = ""] = /^(\w+):(.+)$/.exec(need) ?? [];
  const filter = NEEDS.find((one) => one === name);
  return filter && value.length <= MAX_VALUE ? { filter, value } : undefined;
}

export const needOf = (filter: NeedFilter, value: string) => `${filter}:${value}`;

/** The parameters of the URL with these answers. */
export function toParams({ fragranceFree, ...answers }: Answers): URLSearchParams {
  const texts = { ...answers, fragranceFree: fragranceFree ? "true" : "" };
  return new URLSearchParams(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** The filters of the shop that the answers mean. Gifts can be bought now. */
export function toFilters(answers: Answers): Filters {
  const need = readNeed(answers.need);
  return {
    ...NO_FILTERS,
    category: answers.for,
    ...(need && { [need.filter]: [need.value] }),
    ...(answers.fragranceFree && { scent: ["fragrance-free"] }),
    max: answers.budget,
    inStock: true,
  };
}

/** Number of gifts on the page. */
const MAX_GIFTS = 9;

/** The first products that the answers mean, and the number of all of them. */
export function giftsQuery(answers: Answers) {
  const query = { ...toFacetQuery(toFilters(answers)), limit: String(MAX_GIFTS) };
  return queryOptions({
    queryKey: ["/api/products", query, "gifts"],
    queryFn: async ({ signal }) => {
      const { fetchProducts } = await import("../catalogue/fetch-products.ts");
      const { products, total } = await fetchProducts(query, signal);
      return { products, total };
    },
  });
}

/** The needs of the products for the first answer that can be bought. */
export const needsQuery = ({ for: category }: Pick<Answers, "for">) =>
  facetsQuery({ ...NO_FILTERS, category, inStock: true });
