import {
  RecallDetails,
  type RecallDraft,
  RecalledOrders,
  type RecallFilter,
  RecallList,
  RecallLog,
  RecallPreview,
  type RecallTexts,
} from "../../../../data/model/admin/recall.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const recalls = () => api.admin.recalls;

type Page = { limit: string; offset: string };

export const recalledOrdersQuery = (query: RecallFilter & Page) =>
  adminQuery(["recalls", "orders", query], RecalledOrders, (init) =>
    recalls().orders.$get({ query }, init),
  );

/** Address of the CSV file of the orders of a recall. */
export const recalledOrdersFile = (filter: RecallFilter): string =>
  `/api/admin/recalls/orders.csv?${new URLSearchParams(filter)}`;

/** The recalls, the latest first. */
export const recallsQuery = (query: Page) =>
  adminQuery(["recalls", "list", query], RecallList, (init) => recalls().$get({ query }, init));

export const recallQuery = (id: string) =>
  adminQuery(["recalls", "one", id], RecallDetails, (init) =>
    recalls()[":id"].$get({ param: { id } }, init),
  );

export const recallLogQuery = (id: string, query: Page) =>
  adminQuery(["recalls", "log", id, query], RecallLog, (init) =>
    recalls()[":id"].log.$get({ param: { id }, query }, init),
  );

export const recallLogFile = (id: string): string =>
  `/api/admin/recalls/${encodeURIComponent(id)}/log.csv`;

/** @throws HttpError 409 if a recall of the same product, lot and period is not ended */
export async function addRecall(json: RecallDraft): Promise<RecallDetails> {
  return parseAdminResponse(await recalls().$post({ json }), RecallDetails);
}

/** @throws HttpError 409 if the recall has changed since `updatedAt`, or its notice was sent */
export async function saveRecall(
  id: string,
  texts: RecallTexts,
  updatedAt: string,
): Promise<RecallDetails> {
  const json = { ...texts, updatedAt };
  return parseAdminResponse(await recalls()[":id"].$put({ param: { id }, json }), RecallDetails);
}

export async function previewRecall(id: string, json: RecallTexts): Promise<RecallPreview> {
  return parseAdminResponse(
    await recalls()[":id"].preview.$post({ param: { id }, json }),
    RecallPreview,
  );
}

/** Sends the notice to everyone who has none yet. */
export async function sendRecall(id: string): Promise<RecallDetails> {
  return parseAdminResponse(await recalls()[":id"].send.$post({ param: { id } }), RecallDetails);
}

export async function endRecall(id: string): Promise<RecallDetails> {
  return parseAdminResponse(await recalls()[":id"].end.$post({ param: { id } }), RecallDetails);
}

/** @throws HttpError 409 if its notice was sent */
export async function deleteRecall(id: string): Promise<void> {
  await parseAdminResponse(await recalls()[":id"].$delete({ param: { id } }), Done);
}
