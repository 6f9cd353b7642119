import * as v from "valibot";
import { Category } from "../../data/model/catalogue/category.ts";
import { api, parseResponse } from "../api-client.ts";

/** Fetches the categories of the store, in order. */
export async function fetchCategories(signal: AbortSignal): Promise<Category[]> {
  const response = await api.api.categories.$get({}, { init: { signal } });
  return parseResponse(response, v.array(Category));
}
