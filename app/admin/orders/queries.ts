import {
  AdminOrder,
  AdminOrderList,
  type AdminOrderQuery,
  type Cancellation,
  type OrderStep,
  PaymentProblems,
  Reconciled,
} from "../../../data/model/admin-order.ts";
import { Done } from "../../../data/model/operator.ts";
import { api } from "../../api-client.ts";
import { consoleQuery } from "../components/console-query.ts";
import { readConsole } from "../session.ts";

const orders = () => api.api.admin.orders;

type ListQuery = {
  search: string;
  limit: string;
  offset: string;
  status: AdminOrderQuery["status"];
};

export const ordersQuery = (query: ListQuery) =>
  consoleQuery(["orders", "list", query], AdminOrderList, (init) => orders().$get({ query }, init));

export const orderQuery = (id: string) =>
  consoleQuery(["orders", "one", id], AdminOrder, (init) =>
    orders()[":id"].$get({ param: { id } }, init),
  );

export async function takeStep(id: string, step: OrderStep): Promise<AdminOrder> {
  const answer = await orders()[":id"].status.$post({ param: { id }, json: step });
  return readConsole(answer, AdminOrder);
}

export async function changeTracking(id: string, trackingNumber: string): Promise<AdminOrder> {
  const answer = await orders()[":id"].tracking.$put({ param: { id }, json: { trackingNumber } });
  return readConsole(answer, AdminOrder);
}

export async function cancelOrder(id: string, json: Cancellation): Promise<AdminOrder> {
  return readConsole(await orders()[":id"].cancel.$post({ param: { id }, json }), AdminOrder);
}

/** Asks the provider again, or notes that the money went back another way. */
export async function refundOrder(id: string, elsewhere: boolean): Promise<AdminOrder> {
  const answer = await orders()[":id"].refund.$post({ param: { id }, json: { elsewhere } });
  return readConsole(answer, AdminOrder);
}

export const problemsQuery = consoleQuery(["payment-problems"], PaymentProblems, (init) =>
  api.api.admin["payment-problems"].$get({}, init),
);

export async function resolveProblem(id: string): Promise<Done> {
  const problem = api.api.admin["payment-problems"][":id"];
  return readConsole(await problem.resolve.$post({ param: { id } }), Done);
}

export async function reconcile(days: number): Promise<Reconciled> {
  return readConsole(await api.api.admin.reconcile.$post({ json: { days } }), Reconciled);
}
