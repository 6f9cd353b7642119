import { queryOptions } from "@tanstack/react-query";

/** Number of products that a list offers. */
const MAX_OFFERED = 8;

type Query = { category?: string; search?: string };

/** The first products of a category, of a search, or of the shop: one more than a list offers. */
export async function fetchFirstProducts(query: Query, signal: AbortSignal) {
  const { fetchProducts } = await import("./fetch-products.ts");
  const { products } = await fetchProducts({ ...query, limit: String(MAX_OFFERED + 1) }, signal);
  return products;
}

/** The first products that a search finds; without one, those of the shop. */
export const firstProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ["/api/products", { search }, "offered"],
    queryFn: async ({ signal }) => {
      const found = await fetchFirstProducts(search ? { search } : {}, signal);
      return found.slice(0, MAX_OFFERED);
    },
  });
