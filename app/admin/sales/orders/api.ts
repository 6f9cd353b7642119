import {
  AdminOrder,
  AdminOrderList,
  type AdminOrderQuery,
  type Cancellation,
  type FulfilmentRequest,
  type TrackingChange,
} from "../../../../data/model/admin/admin-order.ts";
import type { RefundRequest, RefundStep } from "../../../../data/model/admin/admin-refund.ts";
import type { ContactChange, OrderNotes } from "../../../../data/model/admin/order-change.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const orders = () => api.admin.orders;
const parcel = () => orders()[":id"].fulfilments[":fulfilment"];

/** A page of the orders that match the parameters of the URL. The server rejects invalid ones. */
export const ordersQuery = (query: ListQuery & { status: AdminOrderQuery["status"] }) =>
  adminQuery(["orders", "list", query], AdminOrderList, (init) => orders().$get({ query }, init));

/** Address of a CSV file of the orders that match the parameters of a list's URL. */
export function ordersFile(params: URLSearchParams): string {
  const filter = new URLSearchParams(params);
  const status = filter.get("show");
  filter.delete("page");
  filter.delete("show");
  if (status) filter.set("status", status);
  return `/api/admin/reports/orders.csv?${filter}`;
}

export const orderQuery = (id: string) =>
  adminQuery(["orders", "one", id], AdminOrder, (init) =>
    orders()[":id"].$get({ param: { id } }, init),
  );

export async function packOrder(id: string, note: string): Promise<AdminOrder> {
  const response = await orders()[":id"].packed.$post({ param: { id }, json: { note } });
  return parseAdminResponse(response, AdminOrder);
}

/** Takes back that an order was packed. */
export async function undoPacking(id: string): Promise<AdminOrder> {
  return parseAdminResponse(await orders()[":id"].packed.$delete({ param: { id } }), AdminOrder);
}

export async function fulfilItems(id: string, json: FulfilmentRequest): Promise<AdminOrder> {
  const response = await orders()[":id"].fulfilments.$post({ param: { id }, json });
  return parseAdminResponse(response, AdminOrder);
}

export async function changeContact(id: string, json: ContactChange): Promise<AdminOrder> {
  const response = await orders()[":id"].contact.$put({ param: { id }, json });
  return parseAdminResponse(response, AdminOrder);
}

/** Saves the private note and the tags. */
export async function saveNotes(id: string, json: OrderNotes): Promise<AdminOrder> {
  const response = await orders()[":id"].notes.$put({ param: { id }, json });
  return parseAdminResponse(response, AdminOrder);
}

/** Takes a fulfilment back. @throws HttpError 409 if its e-mail is sent already */
export async function undoFulfilment(id: string, fulfilment: string): Promise<AdminOrder> {
  const response = await parcel().$delete({ param: { id, fulfilment } });
  return parseAdminResponse(response, AdminOrder);
}

export async function changeTracking(
  id: string,
  fulfilment: string,
  json: TrackingChange,
): Promise<AdminOrder> {
  const response = await parcel().tracking.$put({ param: { id, fulfilment }, json });
  return parseAdminResponse(response, AdminOrder);
}

export async function markDelivered(
  id: string,
  fulfilment: string,
  note: string,
): Promise<AdminOrder> {
  const response = await parcel().delivered.$post({ param: { id, fulfilment }, json: { note } });
  return parseAdminResponse(response, AdminOrder);
}

/** Takes back that a parcel was delivered. */
export async function undoDelivery(id: string, fulfilment: string): Promise<AdminOrder> {
  const response = await parcel().delivered.$delete({ param: { id, fulfilment } });
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
