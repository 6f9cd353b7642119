import * as v from "valibot";
import { Product } from "../../data/model/product.ts";
import { api, readAnswer } from "../api-client.ts";

/** The products that a category and a search leave, in featured order. */
export async function askProducts(
  query: { category?: string; search?: string },
  signal: AbortSignal,
): Promise<Product[]> {
  const response = await api.api.products.$get({ query }, { init: { signal } });
  if (!response.ok) throw new Error("Failed to fetch products");
  return checkInSteps(await readAnswer(response, v.array(v.unknown())));
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

/** The first of them, and how many there are. */
export async function askFirstProducts(
  query: { category?: string; search?: string },
  limit: number,
  signal: AbortSignal,
): Promise<{ products: Product[]; total: number }> {
  const response = await api.api.products.$get(
    { query: { ...query, limit: String(limit) } },
    { init: { signal } },
  );
  const products = await readAnswer(response, v.array(Product));
  return { products, total: Number(response.headers.get("X-Total-Count") ?? products.length) };
}
