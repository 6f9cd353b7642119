import * as v from "valibot";
import { AdminDiscount, type DiscountDraft } from "../../../../data/model/admin/admin-discount.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const discounts = () => api.admin["discount-codes"];

const AdminDiscountList = v.object({ discounts: v.array(AdminDiscount) });

export const discountsQuery = adminQuery(["discounts", "list"], AdminDiscountList, (init) =>
  discounts().$get({}, init),
);

export const discountQuery = (id: string) =>
  adminQuery(["discounts", "one", id], AdminDiscount, (init) =>
    discounts()[":id"].$get({ param: { id } }, init),
  );

export async function addDiscount(json: DiscountDraft) {
  return parseAdminResponse(await discounts().$post({ json }), AdminDiscount);
}

/** @throws HttpError 409 if the code has changed since `updatedAt` */
export async function saveDiscount(id: string, draft: DiscountDraft, updatedAt: string) {
  const json = { ...draft, updatedAt };
  return parseAdminResponse(await discounts()[":id"].$put({ param: { id }, json }), AdminDiscount);
}

/** @throws HttpError 409 if the code was used */
export async function deleteDiscount(id: string): Promise<Done> {
  return parseAdminResponse(await discounts()[":id"].$delete({ param: { id } }), Done);
}
