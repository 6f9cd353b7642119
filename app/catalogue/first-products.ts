import { queryOptions } from "@tanstack/react-query";

/** Number of products that a list offers. */
const MAX_OFFERED = 8;

type Query = { category?: string; search?: string };

/** The first `limit` products of a category, of a search, or of the shop. */
export async function fetchFirstProducts(query: Query, limit: number, signal: AbortSignal) {
  const { fetchProducts } = await import("./fetch-products.ts");
  return (await fetchProducts({ ...query, limit: String(limit) }, signal)).products;
}

/** The first products that a search finds; without one, those of the shop. */
export const firstProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ["/api/products", { search }, "offered"],
    queryFn: ({ signal }) => fetchFirstProducts(search ? { search } : {}, MAX_OFFERED, signal),
  });
