import type * as v from "valibot";
import {
  CreatedSale,
  SaleDetails,
  type SaleDraft,
  SaleList,
  SalePreview,
} from "../../../../data/model/admin/sale.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const sales = () => api.admin.products.sales;

/** The running and planned sales, then the others, the latest first. */
export const salesQuery = (offset: number, limit: number) =>
  adminQuery(["products", "sales", offset], SaleList, (init) =>
    sales().$get({ query: { offset: String(offset), limit: String(limit) } }, init),
  );

export const saleQuery = (id: string) =>
  adminQuery(["products", "sale", id], SaleDetails, (init) =>
    sales()[":id"].$get({ param: { id } }, init),
  );

export async function previewSale(json: v.InferInput<typeof SaleDraft>): Promise<SalePreview> {
  return parseAdminResponse(await sales().preview.$post({ json }), SalePreview);
}

/** @throws HttpError 409 if the sale would change another number of variants than `variants` */
export async function createSale(json: v.InferInput<typeof SaleDraft>): Promise<{ id: string }> {
  return parseAdminResponse(await sales().$post({ json }), CreatedSale);
}

/** Ends a sale and restores the regular prices. @throws HttpError 409 if it has ended */
export async function endSale(id: string): Promise<void> {
  await parseAdminResponse(await sales()[":id"].end.$post({ param: { id } }), Done);
}
