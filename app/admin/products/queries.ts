import {
  AdminProduct,
  AdminProductList,
  type AdminProductQuery,
  type ProductDraft,
} from "../../../data/model/admin-product.ts";
import { api } from "../../api-client.ts";
import { consoleQuery } from "../components/console-query.ts";
import { readConsole } from "../session.ts";

const products = () => api.api.admin.products;

type ListQuery = {
  search: string;
  limit: string;
  offset: string;
  state: AdminProductQuery["state"];
};

export const productsQuery = (query: ListQuery) =>
  consoleQuery(["products", "list", query], AdminProductList, (init) =>
    products().$get({ query }, init),
  );

/** Only for the names of the categories in use. */
export const categoriesQuery = consoleQuery(["products", "categories"], AdminProductList, (init) =>
  products().$get({ query: { limit: "1" } }, init),
);

export const productQuery = (id: string) =>
  consoleQuery(["products", "one", id], AdminProduct, (init) =>
    products()[":id"].$get({ param: { id } }, init),
  );

export async function addProduct(json: ProductDraft): Promise<AdminProduct> {
  return readConsole(await products().$post({ json }), AdminProduct);
}

/** @throws HttpError 409 when it has changed since `updatedAt` */
export async function saveProduct(id: string, draft: ProductDraft, updatedAt: string) {
  const json = { ...draft, updatedAt };
  return readConsole(await products()[":id"].$put({ param: { id }, json }), AdminProduct);
}

export async function changeStock(id: string, change: number): Promise<AdminProduct> {
  const answer = await products()[":id"].stock.$post({ param: { id }, json: { change } });
  return readConsole(answer, AdminProduct);
}

export async function withdrawProduct(id: string): Promise<AdminProduct> {
  return readConsole(await products()[":id"].withdraw.$post({ param: { id } }), AdminProduct);
}

export async function restoreProduct(id: string): Promise<AdminProduct> {
  return readConsole(await products()[":id"].restore.$post({ param: { id } }), AdminProduct);
}
