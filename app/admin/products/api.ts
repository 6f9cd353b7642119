import {
  AdminProduct,
  AdminProductList,
  type AdminProductQuery,
  ProductValuesInUse,
} from "../../../data/model/admin-product.ts";
import type { ProductDraft } from "../../../data/model/product-draft.ts";
import { api } from "../../api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

const products = () => api.api.admin.products;

type ListQuery = {
  search: string;
  limit: string;
  offset: string;
  state: AdminProductQuery["state"];
};

export const productsQuery = (query: ListQuery) =>
  adminQuery(["products", "list", query], AdminProductList, (init) =>
    products().$get({ query }, init),
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

/** @throws HttpError 409 if the product has changed since `updatedAt` */
export async function saveProduct(id: string, draft: ProductDraft, updatedAt: string) {
  const json = { ...draft, updatedAt };
  return parseAdminResponse(await products()[":id"].$put({ param: { id }, json }), AdminProduct);
}

export async function changeStock(id: string, change: number): Promise<AdminProduct> {
  const response = await products()[":id"].stock.$post({ param: { id }, json: { change } });
  return parseAdminResponse(response, AdminProduct);
}

export async function unpublishProduct(id: string): Promise<AdminProduct> {
  return parseAdminResponse(
    await products()[":id"].withdraw.$post({ param: { id } }),
    AdminProduct,
  );
}

export async function publishProduct(id: string): Promise<AdminProduct> {
  return parseAdminResponse(await products()[":id"].restore.$post({ param: { id } }), AdminProduct);
}
