import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Product, type ProductDetails } from "../../data/model/catalogue/product.ts";
import { readProductType } from "../../data/model/catalogue/product-type.ts";
import { getLocale } from "../../data/model/locale.ts";
import { loadApi } from "../requests/load-api.ts";

/** Number of products that a list offers. */
const MAX_OFFERED = 8;

type Query = { category?: string; search?: string };

async function fetchList(query: Query, signal: AbortSignal): Promise<Product[]> {
  const { api, parseResponse } = await loadApi();
  const limit = String(MAX_OFFERED + 1);
  const response = await api.products.$get({ query: { ...query, limit } }, { init: { signal } });
  return parseResponse(response, v.array(Product));
}

/** The products of the same category, first those of the same type: creams for a cream. */
export const similarQuery = (product: ProductDetails) =>
  queryOptions({
    queryKey: ["/api/products", product.id, "similar"],
    queryFn: async ({ signal }) => {
      const { id, category, facts } = product;
      const search = readProductType(facts?.texture, getLocale());
      const found = search ? await fetchList({ category, search }, signal) : [];
      const isEnough = found.length > MAX_OFFERED;
      const all = isEnough ? found : [...found, ...(await fetchList({ category }, signal))];
      const distinct = new Map(all.map((one) => [one.id, one]));
      distinct.delete(id);
      return [...distinct.values()].slice(0, MAX_OFFERED);
    },
  });

/** The first products that a search finds; without one, those of the shop. */
export const offeredQuery = (search: string) =>
  queryOptions({
    queryKey: ["/api/products", { search }, "offered"],
    queryFn: async ({ signal }) => {
      const found = await fetchList(search ? { search } : {}, signal);
      return found.slice(0, MAX_OFFERED);
    },
  });
