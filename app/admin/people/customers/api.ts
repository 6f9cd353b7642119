import * as v from "valibot";
import {
  AdminCustomer,
  AdminCustomerList,
  type CustomerQuery,
  PersonSummary,
} from "../../../../data/model/admin/admin-customer.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { saveJson } from "../../../components/save-file.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

export const customersQuery = (query: ListQuery & { kind: CustomerQuery["kind"] }) =>
  adminQuery(["customers", "list", query], AdminCustomerList, (init) =>
    api.admin.customers.$get({ query }, init),
  );

export const customerQuery = (id: string) =>
  adminQuery(["customers", "one", id], AdminCustomer, (init) =>
    api.admin.customers[":id"].$get({ param: { id } }, init),
  );

export async function saveCustomerNote(id: string, note: string): Promise<Done> {
  return parseAdminResponse(
    await api.admin.customers[":id"].note.$put({ param: { id }, json: { note } }),
    Done,
  );
}

export async function findPersonalData(email: string): Promise<PersonSummary> {
  return parseAdminResponse(
    await api.admin.people.summary.$post({ json: { email } }),
    PersonSummary,
  );
}

/** Downloads all data of a person as a JSON file. */
export async function downloadPersonalData(email: string): Promise<void> {
  const response = await api.admin.people.export.$post({ json: { email } });
  saveJson(await parseAdminResponse(response, v.unknown()), "personal-data.json");
}

export async function erasePersonalData(email: string): Promise<Done> {
  return parseAdminResponse(await api.admin.people.erase.$post({ json: { email } }), Done);
}
