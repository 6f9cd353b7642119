import {
  AdminReturn,
  AdminReturnList,
  type AdminReturnQuery,
  type ReturnChange,
} from "../../../../data/model/admin/admin-return.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { fetchWithProgress } from "../../components/upload.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const returns = () => api.admin.returns;

export const returnsQuery = (query: ListQuery & { state: AdminReturnQuery["state"] }) =>
  adminQuery(["returns", "list", query], AdminReturnList, (init) =>
    returns().$get({ query }, init),
  );

export const returnQuery = (id: string) =>
  adminQuery(["returns", "one", id], AdminReturn, (init) =>
    returns()[":id"].$get({ param: { id } }, init),
  );

export async function changeReturn(id: string, json: ReturnChange): Promise<AdminReturn> {
  const response = await returns()[":id"].state.$post({ param: { id }, json });
  return parseAdminResponse(response, AdminReturn);
}

/** Stores the shipping label, a PDF file of at most 1 MB. */
export async function saveLabel(
  id: string,
  label: File,
  onProgress: (percent: number) => void,
): Promise<AdminReturn> {
  const init = { body: label, headers: { "content-type": "application/pdf" } };
  const response = await returns()[":id"].label.$put(
    { param: { id } },
    { init, fetch: fetchWithProgress(onProgress) },
  );
  return parseAdminResponse(response, AdminReturn);
}
