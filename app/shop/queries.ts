import { queryOptions } from "@tanstack/react-query";
import { KEPT } from "../query-client.ts";

let answers: ReturnType<typeof loadAnswers> | undefined;
const loadAnswers = () => import("./answers.ts");

/**
 * What asks for the products, at hand once it has come: while a finger is down Chromium holds even
 * modules back that are there.
 */
export const readyToAsk = () => {
  answers ??= loadAnswers().catch((reason) => {
    answers = undefined;
    throw reason;
  });
  return answers;
};

/** The longest search that the API takes. */
export const MAX_SEARCH = 200;

/** What of the shop's address the server is asked for; "" and "all" are no filter. */
export function readScope(params: URLSearchParams): { category: string; search: string } {
  const category = params.get("category") ?? "";
  return {
    category: category === "all" ? "" : category,
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
  };
}

export type Scope = { category: string; search: string };

const toQuery = ({ category, search }: Scope) => ({
  ...(category && { category }),
  ...(search && { search }),
});

/** Under this key is how many products there are, where the answer has only the first of them. */
export const totalKey = (scope: Scope) => ["/api/products", toQuery(scope), "total"] as const;

/**
 * Products of a category that match a search, in featured order; "" means no filter. On the server
 * only the first `least` of them, if that is given.
 */
export function productsQuery(scope: Scope, least?: number) {
  const query = toQuery(scope);
  return queryOptions({
    queryKey: ["/api/products", query],
    // Never what somebody searched for.
    ...(!scope.search && { meta: KEPT }),
    queryFn: async ({ signal, client }) => {
      const { askProducts } = await readyToAsk();
      const limit = import.meta.env.SSR && least !== undefined && { limit: String(least) };
      const { products, total } = await askProducts({ ...query, ...limit }, signal);
      if (products.length < total) client.setQueryData(totalKey(scope), total);
      else client.removeQueries({ queryKey: totalKey(scope) });
      return products;
    },
  });
}
