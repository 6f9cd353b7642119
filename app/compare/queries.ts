import { queryOptions } from "@tanstack/react-query";
import { MAX_COMPARED } from "../../data/model/catalogue/compare-products.ts";
import type { ProductDetails } from "../../data/model/catalogue/product.ts";
import { readProductType } from "../../data/model/catalogue/product-type.ts";
import { getLocale } from "../../data/model/locale.ts";
import { fetchFirstProducts } from "../catalogue/first-products.ts";

/** One row of a desktop. */
export const MAX_SIMILAR = 4;

/**
 * The products of the same category, first those of the same type: creams for a cream. More than one row, because
 * those that are compared already are left out.
 */
export const similarQuery = (product: ProductDetails) =>
  queryOptions({
    queryKey: ["/api/products", product.id, "similar"],
    queryFn: async ({ signal }) => {
      const { id, category, facts } = product;
      const search = readProductType(facts?.texture, getLocale());
      const found = search ? await fetchFirstProducts({ category, search }, signal) : [];
      const isEnough = found.length >= MAX_SIMILAR + MAX_COMPARED;
      const all = isEnough
        ? found
        : [...found, ...(await fetchFirstProducts({ category }, signal))];
      const distinct = new Map(all.map((one) => [one.id, one]));
      distinct.delete(id);
      return [...distinct.values()];
    },
  });
