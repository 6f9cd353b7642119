import * as v from "valibot";
import { Product } from "../../data/model/product.ts";
import { CORRECTED_SEARCH } from "../../data/model/search-header.ts";
import { api, parseResponse } from "../api-client.ts";

type Query = { category?: string; search?: string; limit?: string };

/**
 * The products that a category and a search leave, in featured order, and how many there are.
 * `corrected` is the search that was answered if the given one has a typo, else "".
 */
export async function fetchProducts(
  query: Query,
  signal: AbortSignal,
): Promise<{ products: Product[]; total: number; corrected: string }> {
  const response = await api.api.products.$get({ query }, { init: { signal } });
  if (!response.ok) throw new Error("Failed to fetch products");
  const products = await checkInSteps(await parseResponse(response, v.array(v.unknown())));
  return {
    products,
    total: Number(response.headers.get("X-Total-Count") ?? products.length),
    corrected: decodeURIComponent(response.headers.get(CORRECTED_SEARCH) ?? ""),
  };
}

/** So many products are checked at a time: a slow phone does it within a frame. */
const STEP = 200;
const Products = v.array(Product);

/** Thousands at once would keep a press waiting: between the steps the page answers. */
async function checkInSteps(answer: readonly unknown[]): Promise<Product[]> {
  const products: Product[] = [];
  for (let at = 0; at < answer.length; at += STEP) {
    if (at > 0) await new Promise((next) => setTimeout(next));
    products.push(...v.parse(Products, answer.slice(at, at + STEP)));
  }
  return products;
}
