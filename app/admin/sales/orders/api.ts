import {
  AdminOrder,
  AdminOrderList,
  type AdminOrderQuery,
  type Cancellation,
  type OrderStep,
} from "../../../../data/model/admin/admin-order.ts";
import type { RefundRequest, RefundStep } from "../../../../data/model/admin/admin-refund.ts";
import { api } from "../../../api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const orders = () => api.admin.orders;

export const ordersQuery = (query: ListQuery & { status: AdminOrderQuery["status"] }) =>
  adminQuery(["orders", "list", query], AdminOrderList, (init) => orders().$get({ query }, init));

export const orderQuery = (id: string) =>
  adminQuery(["orders", "one", id], AdminOrder, (init) =>
    orders()[":id"].$get({ param: { id } }, init),
  );

export async function changeOrderStatus(id: string, step: OrderStep): Promise<AdminOrder> {
  const response = await orders()[":id"].status.$post({ param: { id }, json: step });
  return parseAdminResponse(response, AdminOrder);
}

export async function changeTracking(id: string, trackingNumber: string): Promise<AdminOrder> {
  const response = await orders()[":id"].tracking.$put({ param: { id }, json: { trackingNumber } });
  return parseAdminResponse(response, AdminOrder);
}

export async function cancelOrder(id: string, json: Cancellation): Promise<AdminOrder> {
  return parseAdminResponse(
    await orders()[":id"].cancel.$post({ param: { id }, json }),
    AdminOrder,
  );
}

export async function refundOrder(id: string, json: RefundRequest): Promise<AdminOrder> {
  return parseAdminResponse(
    await orders()[":id"].refunds.$post({ param: { id }, json }),
    AdminOrder,
  );
}

/** Retries a refund, records that it was paid back elsewhere, or withdraws it. */
export async function changeRefund(
  id: string,
  refund: string,
  step: RefundStep,
): Promise<AdminOrder> {
  const param = { id, refund };
  const response = await orders()[":id"].refunds[":refund"].$post({ param, json: { step } });
  return parseAdminResponse(response, AdminOrder);
}
