import type * as v from "valibot";
import {
  type AdminProductQuery,
  StockChangeList,
} from "../../../../data/model/admin/admin-product.ts";
import {
  MAX_COUNTS,
  StockCountResults,
  type StockCounts,
  type StockEdit,
  StockEditResult,
  StockList,
} from "../../../../data/model/admin/stock.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const stock = () => api.admin.products.stock;

type StockQuery = ListQuery & {
  state: AdminProductQuery["state"];
  category?: string;
  brand?: string;
  tag?: string;
};

export const stockQuery = (query: StockQuery) =>
  adminQuery(["products", "stock", query], StockList, (init) => stock().$get({ query }, init));

export const variantChangesQuery = (id: string, offset: number, limit: number) =>
  adminQuery(["products", "variant-changes", id, offset], StockChangeList, (init) =>
    stock()[":id"].changes.$get(
      { param: { id }, query: { limit: String(limit), offset: String(offset) } },
      init,
    ),
  );

type Counts = v.InferInput<typeof StockCounts>["counts"];
type Results = v.InferOutput<typeof StockCountResults>["results"];

/** Saves counts in requests of bounded size, and calls `onResults` after each. */
export async function saveCounts(
  counts: Counts,
  note: string,
  onResults: (results: Results) => void,
): Promise<void> {
  for (let start = 0; start < counts.length; start += MAX_COUNTS) {
    const json = { counts: counts.slice(start, start + MAX_COUNTS), note };
    const response = await stock().counts.$post({ json });
    onResults((await parseAdminResponse(response, StockCountResults)).results);
  }
}

export async function previewStockEdit(json: v.InferInput<typeof StockEdit>) {
  return parseAdminResponse(await stock().edit.preview.$post({ json }), StockEditResult);
}

/** @throws HttpError 409 if the stock of another number of variants than `variants` would change */
export async function editStock(json: v.InferInput<typeof StockEdit>) {
  return parseAdminResponse(await stock().edit.$post({ json }), StockEditResult);
}
