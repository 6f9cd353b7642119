import * as v from "valibot";
import {
  AdminProduct,
  AdminProductList,
  type AdminProductQuery,
  type BulkEdit,
  BulkResult,
  FoundProducts,
  OpenOrders,
  ProductValuesInUse,
  type StockChange,
  StockChangeList,
} from "../../../../data/model/admin/admin-product.ts";
import { OrdinaryPriceList } from "../../../../data/model/admin/ordinary-price.ts";
import type { ProductDraft } from "../../../../data/model/admin/product-draft.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { parseJson } from "../../../../data/model/text/json.ts";
import { api } from "../../../requests/api-client.ts";
import { HttpError } from "../../../requests/http-error.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const products = () => api.admin.products;

type ProductListQuery = ListQuery & {
  state: AdminProductQuery["state"];
  category?: string;
  brand?: string;
  tag?: string;
};

export const productsQuery = (query: ProductListQuery) =>
  adminQuery(["products", "list", query], AdminProductList, (init) =>
    products().$get({ query }, init),
  );

/** The products that these ids, or those of their variants, name. Deleted products are left out. */
export const foundProductsQuery = (ids: readonly string[]) =>
  adminQuery(["products", "found", ids], FoundProducts, (init) =>
    products().lookup.$post({ json: { ids: [...ids] } }, init),
  );

/** The categories, brands and tags in use. */
export const productValuesQuery = adminQuery(["products", "values"], ProductValuesInUse, (init) =>
  products().values.$get({}, init),
);

export const productQuery = (id: string) =>
  adminQuery(["products", "one", id], AdminProduct, (init) =>
    products()[":id"].$get({ param: { id } }, init),
  );

export async function addProduct(json: ProductDraft): Promise<AdminProduct> {
  return parseAdminResponse(await products().$post({ json }), AdminProduct);
}

/** @throws HttpError 409 if the product has changed since `version` */
export async function saveProduct(id: string, draft: ProductDraft, version: string) {
  const json = { ...draft, version };
  return parseAdminResponse(await products()[":id"].$put({ param: { id }, json }), AdminProduct);
}

/** @param id of the product or variant */
export async function changeStock(id: string, json: StockChange): Promise<AdminProduct> {
  const response = await products()[":id"].stock.$post({ param: { id }, json });
  return parseAdminResponse(response, AdminProduct);
}

export const stockChangesQuery = (id: string, offset: number, limit: number) =>
  adminQuery(["products", "stock-changes", id, offset], StockChangeList, (init) =>
    products()[":id"]["stock-changes"].$get(
      { param: { id }, query: { limit: String(limit), offset: String(offset) } },
      init,
    ),
  );

/** What is recorded about the compare-at prices of a product and its variants. */
export const ordinaryPricesQuery = (id: string) =>
  adminQuery(["products", "prices", id], OrdinaryPriceList, (init) =>
    products().prices[":id"].$get({ param: { id } }, init),
  );

/** Whether `deleteProduct` failed because open orders contain the product. */
export const isOrdered = (error: unknown): boolean =>
  error instanceof HttpError && v.is(OpenOrders, parseJson(error.body));

export async function duplicateProduct(id: string): Promise<AdminProduct> {
  return parseAdminResponse(
    await products()[":id"].duplicate.$post({ param: { id } }),
    AdminProduct,
  );
}

/**
 * Deletes a product. `isConfirmed`: also if open orders contain it.
 * @throws HttpError 409 for unconfirmed open orders
 */
export async function deleteProduct(id: string, isConfirmed: boolean): Promise<void> {
  const query = isConfirmed ? { openOrders: "confirmed" as const } : {};
  await parseAdminResponse(await products()[":id"].$delete({ param: { id }, query }), Done);
}

export async function editProducts(json: v.InferInput<typeof BulkEdit>) {
  return parseAdminResponse(await products().bulk.$post({ json }), BulkResult);
}

export async function unpublishProduct(id: string): Promise<AdminProduct> {
  return parseAdminResponse(
    await products()[":id"].unpublish.$post({ param: { id } }),
    AdminProduct,
  );
}

export async function publishProduct(id: string): Promise<AdminProduct> {
  return parseAdminResponse(await products()[":id"].publish.$post({ param: { id } }), AdminProduct);
}
