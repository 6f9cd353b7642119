import { Reconciled } from "../../../../data/model/admin/admin-order.ts";
import { PaymentProblems } from "../../../../data/model/admin/payment-problem.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

export const problemsQuery = adminQuery(["payment-problems"], PaymentProblems, (init) =>
  api.admin["payment-problems"].$get({}, init),
);

export async function resolveProblem(id: string): Promise<Done> {
  const problem = api.admin["payment-problems"][":id"];
  return parseAdminResponse(await problem.resolve.$post({ param: { id } }), Done);
}

export async function reconcile(days: number): Promise<Reconciled> {
  return parseAdminResponse(await api.admin.reconcile.$post({ json: { days } }), Reconciled);
}
