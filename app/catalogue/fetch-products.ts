import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import { CORRECTED_SEARCH } from "../../data/model/catalogue/search-json.ts";
import { api, parseResponse } from "../requests/api-client.ts";

/** The parameters of GET /api/products. */
type Query = Parameters<typeof api.products.$get>[0]["query"];

/**
 * Fetches the products that match the filters, in featured order, and their total number.
 * `corrected` is the correction of a search without results, otherwise "".
 */
export async function fetchProducts(
  query: Query,
  signal: AbortSignal,
): Promise<{ products: Product[]; total: number; corrected: string }> {
  const response = await api.products.$get({ query }, { init: { signal } });
  if (!response.ok) throw new Error("Failed to fetch products");
  const products = await parseInBatches(await parseResponse(response, v.array(v.unknown())));
  return {
    products,
    total: Number(response.headers.get("X-Total-Count") ?? products.length),
    corrected: decodeURIComponent(response.headers.get(CORRECTED_SEARCH) ?? ""),
  };
}

/** Products per batch: a slow phone parses them within a frame. */
const BATCH_SIZE = 200;
const Products = v.array(Product);

/** Parses the response in batches and yields between them, so that the page stays responsive to input. */
async function parseInBatches(items: readonly unknown[]): Promise<Product[]> {
  const products: Product[] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) {
    if (at > 0) await new Promise((next) => setTimeout(next));
    products.push(...v.parse(Products, items.slice(at, at + BATCH_SIZE)));
  }
  return products;
}
