import {
  AdminIngredient,
  AdminIngredientList,
  type AdminIngredientQuery,
  type IngredientDraft,
} from "../../../../data/model/admin/admin-ingredient.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const ingredients = api.admin.ingredients;

export const ingredientsQuery = (query: ListQuery & { show: AdminIngredientQuery["show"] }) =>
  adminQuery(["ingredients", "list", query], AdminIngredientList, (init) =>
    ingredients.$get({ query }, init),
  );

export const ingredientQuery = (handle: string) =>
  adminQuery(["ingredients", "one", handle], AdminIngredient, (init) =>
    ingredients[":handle"].$get({ param: { handle } }, init),
  );

export async function addIngredient(json: IngredientDraft): Promise<AdminIngredient> {
  return parseAdminResponse(await ingredients.$post({ json }), AdminIngredient);
}

/** @throws HttpError 409 if the entry has changed since `version` */
export async function saveIngredient(handle: string, draft: IngredientDraft, version: string) {
  const json = { ...draft, version };
  return parseAdminResponse(
    await ingredients[":handle"].$put({ param: { handle }, json }),
    AdminIngredient,
  );
}

export async function deleteIngredient(handle: string): Promise<Done> {
  return parseAdminResponse(await ingredients[":handle"].$delete({ param: { handle } }), Done);
}
