import {
  AdminCategories,
  AdminCategory,
  type CategoryDraft,
} from "../../../../data/model/admin/admin-category.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const categories = () => api.admin.categories;

export const categoriesQuery = adminQuery(["categories", "list"], AdminCategories, (init) =>
  categories().$get({}, init),
);

export const categoryQuery = (handle: string) =>
  adminQuery(["categories", "one", handle], AdminCategory, (init) =>
    categories()[":handle"].$get({ param: { handle } }, init),
  );

export async function addCategory(json: CategoryDraft): Promise<AdminCategory> {
  return parseAdminResponse(await categories().$post({ json }), AdminCategory);
}

/** @throws HttpError 409 if the category has changed since `updatedAt` */
export async function saveCategory(handle: string, draft: CategoryDraft, updatedAt: string) {
  const json = { ...draft, updatedAt };
  return parseAdminResponse(
    await categories()[":handle"].$put({ param: { handle }, json }),
    AdminCategory,
  );
}

/** Orders the categories by their handles. */
export async function orderCategories(handles: string[]) {
  return parseAdminResponse(await categories().$put({ json: { handles } }), AdminCategories);
}

/** Deletes a category after moving its products to another one, if given. */
export async function deleteCategory(handle: string, moveTo?: string): Promise<Done> {
  const query = moveTo === undefined ? {} : { moveTo };
  return parseAdminResponse(
    await categories()[":handle"].$delete({ param: { handle }, query }),
    Done,
  );
}
